import type { ReactNode } from 'react'
import type { Given } from '#app/features/forms/answers.ts'
import { labelledErrors } from '#app/features/forms/labelled-errors.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

/** `answers` are what was typed, for browsers without scripts. */
export type TokenResult = FormResult & { answers?: Given }

type TokenFormProps = {
  form: Form<TokenResult>
  intent: string
  submit: string
  variant?: 'accent' | 'outline'
  /** The questions, whose labels the summary names. */
  sections?: readonly FormSection[]
  /** The form has a field for a file. */
  hasFile?: boolean
  children?: ReactNode
}

/** One form of the page, with what is wrong at its top. Works without scripts. */
export function TokenForm({
  form,
  intent,
  submit,
  variant = 'accent',
  sections = [],
  hasFile,
  children,
}: TokenFormProps) {
  const isOwn = form.result?.ok === false && form.result.intent === intent
  return (
    <form {...form.props} encType={hasFile ? 'multipart/form-data' : undefined}>
      {isOwn && (
        <ErrorSummary errors={labelledErrors(sections, form.errors)} message={form.result?.message} />
      )}
      <input type="hidden" name="intent" value={intent} />
      <div className="grid gap-6">{children}</div>
      <div className="mt-6">
        <Button type="submit" variant={variant} size="large" wide busy={form.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
