import type { FormErrors } from '#app/platform/forms/form-result.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { signInWords } from '../words.ts'

/** A new password with its confirmation. */
export function NewPasswordFields({
  label = 'New password',
  again = 'Type it again',
  name = 'password',
  errors = {},
}: {
  label?: string
  again?: string
  name?: string
  errors?: FormErrors
}) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint={signInWords.passwordHint}
        error={errors[name]}
      />
      <PasswordField
        label={again}
        name="password_confirmation"
        autoComplete="new-password"
        error={errors.password_confirmation}
      />
    </>
  )
}
