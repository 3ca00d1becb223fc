import { type FormEvent, useState } from 'react'
import { useRefusal } from '#app/features/people/forms/use-refusal.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { LoginRefusal } from '../forms/login-form.ts'
import { type SignInQuery, withQuery } from '../forms/sign-in-query.ts'
import { ResendOffer } from '../screens/resend-offer.tsx'
import { type LoginOutcome, tryLogin } from './sign-in-calls.ts'

type LoginFormProps = {
  ask: SignInQuery
  ghostId: string | null
  email: string
  onEmail(email: string): void
  /** The result of a form post without scripts. */
  refusal: LoginRefusal | null
  autoFocus?: boolean
  onOutcome(outcome: Exclude<LoginOutcome, { state: 'refused' }>): Promise<void>
  onForgot(): Promise<void>
}

/** Email, password, remember me. */
export function LoginForm(props: LoginFormProps) {
  const { ask, email, autoFocus } = props
  const { refusal, refuse, forgive } = useRefusal(props.refusal)
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const given = new FormData(form)
    const values = { email, password: String(given.get('password') ?? ''), remember: given.has('remember') }
    setSending(true)
    const outcome = await tryLogin(values, ask, props.ghostId)
    if (outcome.state !== 'refused') return props.onOutcome(outcome).finally(() => setSending(false))
    setSending(false)
    refuse(form, outcome.refusal)
  }

  return (
    <form
      method="post"
      action={withQuery('/login', ask)}
      onSubmit={submit}
      onChange={forgive}
      noValidate
      className="space-y-4"
    >
      {refusal?.message && (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      )}
      {refusal?.offer === 'resend_verification' && <ResendOffer email={email} />}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => props.onEmail(event.target.value)}
        placeholder={ask.schoolToken ? 'School email' : undefined}
        error={refusal?.errors.email}
        autoFocus={autoFocus && !email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={refusal?.errors.password}
        autoFocus={autoFocus && Boolean(email)}
        aside={
          <span className="text-sm">
            <Link
              to="/forgot"
              onClick={(event) => {
                event.preventDefault()
                props.onForgot()
              }}
            >
              Forgot password?
            </Link>
          </span>
        }
      />
      <Checkbox label="Remember me" name="remember" defaultChecked />
      <Button type="submit" size="large" wide busy={sending}>
        Log in
      </Button>
    </form>
  )
}
