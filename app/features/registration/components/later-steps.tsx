import type { Month } from '#app/features/people/age-rules.ts'
import { words } from '#app/features/people/words.ts'
import { Button } from '#app/ui/button.tsx'
import type { AnsweredRegistration } from '../forms/posted-register.ts'
import type { DetailsRefusal } from '../forms/register-body.ts'
import type { Registration, RegistrationEvent } from '../forms/registration-steps.ts'
import { AboutStep } from './about-step.tsx'
import { CodeStep } from './code-step.tsx'
import { LocationStep } from './location-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { type OpenOutcome, openAccount } from './register-calls.ts'

type LaterStepsProps = {
  registration: Registration
  dispatch(event: RegistrationEvent): void
  today: Month
  answered?: AnsweredRegistration
  captchaSiteKey: string | null
  /** With a school's link the code can be skipped. */
  mayVerifyLater: boolean
  onTaken(refusal: DetailsRefusal): void
  onBack(): void
  /** The account is active: continue. */
  onDone(): Promise<void>
}

/** All steps after the first, in one script, so that a person who has submitted it has all of them. */
export function LaterSteps({ registration, dispatch, today, answered, onBack, ...props }: LaterStepsProps) {
  const { step, draft, variant } = registration

  async function opened(outcome: Exclude<OpenOutcome, { state: 'failed' }>) {
    if (outcome.state === 'awaits-guardian') dispatch({ type: 'awaits-guardian' })
    else if (variant === 'academy') dispatch({ type: 'completed' })
    else await props.onDone()
  }

  async function codeWasRight(token: string): Promise<string | null> {
    if (variant === 'standard') {
      dispatch({ type: 'verified', token })
      return null
    }
    const outcome = await openAccount(registration.guid ?? '', token, draft.dob)
    if (outcome.state === 'failed') return outcome.message
    dispatch(
      outcome.state === 'signed-in' ? { type: 'verified', token, isOpen: true } : { type: 'awaits-guardian' },
    )
    return null
  }

  switch (step) {
    case 'details':
      return null
    case 'code':
      return (
        <CodeStep
          registration={registration}
          error={answered?.codeError}
          captchaSiteKey={props.captchaSiteKey}
          onRight={codeWasRight}
          onTaken={props.onTaken}
          onSkip={props.mayVerifyLater ? () => dispatch({ type: 'verification-skipped' }) : undefined}
          onBack={onBack}
        />
      )
    case 'location':
      return (
        <LocationStep
          registration={registration}
          today={today}
          error={answered?.locationError}
          countries={answered?.countries}
          onOpened={opened}
          onBack={onBack}
        />
      )
    case 'phone':
      return (
        <PhoneStep
          captchaSiteKey={props.captchaSiteKey}
          onDone={() => dispatch({ type: 'phone-done' })}
          onBack={onBack}
        />
      )
    case 'about':
      return <AboutStep registration={registration} thisYear={today.year} onOpened={opened} onBack={onBack} />
    case 'done':
      return (
        <div className="mt-3 space-y-5">
          <p>{draft.fullName.trim().split(' ')[0]}, your account is ready.</p>
          <Button variant="accent" size="large" wide onClick={props.onDone}>
            Let's go
          </Button>
        </div>
      )
    case 'guardian':
      return <p className="mt-3">{words.guardianWaits}</p>
  }
}
