import { useEffect, useReducer, useRef, useState } from 'react'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { emitSignedIn } from '#app/features/people/signed-in.ts'
import { type SignInQuery, withQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import { type Place, ScreenHeading } from '#app/features/sign-in/screens/screen-heading.tsx'
import { useFinish } from '#app/features/sign-in/screens/use-finish.ts'
import { type SignInOptions, useSignInOptions } from '#app/features/sign-in/sign-in-options.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { used } from '#app/ui/idle.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import type { RegisterResult } from '../forms/register-result.ts'
import {
  hasProgress,
  nextRegistration,
  type Registration,
  type RegistrationStep,
  type RegistrationVariant,
  startRegistration,
  stepIndex,
  stepNames,
} from '../forms/registration-steps.ts'
import { fetchAfterDetails, LaterSteps } from './after-details.ts'
import { DetailsStep, LogInInstead } from './details-step.tsx'
import type { Referrer } from './referrer-note.tsx'

const ReferrerNote = lazyHydrate(
  () => import('./referrer-note.tsx'),
  (file) => file.ReferrerNote,
  { isAwaited: true, isSeldom: true },
)
const SocialLinks = lazyHydrate(
  () => import('#app/features/sign-in/screens/social-links.tsx'),
  (file) => file.SocialLinks,
  { isOnUse: true },
)

export type RegisterScreenProps = {
  where: Place
  variant: RegistrationVariant
  ask: SignInQuery
  referrer?: Referrer | null
  school?: { name: string } | null
  initial?: Partial<SignInOptions>
  onHide?(): void
  /** In a modal, switches to login. */
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

const notReady = 'The next step did not load. What you typed is still here. Please try again.'
const captchaFailed = 'The check that you are a person did not load. Please try again.'

/** The sign-up screen: three steps in the standard variant, five in the academy's. */
export function RegisterScreen(props: RegisterScreenProps) {
  const { where, ask, referrer = null, onProgress } = props
  const ways = useSignInOptions(props.initial)
  const finish = useFinish({ where, redirect: ask.redirect, onHide: props.onHide })
  const captcha = useCaptcha(ways.captchaSiteKey)
  const referralCode = referrer?.code ?? ask.referralCode
  const form: Form<RegisterResult> = useForm<RegisterResult>({
    action: withQuery('/register', { ...ask, referralCode }),
    prepare,
    onResult: ({ ok, event }) => (event ? dispatch(event) : ok ? finish(welcome) : undefined),
    revalidates: false,
  })
  const [registration, dispatch] = useReducer(
    nextRegistration,
    form.result?.registration ?? startRegistration(props.variant),
  )
  const [today] = useState(() => currentMonth(new Date()))
  const { step, draft, variant } = registration
  const isGhost = Boolean(ways.ghost ?? ask.ghostUserId)
  const mayLose = hasProgress(registration)
  useEffect(() => onProgress?.(mayLose), [mayLose, onProgress])
  useLateWelcome(registration)
  useEffect(() => {
    void used().then(fetchAfterDetails)
  }, [])

  const welcome = `Welcome to Yonder, ${draft.fullName.trim().split(' ')[0]}!`

  const details = useRef<HTMLDivElement>(null)
  const wantsEmails = () => {
    const form = details.current?.querySelector('form')
    return form ? new FormData(form).has('marketing_subscribe') : false
  }

  function back() {
    form.clear()
    dispatch({ type: 'back' })
  }

  /** Checks before step 1 is sent that what follows can be shown, so that no unusable account or code is created. */
  async function prepare(fields: FormData): Promise<RegisterResult | undefined> {
    const intent = String(fields.get('intent'))
    if (intent === 'location') return
    if (!(await fetchAfterDetails())) return { ok: false, intent, message: notReady }
    const token = await captcha.token().catch(() => '')
    if (!token && intent === 'details') return { ok: false, intent, message: captchaFailed }
    fields.set('hCaptchaToken', token)
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
            form={form}
            captcha={captcha.place}
            autoFocus={where === 'modal'}
          />
          {!referralCode && ways.social.length > 0 && (
            <SocialLinks ways={ways} ask={ask} verb="Sign up" wantsEmails={wantsEmails} />
          )}
          <LogInInstead ask={ask} onLogIn={props.onLogIn} />
          {variant === 'academy' && <NotInterested onLeave={props.onLeave} />}
        </div>
      )}
      {step !== 'details' && (
        <LaterSteps
          registration={registration}
          dispatch={dispatch}
          form={form}
          today={today}
          captcha={captcha.place}
          captchaSiteKey={ways.captchaSiteKey}
          mayVerifyLater={Boolean(ask.schoolToken) && variant === 'standard'}
          onBack={back}
          onDone={() => finish(welcome)}
        />
      )}
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

/** Academy: a person who leaves after the code has an account and is signed in; notify the page then. */
function useLateWelcome({ isOpen, step }: Registration): void {
  const isLate = useRef(false)
  isLate.current = isOpen && step !== 'done'
  useEffect(
    () => () => {
      if (isLate.current) void emitSignedIn()
    },
    [],
  )
}
