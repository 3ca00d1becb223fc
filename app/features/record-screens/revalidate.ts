import type { ShouldRevalidateFunction } from 'react-router'
import type { FormResult } from '#app/platform/forms/form-result.ts'

/** A form that did not go through leaves the page as it is: without a network, loading again would replace what is typed. */
export const unlessRefused: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as FormResult | undefined)?.ok === false ? false : defaultShouldRevalidate
