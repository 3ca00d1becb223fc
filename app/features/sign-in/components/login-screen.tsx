import { useEffect, useState } from 'react'
import { idle } from '#app/ui/idle.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LoginRefusal } from '../forms/login-form.ts'
import { owedAddress, type SecondFactor, type SignInQuery, withQuery } from '../forms/sign-in-query.ts'
import { type Place, ScreenHeading } from '../screens/screen-heading.tsx'
import { useFinish } from '../screens/use-finish.ts'
import { type SignInOptions, useSignInOptions } from '../sign-in-options.ts'
import type { ForgotOutcome } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginOutcome } from './sign-in-calls.ts'

const ForgotView = lazyHydrate(
  () => import('./forgot-view.tsx'),
  (file) => file.ForgotView,
  { isAtOnce: true },
)
const SecondFactorForm = lazyHydrate(
  () => import('./second-factor-form.tsx'),
  (file) => file.SecondFactorForm,
  { isAtOnce: true },
)
const SocialLinks = lazyHydrate(
  () => import('../screens/social-links.tsx'),
  (file) => file.SocialLinks,
  { isAtOnce: true },
)
const AddressError = lazyHydrate(
  () => import('./address-error.tsx'),
  (file) => file.AddressError,
  { isAtOnce: true },
)

export type LoginView = 'login' | 'forgot' | 'second-factor'

type LoginScreenProps = {
  where: Place
  ask: SignInQuery
  view?: LoginView
  /** The result of a form post without scripts. */
  answered?: {
    email?: string
    refusal?: LoginRefusal
    forgot?: ForgotOutcome
    secondFactor?: readonly SecondFactor[]
    secondFactorError?: string
  }
  initial?: Partial<SignInOptions>
  /** Hides the modal. */
  onHide?(): void
  /** In a modal, switches to sign-up. */
  onRegister?(): void
}

/** The login screen: log in, request a password reset, enter the second factor. */
export function LoginScreen({
  where,
  ask,
  answered,
  initial,
  onHide,
  onRegister,
  ...given
}: LoginScreenProps) {
  const ways = useSignInOptions(initial)
  const finish = useFinish({ where, redirect: ask.redirect, onHide })
  const [view, setView] = useState<LoginView>(
    answered?.secondFactor || ask.secondFactor.length > 0 ? 'second-factor' : (given.view ?? 'login'),
  )
  const [hasSwitched, setSwitched] = useState(false)
  const [email, setEmail] = useState(answered?.email ?? ask.email)
  const [factors, setFactors] = useState<readonly SecondFactor[]>(answered?.secondFactor ?? ask.secondFactor)

  useEffect(() => {
    void idle().then(() => Promise.allSettled([ForgotView.fetch(), SecondFactorForm.fetch()]))
  }, [])

  function show(next: LoginView) {
    setSwitched(true)
    setView(next)
  }

  /** Each view is a page of its own too, in case its script fails to load. */
  function showFetched(next: 'forgot' | 'second-factor', address: string) {
    const part = next === 'forgot' ? ForgotView : SecondFactorForm
    return part.fetch().then(
      () => show(next),
      () => location.assign(address),
    )
  }

  async function take(outcome: Exclude<LoginOutcome, { state: 'refused' }>) {
    if (outcome.state === 'signed-in') return finish('Welcome back legend!', outcome.redirect)
    setFactors(outcome.ways)
    const back = where === 'modal' ? (ask.redirect ?? location.pathname + location.search) : ask.redirect
    await showFetched('second-factor', owedAddress(outcome.ways, back))
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
      <ForgotView
        where={where}
        ask={ask}
        email={email}
        outcome={answered?.forgot}
        autoFocus={hasSwitched}
        onLogin={() => show('login')}
      />
    )
  }
  return (
    <>
      <ScreenHeading where={where}>Good to see you</ScreenHeading>
      {ask.error && <AddressError error={ask.error} />}
      <div className="mt-4">
        <LoginForm
          ask={ask}
          ghostId={ways.ghost?.id ?? null}
          email={email}
          onEmail={setEmail}
          refusal={answered?.refusal ?? null}
          autoFocus={hasSwitched || where === 'modal'}
          onOutcome={take}
          onForgot={() => showFetched('forgot', withQuery('/forgot', { ...ask, email }))}
        />
      </div>
      {ways.social.length > 0 && <SocialLinks ways={ways} ask={ask} verb="Log in" />}
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
