import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { QrCode } from '#app/features/sign-in/screens/qr-code.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'
import { FormAnswer } from './form-answer.tsx'
import { SaveButton } from './save-button.tsx'

/** The secret for the app, and the field for its first code. */
export function FinishApp({
  app,
  answer,
}: {
  app: NonNullable<SettingsAnswer['app']>
  answer: SettingsAnswer
}) {
  const begin = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) begin.current?.focus()
  }, [])
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-115 gap-4">
      <FormAnswer answer={answer} />
      <p ref={begin} tabIndex={-1} className="rounded-md">
        Scan this with an authenticator app, then enter the six digits it shows.
      </p>
      {app.qr.length > 0 && <QrCode rows={app.qr} label="QR code for your authenticator app" />}
      <p className="text-sm">
        Or <a href={app.uri}>open the app on this device</a>, or type{' '}
        <code className="font-bold break-all">{app.secret}</code>
      </p>
      <input type="hidden" name="id" value={app.id} />
      <input type="hidden" name="secret" value={app.secret} />
      <input type="hidden" name="uri" value={app.uri} />
      <TextField
        label="Six digits"
        name="app_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={answer.errors?.app_code?.[0]}
      />
      <div>
        <SaveButton intent="finish-app">Add this app</SaveButton>
      </div>
    </Form>
  )
}
