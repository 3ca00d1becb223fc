import { type FormEvent, useState } from 'react'
import { words } from '#app/features/people/words.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { sendPhoneCode, verifyPhone } from '../contract.ts'
import { CodeEntry } from './code-entry.tsx'
import { StepFoot } from './step-foot.tsx'

type PhoneStepProps = { captchaSiteKey: string | null; onDone(): void; onBack(): void }

/** Step 3 of the academy sign-up: a mobile number, verified by a code. Optional. */
export function PhoneStep({ captchaSiteKey, onDone, onBack }: PhoneStepProps) {
  const [sent, setSent] = useState<{ id: string; phone: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const captcha = useCaptcha(captchaSiteKey)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '').trim()
    if (!phone) return setError(words.phone)
    setBusy(true)
    const hCaptchaToken = await captcha.token().catch(() => '')
    const reply = await browserApi.attempt(sendPhoneCode, { body: { phone, hCaptchaToken } })
    setBusy(false)
    setError(reply.ok ? null : (Object.values(reply.problem.errors)[0]?.[0] ?? reply.problem.message))
    if (reply.ok) setSent({ id: reply.value.phone_verification_id, phone })
  }

  async function check(code: string) {
    setBusy(true)
    const body = { phone_verification_id: sent?.id ?? '', code }
    const reply = await browserApi.attempt(verifyPhone, { body })
    setBusy(false)
    if (reply.ok) return onDone()
    setError(reply.problem.errors.code?.[0] ?? reply.problem.message)
  }

  return (
    <div className="mt-2 space-y-5">
      {sent ? (
        <>
          <p className="text-muted">
            We sent a 4-digit code to <strong className="text-ink">{sent.phone}</strong>.
          </p>
          <CodeEntry
            key={sent.id}
            label="Code from the text message"
            name="code"
            onComplete={check}
            busy={busy}
            error={error}
          />
          <Button
            variant="ghost"
            onClick={() => {
              setSent(null)
              setError(null)
            }}
          >
            Use another number
          </Button>
        </>
      ) : (
        <form onSubmit={send} noValidate className="space-y-4">
          <TextField
            label="Mobile number"
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint="Only to keep your account yours. We never ring you."
            error={error}
            autoFocus
          />
          {captcha.place}
          <Button type="submit" size="large" wide busy={busy}>
            Text me a code
          </Button>
        </form>
      )}
      <StepFoot onBack={onBack} skip={{ label: 'Skip', onSkip: onDone }} />
    </div>
  )
}
