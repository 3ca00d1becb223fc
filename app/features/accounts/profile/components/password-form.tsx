import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { TextField } from '#app/ui/text-field.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'
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
  const errors = answer?.errors
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
        <TextField
          label="Your password now"
          name="current_password"
          type="password"
          autoComplete="current-password"
          error={errors?.current_password?.[0]}
        />
      )}
      <TextField
        label="New password"
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. Three or four words work well."
        error={errors?.new_password?.[0]}
      />
      <TextField
        label="New password again"
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        error={errors?.password_confirmation?.[0]}
      />
      <div>
        <SaveButton intent="password">Set the new password</SaveButton>
      </div>
    </Form>
  )
}
