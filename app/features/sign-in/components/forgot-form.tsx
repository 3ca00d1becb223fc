import { type FormEvent, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { forgotErrors } from '../forms/login-form.ts'
import { requestPasswordReset } from '../screens/email-calls.ts'
import { ResendOffer } from '../screens/resend-offer.tsx'
import type { SendOutcome } from '../screens/send-email-button.tsx'

/** The result of the form: from the page without scripts, else from here. */
export type ForgotOutcome = { state: 'asked' } | { state: 'wrong'; error: string } | SendOutcome

/** Requests an email with a password reset link. */
export function ForgotForm({
  email: given,
  outcome: initial = { state: 'asked' },
  autoFocus,
}: {
  email: string
  outcome?: ForgotOutcome
  autoFocus?: boolean
}) {
  const [outcome, setOutcome] = useState(initial)
  const [sending, setSending] = useState(false)
  const [email, setEmail] = useState(given)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const typed = field.value
    setEmail(typed)
    const wrong = forgotErrors({ email: typed }).email
    if (wrong) {
      setOutcome({ state: 'wrong', error: wrong })
      return field.focus()
    }
    setSending(true)
    setOutcome(await requestPasswordReset(typed))
    setSending(false)
  }

  if (outcome.state === 'sent') {
    return (
      <Banner tone="good" role="status">
        {outcome.message}
      </Banner>
    )
  }
  return (
    <form method="post" action="/forgot" onSubmit={submit} noValidate className="space-y-4">
      {outcome.state === 'failed' && (
        <>
          <Banner tone="bad" role="alert">
            {outcome.message}
          </Banner>
          {email && <ResendOffer email={email} />}
        </>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={given}
        error={outcome.state === 'wrong' && outcome.error}
        hint="We send you a link to choose a new password."
        autoFocus={autoFocus}
      />
      <Button type="submit" size="large" wide busy={sending}>
        Reset
      </Button>
    </form>
  )
}
