import { useEffect, useState } from 'react'
import { useFieldValue } from '#app/platform/forms/use-field-value.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { used } from '#app/ui/idle.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { type LoginResult, loginIntents } from '../forms/login-form.ts'
import { owedAddress, type SignInQuery, withQuery } from '../forms/sign-in-query.ts'
import { type Place, ScreenHeading } from '../screens/screen-heading.tsx'
import { useFinish } from '../screens/use-finish.ts'
import { type SignInOptions, useSignInOptions } from '../sign-in-options.ts'
import { LoginForm } from './login-form.tsx'

const ForgotView = lazyHydrate(
  () => import('./forgot-view.tsx'),
  (file) => file.ForgotView,
  { isAtOnce: true, isSeldom: true },
)
const SecondFactorForm = lazyHydrate(
  () => import('./second-factor-form.tsx'),
  (file) => file.SecondFactorForm,
  { isAtOnce: true, isSeldom: true },
)
const SocialLinks = lazyHydrate(
  () => import('../screens/social-links.tsx'),
  (file) => file.SocialLinks,
  { isOnUse: true },
)
const AddressError = lazyHydrate(
  () => import('./address-error.tsx'),
  (file) => file.AddressError,
  { isAtOnce: true, isSeldom: true },
)

export type LoginView = 'login' | 'forgot' | 'second-factor'

type LoginScreenProps = {
  where: Place
  ask: SignInQuery
  view?: LoginView
  initial?: Partial<SignInOptions>
  /** Hides the modal. */
  onHide?(): void
  /** In a modal, switches to sign-up. */
  onRegister?(): void
}

/** The login screen: log in, request a password reset, enter the second factor. */
export function LoginScreen({ where, ask, initial, onHide, onRegister, ...given }: LoginScreenProps) {
  const ways = useSignInOptions(initial)
  const finish = useFinish({ where, redirect: ask.redirect, onHide })
  const form = useForm<LoginResult>({
    action: withQuery('/login', ask),
    intents: loginIntents,
    onResult: goOn,
    revalidates: false,
  })
  const [factors, setFactors] = useState(form.result?.secondFactor ?? ask.secondFactor)
  const [view, setView] = useState<LoginView>(
    factors.length > 0 || form.result?.recoveryCodes ? 'second-factor' : (given.view ?? 'login'),
  )
  const [hasSwitched, setSwitched] = useState(false)
  const email = useFieldValue(form.result?.email ?? ask.email)

  useEffect(() => {
    void used().then(() => Promise.allSettled([ForgotView.fetch(), SecondFactorForm.fetch()]))
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

  const enter = ({ redirect }: LoginResult) => finish('Welcome back legend!', redirect)

  async function goOn(result: LoginResult) {
    const { ok, secondFactor } = result
    if (!ok || result.recoveryCodes) return
    if (!secondFactor) return enter(result)
    setFactors(secondFactor)
    const back = where === 'modal' ? (ask.redirect ?? location.pathname + location.search) : ask.redirect
    await showFetched('second-factor', owedAddress(secondFactor, back))
  }

  if (view === 'second-factor') {
    return (
      <>
        <ScreenHeading where={where}>One more step</ScreenHeading>
        <SecondFactorForm
          form={form}
          ways={factors}
          onPasskey={goOn}
          onStored={enter}
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
        email={email.value}
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
          form={form}
          ask={ask}
          ghostId={ways.ghost?.id ?? null}
          email={email}
          autoFocus={hasSwitched || where === 'modal'}
          remembers={!ways.strictPrivacy}
          onForgot={() => showFetched('forgot', withQuery('/forgot', { ...ask, email: email.value }))}
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
