import { type ReactNode, useEffect } from 'react'
import type { Month } from '#app/features/people/age-rules.ts'
import { saveAnonymousFacts } from '#app/features/people/anonymous-facts.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RegisterResult } from '../forms/register-result.ts'
import type { Registration, RegistrationEvent } from '../forms/registration-steps.ts'
import { AboutStep } from './about-step.tsx'
import { CodeStep } from './code-step.tsx'
import { LocationStep } from './location-step.tsx'
import { PhoneStep } from './phone-step.tsx'

type LaterStepsProps = {
  registration: Registration
  dispatch(event: RegistrationEvent): void
  form: Form<RegisterResult>
  today: Month
  captcha: ReactNode
  captchaSiteKey: string | null
  /** With a school's link the code can be skipped. */
  mayVerifyLater: boolean
  onBack(): void
  /** The account is active: continue. */
  onDone(): Promise<void>
}

/** All steps after the first, in one script, so that a person who has submitted it has all of them. */
export function LaterSteps({ registration, dispatch, form, today, onBack, ...props }: LaterStepsProps) {
  const { step, draft } = registration

  useEffect(() => saveAnonymousFacts({ dob: draft.dob }, today), [draft.dob, today])
  const facts = form.result?.facts
  useEffect(() => {
    if (facts) saveAnonymousFacts(facts, today)
  }, [facts, today])

  switch (step) {
    case 'details':
      return null
    case 'code':
      return (
        <CodeStep
          registration={registration}
          form={form}
          captcha={props.captcha}
          onSkip={props.mayVerifyLater ? () => dispatch({ type: 'verification-skipped' }) : undefined}
          onBack={onBack}
        />
      )
    case 'location':
      return <LocationStep registration={registration} form={form} today={today} onBack={onBack} />
    case 'phone':
      return (
        <PhoneStep
          captchaSiteKey={props.captchaSiteKey}
          onDone={() => dispatch({ type: 'phone-done' })}
          onBack={onBack}
        />
      )
    case 'about':
      return <AboutStep registration={registration} today={today} onOpened={dispatch} onBack={onBack} />
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
      return <p className="mt-3">{signInWords.guardianWaits}</p>
  }
}
