import { redirectDocument } from 'react-router'
import { dayOnly } from '#app/features/people/dates.ts'
import { canProve } from '#app/features/sign-in/second-factor/prove-again.tsx'
import { confirmed } from '#app/features/sign-in/second-factor/prove-with-form.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { SettingsForm, useSettingsForm } from '../components/settings-form.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { cancelDeletion, deleteAccount, exportPersonalData } from '../contract.ts'
import { securityOrSignIn } from '../signed-in-page.ts'
import type { Route } from './+types/privacy-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return securityOrSignIn(context.get(apiContext), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'keep') {
    const reply = await api.attempt(cancelDeletion, { body: {} })
    return respond(resultOf(reply, intent, 'Your account stays.'))
  }
  if (intent === 'delete' && !form.has('sure'))
    return respond(invalid({ sure: 'Please tick that you are sure' }, intent))
  const proof = await confirmed(api, form)
  if (!proof.ok) return respond(refused(proof.problem, { intent }))
  if (intent === 'export') throw redirectDocument(exportPersonalData.path)
  if (intent === 'delete') {
    const reply = await api.attempt(deleteAccount, { body: {} })
    return respond(resultOf(reply, intent, 'We have sent you an email with a link to change your mind.'))
  }
  return respond({ ok: false, status: 422 })
}

export const meta = () => pageMeta({ title: 'Privacy', path: '/account/privacy', noIndex: true })

export default function PrivacyPage({ loaderData: security }: Route.ComponentProps) {
  const due = security.deletion_due_at
  const exportForm = useSettingsForm('export')
  const deletion = useSettingsForm('delete', 'keep')
  return (
    <SettingsFrame
      place="privacy"
      title="Privacy"
      lead="What we keep about you is yours: take it with you, or have it deleted."
      isUser={security.is_user}
    >
      <SettingsPanel
        title="Take your data with you"
        text="One zip file with everything we keep about you, as tables for any spreadsheet and as JSON for programs."
      >
        <SettingsForm
          form={exportForm}
          intent="export"
          save="Download my data"
          proof={security}
          reloadsDocument
          isNarrow
        />
      </SettingsPanel>
      {security.is_user && (
        <SettingsPanel id="delete" title="Delete your account">
          {due ? (
            <SettingsForm form={deletion} intent="keep" save="Keep my account">
              <Banner tone="warning">
                On {dayOnly(due, security.country)} everything personal in your account is deleted for good.
                Until then you can change your mind.
              </Banner>
            </SettingsForm>
          ) : (
            <SettingsForm
              form={deletion}
              intent="delete"
              save="Delete my account"
              variant="outline"
              proof={security}
              isNarrow
            >
              <p>
                Your details, results, plans and messages are deleted after seven days. Until then you can
                change your mind. You may want to download your data first.
              </p>
              {canProve(security) && (
                <Checkbox
                  name="sure"
                  label="I am sure: delete my account and everything in it"
                  error={deletion.errors.sure}
                />
              )}
            </SettingsForm>
          )}
        </SettingsPanel>
      )}
      <p className="text-sm">
        <Link to="/privacy-policy" look="arrow">
          How we handle personal information
        </Link>
      </p>
    </SettingsFrame>
  )
}
