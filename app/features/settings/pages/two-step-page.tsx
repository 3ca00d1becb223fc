import type { Security } from '#app/features/sign-in/contract.ts'
import { safeRedirect } from '#app/features/sign-in/safe-redirect.ts'
import { RecoveryCodes } from '#app/features/sign-in/screens/recovery-codes.tsx'
import { canProve, ProveAgain } from '#app/features/sign-in/second-factor/prove-again.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { FinishApp } from '../components/finish-app.tsx'
import {
  FormAnswer,
  SaveButton,
  type SettingsFormState,
  useSettingsForm,
} from '../components/settings-form.tsx'
import { saveSecurityForm } from '../security-forms.ts'
import { securityOrSignIn } from '../signed-in-page.ts'
import type { Route } from './+types/two-step-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const security = await securityOrSignIn(context.get(apiContext), request)
  const next = safeRedirect(new URL(request.url).searchParams.get('next')) ?? '/account/security'
  return { security, next }
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await saveSecurityForm(context.get(apiContext), await request.formData()))
}

export const meta = () => pageMeta({ title: 'Two-step sign-in', path: '/account/two-step', noIndex: true })

/** Two-step sign-in with an app, from the QR code to the recovery codes, on one page. */
export default function TwoStepPage({ loaderData: { security, next } }: Route.ComponentProps) {
  const form = useSettingsForm('begin-app', 'finish-app')
  const codes = form.result?.recoveryCodes
  return (
    <Section tight>
      <div className="grid max-w-140 gap-5">
        <h1 className="text-h1">Two-step sign-in</h1>
        {codes ? (
          <>
            <p>Two-step sign-in is on. Save these recovery codes before you leave this page.</p>
            <RecoveryCodes codes={codes} />
            <div>
              <ButtonLink to={next}>I have saved them</ButtonLink>
            </div>
          </>
        ) : (
          <SetUp security={security} form={form} />
        )}
      </div>
    </Section>
  )
}

/** What it is for, then the QR code and the field for its first code. */
function SetUp({ security, form }: { security: Security; form: SettingsFormState }) {
  const { result } = form
  if (security.factors.length > 0)
    return (
      <Banner tone="good" action={<Link to="/account/security">Change it</Link>}>
        Two-step sign-in is on.
      </Banner>
    )
  return (
    <>
      <p>
        You sign in with your password and a code from an app on your phone. If someone learns your password,
        they still cannot get in.
      </p>
      {result?.app ? (
        <FinishApp app={result.app} form={form} save="Turn on two-step sign-in" />
      ) : (
        <form {...form.props} className="grid gap-4">
          <p>
            You need an authenticator app on your phone, for example Google Authenticator or Microsoft
            Authenticator. It takes about two minutes.
          </p>
          <FormAnswer result={result} />
          <ProveAgain security={security} errors={form.errors} />
          {canProve(security) && (
            <div>
              <SaveButton form={form} intent="begin-app">
                Show the QR code
              </SaveButton>
            </div>
          )}
        </form>
      )}
    </>
  )
}
