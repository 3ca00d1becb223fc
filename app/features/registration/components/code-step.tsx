import { type ReactNode, useState } from 'react'
import { codeLength } from '#app/features/people/account-rules.ts'
import { resendVerificationOf } from '#app/features/sign-in/screens/email-calls.ts'
import type { SendOutcome } from '#app/features/sign-in/screens/send-email-button.tsx'
import { signInWords } from '#app/features/sign-in/words.ts'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { RegisterResult } from '../forms/register-result.ts'
import type { Registration } from '../forms/registration-steps.ts'
import { CarriedFields } from './carried-fields.tsx'
import { CodeEntry } from './code-entry.tsx'
import { StepFoot } from './step-foot.tsx'

type CodeStepProps = {
  registration: Registration
  form: Form<RegisterResult>
  captcha: ReactNode
  /** With a school's link the code can be skipped. */
  onSkip?: () => void
  onBack(): void
}

/** Step 2: the four digits from an email, submitted with the last one. */
export function CodeStep({ registration, form, captcha, ...props }: CodeStepProps) {
  const { email } = registration.draft
  const hydrated = useHydrated()
  const result = form.result?.intent === 'code' ? form.result : undefined
  const error = result?.errors?.email_token ?? result?.message
  const [resent, setResent] = useState<SendOutcome | null>(null)
  const [resending, setResending] = useState(false)
  /** Counts the emails, to reset the field for a new one. */
  const [sentCount, setSentCount] = useState(1)

  async function resend() {
    setResending(true)
    const outcome = await resendVerificationOf(email, 'code')
    setResending(false)
    form.clear()
    setSentCount(sentCount + 1)
    setResent(outcome.state === 'sent' ? { ...outcome, message: signInWords.resent(email) } : outcome)
  }

  return (
    <form {...form.props} className="mt-2 space-y-5">
      {form.prefetch}
      <input type="hidden" name="intent" value="code" />
      <CarriedFields registration={{ ...registration, verificationToken: result?.provenToken ?? '' }} dob />
      <p className="text-muted">
        We sent a 4-digit code to <strong className="break-words text-ink">{email}</strong>. Check your spam
        folder if you do not see it.
      </p>
      {!hydrated ? (
        <>
          <TextField
            label="Email code"
            name="email_token"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={codeLength}
            error={error}
          />
          <Button type="submit" size="large" wide>
            Check the code
          </Button>
        </>
      ) : result?.provenToken ? (
        <Banner
          tone="bad"
          role="alert"
          action={
            <Button type="submit" size="small" busy={form.isPending}>
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
          busy={form.isPending}
          error={error}
        />
      )}
      {captcha}
      <p role="status" className="sr-only">
        {form.isPending ? 'Checking the code' : ''}
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
