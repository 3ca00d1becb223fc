import { useFieldValue } from '#app/platform/forms/use-field-value.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ForgotResult } from '../forms/login-form.ts'
import { ResendOffer } from '../screens/resend-offer.tsx'

/** Requests an email with a password reset link. A failure is logged and shown (R-8-028). */
export function ForgotForm({ email: given, autoFocus }: { email: string; autoFocus?: boolean }) {
  const form = useForm<ForgotResult>({
    action: '/forgot',
    intents: ['forgot'],
    onResult: ({ message, ok, status }) => {
      if (message && !ok) console.warn('We could not send the email.', status)
    },
  })
  const { result } = form
  const email = useFieldValue(result?.email ?? given)
  if (result?.ok) {
    return (
      <Banner tone="good" role="status">
        {result.message}
      </Banner>
    )
  }
  return (
    <form {...form.props} className="space-y-4">
      <input type="hidden" name="intent" value="forgot" />
      {form.prefetch}
      {result?.message && (
        <>
          <Banner tone="bad" role="alert">
            {result.message}
          </Banner>
          {email.value && <ResendOffer email={email.value} />}
        </>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        {...email.props}
        error={form.errors.email}
        hint="We send you a link to choose a new password."
        autoFocus={autoFocus}
      />
      <Button type="submit" size="large" wide busy={form.isPending}>
        Reset
      </Button>
    </form>
  )
}
