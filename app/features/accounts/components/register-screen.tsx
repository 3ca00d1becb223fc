import { useEffect, useReducer, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import type { AnsweredRegistration } from '../forms/posted-register.ts'
import type { DetailsRefusal } from '../forms/register-body.ts'
import {
  beginRegistration,
  hasProgress,
  nextRegistration,
  type Registration,
  type RegistrationStep,
  type RegistrationVariant,
  stepIndex,
  stepNames,
} from '../forms/registration-steps.ts'
import type { SignInQuery } from '../forms/sign-in-query.ts'
import { keepOptIns } from '../pending-opt-ins.ts'
import { currentMonth } from '../registration/registration-rules.ts'
import { tellSignedIn } from '../signed-in.ts'
import { useWaysIn, type WaysIn } from '../ways-in.ts'
import { words } from '../words.ts'
import { AboutStep } from './about-step.tsx'
import { CodeStep } from './code-step.tsx'
import { DetailsStep, LogInInstead } from './details-step.tsx'
import { LocationStep } from './location-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import type { Referrer } from './referrer-note.tsx'
import { ReferrerNote } from './referrer-note.tsx'
import { type OpenOutcome, openAccount } from './register-calls.ts'
import { type Place, ScreenHeading } from './screen-heading.tsx'
import { SocialLinks } from './social-links.tsx'
import { useFinish } from './use-finish.ts'

export type RegisterScreenProps = {
  where: Place
  variant: RegistrationVariant
  ask: SignInQuery
  referrer?: Referrer | null
  school?: { name: string } | null
  drawn?: Partial<WaysIn>
  /** How the page answered a form that was sent without scripts. */
  answered?: AnsweredRegistration
  onHide?(): void
  /** In a window, the other side opens in its place. */
  onLogIn?(): void
  onProgress?(hasProgress: boolean): void
  /** "Not interested". */
  onLeave?(): void
}

const headings: Record<Exclude<RegistrationStep, 'details'>, string> = {
  code: 'Check your email',
  location: 'Nearly there',
  phone: 'Your mobile number',
  about: 'A bit about you',
  done: 'You are all set',
  guardian: 'Now it is up to them',
}

/** The register side of the screen: standard in three steps, academy in five. */
export function RegisterScreen(props: RegisterScreenProps) {
  const { where, ask, referrer = null, onProgress } = props
  const ways = useWaysIn(props.drawn)
  const finish = useFinish({ where, redirect: ask.redirect, onHide: props.onHide })
  const [registration, dispatch] = useReducer(
    nextRegistration,
    props.answered?.registration ?? beginRegistration(props.variant),
  )
  const [refusal, setRefusal] = useState<DetailsRefusal | null>(props.answered?.refusal ?? null)
  const [today] = useState(() => currentMonth(new Date()))
  const { step, draft, variant } = registration
  const isGhost = Boolean(ways.ghost ?? ask.ghostUserId)
  const referralCode = referrer?.code ?? ask.referralCode
  const mayLose = hasProgress(registration)
  useEffect(() => onProgress?.(mayLose), [mayLose, onProgress])
  useLateWelcome(registration)

  const welcome = `Welcome to Yonder, ${draft.fullName.trim().split(' ')[0]}!`

  async function opened(outcome: Exclude<OpenOutcome, { state: 'failed' }>) {
    if (outcome.state === 'awaits-guardian') dispatch({ type: 'awaits-guardian' })
    else if (variant === 'academy') dispatch({ type: 'completed' })
    else await finish(welcome)
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

  /** Google and Facebook know nothing of the box about letters: what it says waits until the person is back. */
  const details = useRef<HTMLDivElement>(null)
  const keepLetters = () => {
    const form = details.current?.querySelector('form')
    keepOptIns(form ? new FormData(form).has('marketing_subscribe') : false, new Date())
  }

  const back = () => {
    setRefusal(null)
    dispatch({ type: 'back' })
  }

  return (
    <>
      {step !== 'guardian' && (
        <div className="mb-4">
          <Stepper steps={stepNames[variant].map(({ label }) => label)} current={stepIndex(registration)} />
        </div>
      )}
      {step === 'details' && referrer && <ReferrerNote referrer={referrer} />}
      <ScreenHeading where={where} step={step}>
        {step !== 'details'
          ? headings[step]
          : isGhost
            ? "First, let's set up your email and password"
            : 'Set up your account'}
      </ScreenHeading>
      <p className="sr-only" role="status">
        {step === 'details' ? '' : `Step ${stepIndex(registration) + 1} of ${stepNames[variant].length}`}
      </p>

      {step === 'details' && registration.isOpen && (
        <div className="mt-4 space-y-4">
          <Banner tone="good">Your account is open already. The rest takes a minute.</Banner>
          <Button wide size="large" onClick={() => dispatch({ type: 'carry-on' })}>
            Carry on
          </Button>
        </div>
      )}
      {step === 'details' && !registration.isOpen && (
        <div ref={details} className="mt-4">
          <DetailsStep
            registration={registration}
            ask={ask}
            ways={ways}
            today={today}
            school={props.school ?? null}
            referralCode={referralCode}
            refusal={refusal}
            autoFocus={where === 'modal'}
            onRegistered={(guid, typed) => dispatch({ type: 'registered', guid, draft: typed })}
          />
          {!referralCode && <SocialLinks ways={ways} ask={ask} verb="Sign up" onLeave={keepLetters} />}
          <LogInInstead ask={ask} onLogIn={props.onLogIn} />
          {variant === 'academy' && <NotInterested onLeave={props.onLeave} />}
        </div>
      )}
      {step === 'code' && (
        <CodeStep
          registration={registration}
          error={props.answered?.codeError}
          captchaSiteKey={ways.captchaSiteKey}
          onRight={codeWasRight}
          onTaken={(taken) => {
            setRefusal(taken)
            dispatch({ type: 'back' })
          }}
          onSkip={
            ask.schoolToken && variant === 'standard'
              ? () => dispatch({ type: 'verification-skipped' })
              : undefined
          }
          onBack={back}
        />
      )}
      {step === 'location' && (
        <LocationStep
          registration={registration}
          today={today}
          error={props.answered?.locationError}
          countries={props.answered?.countries}
          onOpened={opened}
          onBack={back}
        />
      )}
      {step === 'phone' && <PhoneStep onDone={() => dispatch({ type: 'phone-done' })} onBack={back} />}
      {step === 'about' && (
        <AboutStep registration={registration} thisYear={today.year} onOpened={opened} onBack={back} />
      )}
      {step === 'done' && (
        <div className="mt-3 space-y-5">
          <p>Kia ora {draft.fullName.trim().split(' ')[0]}, your account is ready.</p>
          <Button variant="accent" size="large" wide onClick={() => finish(welcome)}>
            Let's go
          </Button>
        </div>
      )}
      {step === 'guardian' && <p className="mt-3">{words.guardianWaits}</p>}
    </>
  )
}

function NotInterested({ onLeave }: { onLeave?(): void }) {
  return (
    <p className="mt-3 text-center text-sm">
      <Link
        to="/"
        onClick={(event) => {
          if (!onLeave) return
          event.preventDefault()
          onLeave()
        }}
      >
        Not interested
      </Link>
    </p>
  )
}

/** Academy: somebody who leaves after the code has an account and is signed in; the page learns it then. */
function useLateWelcome({ isOpen, step }: Registration): void {
  const isLate = useRef(false)
  isLate.current = isOpen && step !== 'done'
  useEffect(
    () => () => {
      if (isLate.current) void tellSignedIn()
    },
    [],
  )
}
