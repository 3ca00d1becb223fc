import { type FormEvent, useState } from 'react'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { forgotErrors } from '../forms/login-form.ts'
import type { forgotPassword } from '../registration/contract.ts'
import { ResendOffer } from './resend-offer.tsx'

const endpoint = bareEndpoint<typeof forgotPassword>('POST /api/forgot-password')

/** How the form was answered: by the page when there are no scripts, else here. */
export type ForgotOutcome =
  | { state: 'asked' }
  | { state: 'wrong'; error: string }
  | { state: 'sent'; message: string }
  | { state: 'failed'; message: string }

/** Asks for a letter with a link that sets a new password. */
export function ForgotForm({
  email: given,
  outcome: drawn = { state: 'asked' },
  autoFocus,
}: {
  email: string
  outcome?: ForgotOutcome
  autoFocus?: boolean
}) {
  const [outcome, setOutcome] = useState(drawn)
  const [sending, setSending] = useState(false)
  const [email, setEmail] = useState(given)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const wrong = forgotErrors({ email }).email
    if (wrong) {
      setOutcome({ state: 'wrong', error: wrong })
      return (event.currentTarget.elements.namedItem('email') as HTMLInputElement).focus()
    }
    setSending(true)
    setOutcome(await askForLetter(email))
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
        value={email}
        onChange={(event) => setEmail(event.target.value)}
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

/** A failure is only logged, and shown: nothing is thrown (R-8-028). */
export async function askForLetter(email: string): Promise<ForgotOutcome> {
  const reply = await browserApi.attempt(endpoint, { body: { email } })
  if (reply.ok) return { state: 'sent', message: reply.value.message }
  console.warn('The letter was not asked for.', reply.problem.status)
  return { state: 'failed', message: reply.problem.message }
}
