import { useState } from 'react'
import { codeLength } from '#app/features/people/account-rules.ts'
import { words } from '#app/features/people/words.ts'
import { resendVerificationOf } from '#app/features/sign-in/screens/email-calls.ts'
import type { SendOutcome } from '#app/features/sign-in/screens/send-email-button.tsx'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { DetailsRefusal } from '../forms/register-body.ts'
import type { Registration } from '../forms/registration-steps.ts'
import { CarriedFields } from './carried-fields.tsx'
import { CodeEntry } from './code-entry.tsx'
import { checkCode } from './register-calls.ts'
import { StepFoot } from './step-foot.tsx'

type CodeStepProps = {
  registration: Registration
  captchaSiteKey: string | null
  /** The error of a form post without scripts. */
  error?: string
  /** With a school's link the code can be skipped. */
  onSkip?: () => void
  /** Called after the right code; returns a message on failure. */
  onRight(token: string): Promise<string | null>
  onTaken(refusal: DetailsRefusal): void
  onBack(): void
}

/** Step 2: the four digits from an email, submitted with the last one. */
export function CodeStep({ registration, captchaSiteKey, error: initial, ...props }: CodeStepProps) {
  const guid = registration.guid ?? ''
  const { email } = registration.draft
  const hydrated = useHydrated()
  const [error, setError] = useState<string | null>(initial ?? null)
  const [busy, setBusy] = useState(false)
  const [resent, setResent] = useState<SendOutcome | null>(null)
  const [resending, setResending] = useState(false)
  /** The code was right, but the next step failed and can be retried. */
  const [provenToken, setProvenToken] = useState<string | null>(null)
  /** Counts the emails, to reset the field for a new one. */
  const [sentCount, setSentCount] = useState(1)
  const captcha = useCaptcha(captchaSiteKey)

  async function check(code: string) {
    if (busy) return
    setBusy(true)
    setError(null)
    setResent(null)
    const token = await captcha.token().catch(() => '')
    const outcome = await checkCode(guid, code, token)
    if (outcome.state === 'right') return carryOn(outcome.token)
    setBusy(false)
    if (outcome.state === 'taken') props.onTaken(outcome.refusal)
    else setError(outcome.message)
  }

  async function carryOn(token: string) {
    setBusy(true)
    const failure = await props.onRight(token)
    setBusy(false)
    setError(failure)
    if (failure) setProvenToken(token)
  }

  async function resend() {
    setResending(true)
    const outcome = await resendVerificationOf(email, 'code')
    setResending(false)
    setError(null)
    setSentCount(sentCount + 1)
    setResent(outcome.state === 'sent' ? { ...outcome, message: words.resent(email) } : outcome)
  }

  return (
    <form
      method="post"
      action="/register"
      className="mt-2 space-y-5"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="intent" value="code" />
      <CarriedFields registration={registration} dob />
      <p className="text-muted">
        We sent a 4-digit code to <strong className="break-words text-ink">{email}</strong>. Check your spam
        folder if you do not see it.
      </p>
      {!hydrated ? (
        <>
          <TextField
            label="Email code"
            name="email_token"
            type="password"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={codeLength}
            error={error}
          />
          <Button type="submit" size="large" wide>
            Check the code
          </Button>
        </>
      ) : provenToken ? (
        <Banner
          tone="bad"
          role="alert"
          action={
            <Button size="small" busy={busy} onClick={() => carryOn(provenToken)}>
              Try again
            </Button>
          }
        >
          {error}
        </Banner>
      ) : (
        <CodeEntry
          key={sentCount}
          label="Email code"
          name="email_token"
          onComplete={check}
          busy={busy}
          error={error}
        />
      )}
      {captcha.place}
      <p role="status" className="sr-only">
        {busy ? 'Checking the code' : ''}
      </p>
      <p>
        Nothing there?{' '}
        <button
          type="button"
          onClick={resend}
          aria-disabled={resending || undefined}
          className="hit text-link underline hover:text-link-hover"
        >
          Resend the code
        </button>
      </p>
      {resent && (
        <Banner
          tone={resent.state === 'sent' ? 'good' : 'bad'}
          role={resent.state === 'sent' ? 'status' : 'alert'}
        >
          {resent.message}
        </Banner>
      )}
      <StepFoot
        onBack={props.onBack}
        skip={props.onSkip && { label: 'Verify later', onSkip: props.onSkip }}
      />
      {props.onSkip && (
        <p className="text-sm text-muted">
          You can look around for 48 hours before you verify. After that the account is locked until you do.
        </p>
      )}
    </form>
  )
}
