import { useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, refused } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { sendPhoneCode, verifyPhone } from '../contract.ts'
import type { RegisterResult } from '../forms/register-result.ts'
import { registrationWords } from '../words.ts'
import { CodeEntry } from './code-entry.tsx'
import { StepFoot } from './step-foot.tsx'

type PhoneStepProps = { captchaSiteKey: string | null; onDone(): void; onBack(): void }

/** Step 3 of the academy sign-up: a mobile number, verified by a code. Optional. */
export function PhoneStep({ captchaSiteKey, onDone, onBack }: PhoneStepProps) {
  const [sent, setSent] = useState<{ id: string; phone: string } | null>(null)
  const captcha = useCaptcha(captchaSiteKey)
  const form = useForm<RegisterResult>({
    prepare: (fields) => (sent ? check(fields, sent.id) : send(fields)),
  })
  const { errors = {}, message } = form.result ?? {}
  const error = Object.values(errors)[0] ?? message

  async function send(fields: FormData): Promise<RegisterResult> {
    const phone = textOf(fields, 'phone').trim()
    if (!phone) return invalid({ phone: registrationWords.phone })
    const hCaptchaToken = await captcha.token().catch(() => '')
    const reply = await browserApi.attempt(sendPhoneCode, { body: { phone, hCaptchaToken } })
    if (!reply.ok) return refused(reply.problem)
    setSent({ id: reply.value.phone_verification_id, phone })
    return { ok: true }
  }

  async function check(fields: FormData, id: string): Promise<RegisterResult> {
    const body = { phone_verification_id: id, code: textOf(fields, 'code') }
    const reply = await browserApi.attempt(verifyPhone, { body })
    if (!reply.ok) return refused(reply.problem, { names: { code: 'code' } })
    onDone()
    return { ok: true }
  }

  return (
    <form {...form.props} className="mt-2 space-y-5">
      {sent ? (
        <>
          <p className="text-muted">
            We sent a 4-digit code to <strong className="text-ink">{sent.phone}</strong>.
          </p>
          <CodeEntry
            key={sent.id}
            label="Code from the text message"
            name="code"
            busy={form.isPending}
            error={error}
          />
          <Button
            variant="ghost"
            onClick={() => {
              setSent(null)
              form.clear()
            }}
          >
            Use another number
          </Button>
        </>
      ) : (
        <>
          <TextField
            label="Mobile number"
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint="We use it only to keep your account safe. We never ring you."
            error={error}
            autoFocus
          />
          {captcha.place}
          <Button type="submit" size="large" wide busy={form.isPending}>
            Text me a code
          </Button>
        </>
      )}
      <StepFoot onBack={onBack} skip={{ label: 'Skip', onSkip: onDone }} />
    </form>
  )
}
