import type { SignInQuery } from '../forms/sign-in-query.ts'
import { type Place, ScreenHeading } from '../screens/screen-heading.tsx'
import { ViewSwitch } from '../screens/view-switch.tsx'
import { ForgotForm } from './forgot-form.tsx'

type ForgotViewProps = {
  where: Place
  ask: SignInQuery
  email: string
  autoFocus: boolean
  onLogin(): void
}

/** The forgot-password view of the login screen. */
export function ForgotView({ where, ask, onLogin, ...form }: ForgotViewProps) {
  return (
    <>
      <ViewSwitch ask={ask} onLogin={onLogin} />
      <ScreenHeading where={where}>Forgot your password?</ScreenHeading>
      <div className="mt-4">
        <ForgotForm {...form} />
      </div>
    </>
  )
}
