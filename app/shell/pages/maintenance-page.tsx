import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { HorizonScreen } from '../horizon-screen.tsx'

export const meta = () => pageMeta({ title: 'Back soon', noIndex: true })

/** Shown to everybody during maintenance. */
export default function MaintenancePage() {
  return (
    <HorizonScreen slug="maintenance" theme="southern-sky">
      <div className="pt-11 pb-75">
        <Logo size="large" />
        <h1 className="mt-11">Back soon</h1>
        <p className="mt-3.5 max-w-[40ch] text-lead">
          We are working on Yonder right now. What you have saved is safe. Please look in again in a little
          while.
        </p>
        <div className="mt-6">
          <ButtonLink to="/" variant="accent" size="large" document>
            Try again
          </ButtonLink>
        </div>
      </div>
    </HorizonScreen>
  )
}
