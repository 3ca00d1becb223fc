import { NewPasswordFields } from '#app/features/sign-in/screens/new-password-fields.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

/** A new password, twice, with the old one before it where there is one. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const form = useSettingsForm('password')
  return (
    <SettingsForm form={form} intent="password" save="Set the new password" resets isNarrow>
      {/* Tells password managers whose it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={email}
        hidden
        readOnly
        tabIndex={-1}
      />
      {hasPassword && (
        <PasswordField
          label="Your password now"
          name="current_password"
          autoComplete="current-password"
          error={form.errors.current_password}
        />
      )}
      <NewPasswordFields name="new_password" again="New password again" errors={form.errors} />
    </SettingsForm>
  )
}
