import type { Form } from '#app/platform/forms/use-form.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { TokenForm, type TokenResult } from './token-form.tsx'

type ReasonFormProps = {
  form: Form<TokenResult>
  intent: string
  /** What the closed part is called. */
  summary: string
  submit: string
  /** A box for hosts. */
  nextYear?: string
  optional?: boolean
}

/** A no, folded away below the yes. */
export function ReasonForm({ form, intent, summary, submit, nextYear, optional }: ReasonFormProps) {
  const isOwn = form.result?.intent === intent && !form.result.ok
  return (
    <details open={isOwn || undefined} className="rounded-card border border-line px-5 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{summary}</summary>
      <div className="mt-2 mb-3">
        <TokenForm form={form} intent={intent} submit={submit} variant="outline">
          <TextArea
            label="Why?"
            name="reason"
            hint="The school reads this."
            rows={3}
            maxLength={1_000}
            optional={optional}
            error={isOwn ? form.errors.reason : undefined}
          />
          {nextYear && <Checkbox name="next_year" value="yes" label={nextYear} />}
        </TokenForm>
      </div>
    </details>
  )
}
