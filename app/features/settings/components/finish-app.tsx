import { useEffect, useRef } from 'react'
import { QrCode } from '#app/features/sign-in/screens/qr-code.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SettingsResult } from '../settings-result.ts'
import { SettingsForm, type SettingsFormState } from './settings-form.tsx'

/** The secret for the app, and the field for its first code. */
export function FinishApp({
  app,
  form,
  save = 'Add this app',
}: {
  app: NonNullable<SettingsResult['app']>
  form: SettingsFormState
  /** What the button says. */
  save?: string
}) {
  const begin = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) begin.current?.focus()
  }, [])
  return (
    <SettingsForm form={form} intent="finish-app" save={save} isNarrow>
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
      <input type="hidden" name="qr" value={app.qr.join(' ')} />
      <TextField
        label="Six digits"
        name="app_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={form.errors.app_code}
      />
    </SettingsForm>
  )
}
