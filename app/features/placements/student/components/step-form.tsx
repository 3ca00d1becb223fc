import type { ReactNode } from 'react'
import { labelledErrors } from '#app/features/forms/labelled-errors.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { answerPrefix, type StartResult } from '../start-action.ts'

type Fields = { given: Record<string, string>; errors: Record<string, string>; form: Form<StartResult> }

/** One page of a request: its fields, what is wrong at the top, and the button that saves it. */
export function StepForm({
  version,
  button,
  intent = 'save',
  sections = [],
  children,
}: {
  version?: number
  button: string
  intent?: string
  /** Its questions, whose labels the summary names. */
  sections?: readonly FormSection[]
  children(fields: Fields): ReactNode
}) {
  const form = useForm<StartResult>()
  const { result } = form
  const errors = form.errors as Record<string, string>
  return (
    <form {...form.props} className="grid max-w-[64ch] gap-5">
      <ErrorSummary
        errors={labelledErrors(sections, errors, answerPrefix)}
        message={result?.ok ? undefined : result?.message}
      />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children({ given: result?.given ?? {}, errors, form })}
      <div>
        <Button type="submit" name="intent" value={intent} busy={form.isPending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
