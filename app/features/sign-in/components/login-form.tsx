import type { FieldValue } from '#app/platform/forms/use-field-value.ts'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { LoginResult } from '../forms/login-form.ts'
import type { SignInQuery } from '../forms/sign-in-query.ts'
import { ResendOffer } from '../screens/resend-offer.tsx'

type LoginFormProps = {
  form: Form<LoginResult>
  ask: SignInQuery
  ghostId: string | null
  email: FieldValue
  autoFocus?: boolean
  /** Whether "Remember me" starts ticked. */
  remembers: boolean
  onForgot(): Promise<void>
}

/** Email, password, remember me. */
export function LoginForm({ form, ask, ghostId, email, autoFocus, remembers, onForgot }: LoginFormProps) {
  const refusal = form.result?.intent === 'login' && !form.result.ok ? form.result : null
  return (
    <form {...form.props} className="space-y-4">
      {form.prefetch}
      <input type="hidden" name="intent" value="login" />
      {ghostId && <input type="hidden" name="ghost_user_id" value={ghostId} />}
      {refusal?.message && (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      )}
      {refusal?.offer === 'resend_verification' && <ResendOffer email={email.value} />}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        {...email.props}
        placeholder={ask.schoolToken ? 'School email' : undefined}
        error={form.errors.email}
        autoFocus={autoFocus && !email.value}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
        autoFocus={autoFocus && Boolean(email.value)}
        aside={
          <span className="text-sm">
            <Link
              to="/forgot"
              onClick={(event) => {
                event.preventDefault()
                onForgot()
              }}
            >
              Forgot password?
            </Link>
          </span>
        }
      />
      <Checkbox
        key={String(remembers)} // the setting may come after the form
        label="Remember me"
        name="remember"
        defaultChecked={remembers}
      />
      <Button type="submit" size="large" wide busy={form.isPending}>
        Log in
      </Button>
    </form>
  )
}
