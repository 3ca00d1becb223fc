import type { SignInQuery } from '../forms/sign-in-query.ts'
import { ForgotForm, type ForgotOutcome } from './forgot-form.tsx'
import { type Place, ScreenHeading } from './screen-heading.tsx'
import { ViewSwitch } from './view-switch.tsx'

type ForgotViewProps = {
  where: Place
  ask: SignInQuery
  email: string
  outcome?: ForgotOutcome
  autoFocus: boolean
  onLogin(): void
}

/** The second view of the login side: ask for a new password. */
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
