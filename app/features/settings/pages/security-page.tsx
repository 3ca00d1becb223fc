import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmailForm } from '../components/email-form.tsx'
import { PasswordForm } from '../components/password-form.tsx'
import { SecondSteps } from '../components/second-steps.tsx'
import { SessionsList } from '../components/sessions-list.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { saveSecurityForm } from '../security-forms.ts'
import { securityOrSignIn } from '../signed-in-page.ts'
import type { Route } from './+types/security-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return securityOrSignIn(context.get(apiContext), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await saveSecurityForm(context.get(apiContext), await request.formData()))
}

export const meta = () => pageMeta({ title: 'Security', path: '/account/security', noIndex: true })

export default function SecurityPage({ loaderData: security }: Route.ComponentProps) {
  return (
    <SettingsFrame
      place="security"
      title="Security"
      lead="How you sign in, and where you are signed in."
      isUser={security.is_user}
    >
      {security.is_second_factor_required && security.factors.length === 0 && (
        <Banner tone="warning" action={<Link to="/account/two-step">Set it up</Link>}>
          Accounts like yours need two-step sign-in.
        </Banner>
      )}
      <SettingsPanel
        title="Where you are signed in"
        text="See one you do not recognise? Sign it out, then set a new password."
      >
        <SessionsList sessions={security.sessions} />
      </SettingsPanel>
      <SettingsPanel
        title="A second step"
        text="With an authenticator app or a passkey, nobody gets in with your password alone."
      >
        <SecondSteps security={security} />
      </SettingsPanel>
      <SettingsPanel title="Email address">
        <EmailForm security={security} />
      </SettingsPanel>
      {security.is_user ? (
        <p className="text-sm">
          <Link to="/profile#password" look="arrow">
            Set a new password
          </Link>
        </p>
      ) : (
        <SettingsPanel title="Password" text="A new password signs out all your other devices.">
          <PasswordForm email={security.email} hasPassword={security.has_password} />
        </SettingsPanel>
      )}
    </SettingsFrame>
  )
}
