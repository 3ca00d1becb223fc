import type { ReactNode } from 'react'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { AmendmentIntent, AmendmentResult } from '../amendment-action.ts'

type Props = {
  intent: AmendmentIntent
  button: string
  variant?: 'primary' | 'outline'
  /** Why the button is disabled; null: it is not. */
  disabledReason?: string | null
  children?(form: Form<AmendmentResult>): ReactNode
}

/** A form about a change with one button, and what became of it. Works without scripts. */
export function AmendmentForm({ intent, button, variant = 'outline', disabledReason, children }: Props) {
  const form = useForm<AmendmentResult>({ intents: [intent] })
  const { result } = form
  return (
    <form {...form.props} className="grid max-w-[64ch] gap-4">
      {result?.message && <AlertBanner type={result.ok ? 'success' : 'danger'}>{result.message}</AlertBanner>}
      {children?.(form)}
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={variant}
          busy={form.isPending}
          disabledReason={disabledReason}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}

type Fields = { errors: Partial<Record<string, string>> }

/** A typed name with its check. */
export function SignatureFields({ errors }: Fields) {
  return (
    <>
      <TextField
        label="Your name, as a signature"
        name="signature"
        autoComplete="name"
        maxLength={100}
        error={errors.signature}
      />
      <Checkbox
        name="signature_agreed"
        value="yes"
        label="I agree, and my typed name is my signature"
        error={errors.signature_agreed}
      />
    </>
  )
}

export function ReasonField({ errors, hint }: Fields & { hint?: string }) {
  return <TextArea label="Why?" hint={hint} name="reason" rows={2} maxLength={1_000} error={errors.reason} />
}
