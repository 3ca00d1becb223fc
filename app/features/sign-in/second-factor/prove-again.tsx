import type { FormErrors } from '#app/platform/forms/form-result.ts'
import { Banner } from '#app/ui/banner.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Security } from '../contract.ts'

type Known = Pick<Security, 'has_password' | 'is_confirmed' | 'factors'>

/** Whether a person without a password who signed in a while ago can submit the form. */
export function canProve(security: Known): boolean {
  return security.is_confirmed || security.has_password || hasApp(security)
}

function hasApp({ factors }: Known): boolean {
  return factors.some(({ kind }) => kind === 'totp')
}

/** Asks for the password before a sensitive change, unless it was confirmed within ten minutes. */
export function ProveAgain({ security, errors }: { security: Known; errors: FormErrors }) {
  if (security.is_confirmed) return null
  if (security.has_password) {
    return (
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        hint="To be sure that it is you. We ask again after ten minutes."
        error={errors.password}
      />
    )
  }
  if (hasApp(security)) {
    return (
      <TextField
        label="Six digits of your authenticator app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code}
      />
    )
  }
  return (
    <Banner tone="warning">
      Your account has no password. Log out, sign in again with Google or Facebook, and come back within ten
      minutes.
    </Banner>
  )
}
