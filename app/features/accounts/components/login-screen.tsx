import { useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { LoginRefusal } from '../forms/login-form.ts'
import { type SecondFactor, type SignInQuery, withQuery } from '../forms/sign-in-query.ts'
import { socialProblem } from '../social/words.ts'
import { useWaysIn, type WaysIn } from '../ways-in.ts'
import { ForgotForm, type ForgotOutcome } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { PassingError } from './passing-error.tsx'
import { type Place, ScreenHeading } from './screen-heading.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import type { LoginOutcome } from './sign-in-calls.ts'
import { SocialLinks } from './social-links.tsx'
import { useFinish } from './use-finish.ts'
import { ViewSwitch } from './view-switch.tsx'

export type LoginView = 'login' | 'forgot' | 'second-factor'

type LoginScreenProps = {
  where: Place
  ask: SignInQuery
  view?: LoginView
  /** How the page answered a form that was sent without scripts. */
  answered?: {
    email?: string
    refusal?: LoginRefusal
    forgot?: ForgotOutcome
    secondFactor?: readonly SecondFactor[]
    secondFactorError?: string
  }
  drawn?: Partial<WaysIn>
  /** Takes the window away. */
  onHide?(): void
  /** In a window, the other side opens in its place. */
  onRegister?(): void
}

/** The login side of the screen: log in, ask for a new password, give the second factor. */
export function LoginScreen({ where, ask, answered, drawn, onHide, onRegister, ...given }: LoginScreenProps) {
  const ways = useWaysIn(drawn)
  const finish = useFinish({ where, redirect: ask.redirect, onHide })
  const [view, setView] = useState<LoginView>(
    answered?.secondFactor || ask.secondFactor.length > 0 ? 'second-factor' : (given.view ?? 'login'),
  )
  const [hasSwitched, setSwitched] = useState(false)
  const [email, setEmail] = useState(answered?.email ?? ask.email)
  const [factors, setFactors] = useState<readonly SecondFactor[]>(answered?.secondFactor ?? ask.secondFactor)

  function show(next: LoginView) {
    setSwitched(true)
    setView(next)
  }

  async function take(outcome: Exclude<LoginOutcome, { state: 'refused' }>) {
    if (outcome.state === 'signed-in') return finish('Welcome back legend!', outcome.redirect)
    setFactors(outcome.ways)
    show('second-factor')
  }

  if (view === 'second-factor') {
    return (
      <>
        <ScreenHeading where={where}>One more step</ScreenHeading>
        <SecondFactorForm
          ask={ask}
          ways={factors}
          error={answered?.secondFactorError}
          onSignedIn={(redirect) => finish('Welcome back legend!', redirect)}
          onBack={() => show('login')}
        />
      </>
    )
  }
  if (view === 'forgot') {
    return (
      <>
        <ViewSwitch ask={ask} onLogin={() => show('login')} />
        <ScreenHeading where={where}>Forgot your password?</ScreenHeading>
        <div className="mt-4">
          <ForgotForm email={email} outcome={answered?.forgot} autoFocus={hasSwitched} />
        </div>
      </>
    )
  }
  return (
    <>
      <ScreenHeading where={where}>Good to see you</ScreenHeading>
      {ask.error && <PassingError text={socialProblem(ask.error) ?? ask.error} />}
      <div className="mt-4">
        <LoginForm
          ask={ask}
          ghostId={ways.ghost?.id ?? null}
          email={email}
          onEmail={setEmail}
          refusal={answered?.refusal ?? null}
          autoFocus={hasSwitched || where === 'modal'}
          onOutcome={take}
          onForgot={() => show('forgot')}
        />
      </div>
      <SocialLinks ways={ways} ask={ask} verb="Log in" />
      <p className="mt-5 text-center">
        New here?{' '}
        <Link
          to={withQuery('/register', ask)}
          onClick={(event) => {
            if (!onRegister) return
            event.preventDefault()
            onRegister()
          }}
        >
          Sign up
        </Link>
      </p>
      <p className="mt-4 text-center text-xs text-muted">
        By continuing you agree to the <Link to="/terms-and-conditions">terms</Link> and{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    </>
  )
}
