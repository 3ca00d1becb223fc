import type { Month } from '#app/features/people/age-rules.ts'
import { hasStates } from '#app/features/people/user-rules.ts'
import { words } from '#app/features/people/words.ts'
import type { FormErrors } from '#app/platform/forms/form-result.ts'
import { suburbIsMissing } from '../registration-rules.ts'
import { registrationWords } from '../words.ts'
import { dobError } from './details-form.ts'

export type LocationForm = { country: string; state: string; dob: string }

/** The error of a place, or null. */
export function placeRefusal({ country, state }: { country: string; state: string }): string | null {
  if (!country) return words.country
  return hasStates(country) && !state ? words.state : null
}

/** Why step 3 is incomplete, or null: shown beside the button. Source: section 5. */
export function locationRefusal(form: LocationForm, today: Month): string | null {
  return placeRefusal(form) ?? dobError(form.dob, today)
}

export type AboutForm = { country: string; state: string; suburb: string; gender: string }

/** What is missing in step 4 of the academy. The other answers are optional. */
export function aboutErrors(form: AboutForm): FormErrors<keyof AboutForm> {
  return {
    ...(form.country ? {} : { country: words.country }),
    ...(suburbIsMissing(form.country, form.suburb) ? { suburb: registrationWords.suburb } : {}),
    ...(form.gender ? {} : { gender: registrationWords.gender }),
  }
}
