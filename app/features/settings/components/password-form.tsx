import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { NewPasswordFields } from '#app/features/sign-in/screens/new-password-fields.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { firstErrors, type SettingsAnswer } from '../settings-answer.ts'
import { FormAnswer } from './form-answer.tsx'
import { SaveButton } from './save-button.tsx'

/** A new password, twice, with the old one before it where there is one. */
export function PasswordForm({
  email,
  hasPassword,
  answer,
}: {
  email: string
  hasPassword: boolean
  answer?: SettingsAnswer
}) {
  const form = useRef<HTMLFormElement>(null)
  const errors = firstErrors(answer)
  useEffect(() => {
    if (answer?.isGood) form.current?.reset()
  }, [answer])
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-115 gap-4">
      <FormAnswer answer={answer} />
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
          error={errors.current_password}
        />
      )}
      <NewPasswordFields name="new_password" again="New password again" errors={errors} />
      <div>
        <SaveButton intent="password">Set the new password</SaveButton>
      </div>
    </Form>
  )
}
