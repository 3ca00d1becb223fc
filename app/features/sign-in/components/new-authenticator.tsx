import { useEffect, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { QrCode } from '../screens/qr-code.tsx'
import { startSecondStep } from './second-factor-calls.ts'

type Shown =
  | { state: 'asking' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; qr: readonly string[]; secret: string; uri: string }

/** For staff without a second factor: shows the secret for an authenticator app, whose first code finishes the sign-in. */
export function NewAuthenticator() {
  const [shown, setShown] = useState<Shown>({ state: 'asking' })

  useEffect(() => {
    let isHere = true
    startSecondStep().then((reply) => {
      if (!isHere) return
      setShown(
        reply.ok ? { state: 'ready', ...reply.value } : { state: 'failed', message: reply.problem.message },
      )
    })
    return () => {
      isHere = false
    }
  }, [])

  if (shown.state === 'asking') return null
  if (shown.state === 'failed') {
    return (
      <Banner tone="bad" role="alert">
        {shown.message}
      </Banner>
    )
  }
  return (
    <div className="space-y-3">
      <p>
        Accounts like yours need two-step sign-in: your password, then a code from an app on your phone. If
        someone learns your password, they still cannot get in.
      </p>
      <p>
        Scan this once with an authenticator app, for example Google Authenticator or Microsoft Authenticator.
      </p>
      <QrCode rows={shown.qr} label="QR code for your authenticator app" />
      <p className="text-sm">
        Or <a href={shown.uri}>open the app on this device</a>, or type{' '}
        <code className="font-bold break-all">{shown.secret}</code>
      </p>
    </div>
  )
}
