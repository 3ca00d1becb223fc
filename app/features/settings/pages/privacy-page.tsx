import { data, Form, redirectDocument } from 'react-router'
import { dayOnly } from '#app/features/people/dates.ts'
import { textOf } from '#app/features/people/forms/posted-fields.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { FormAnswer } from '../components/form-answer.tsx'
import { canProve, ProveAgain } from '../components/prove-again.tsx'
import { SaveButton } from '../components/save-button.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { cancelDeletion, deleteAccount, exportPersonalData } from '../contract.ts'
import { answered, answerTo, confirmed, refused } from '../settings-answer.ts'
import { securityOrSignIn } from '../signed-in-page.ts'
import type { Route } from './+types/privacy-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  return securityOrSignIn(context.get(apiContext), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'keep') {
    return answered(intent, await api.attempt(cancelDeletion, { body: {} }), 'Your account stays.')
  }
  if (intent === 'delete' && !form.has('sure')) {
    const errors = { sure: ['Please tick that you are sure'] }
    return refused(intent, { status: 422, message: '', errors })
  }
  const proof = await confirmed(api, form)
  if (!proof.ok) return refused(intent, proof.problem)
  if (intent === 'export') throw redirectDocument(exportPersonalData.path)
  if (intent === 'delete') {
    const reply = await api.attempt(deleteAccount, { query: {} })
    return answered(intent, reply, 'We have sent you an email with a link to change your mind.')
  }
  return data(undefined, { status: 422 })
}

export const meta = () => pageMeta({ title: 'Privacy', path: '/account/privacy', noIndex: true })

export default function PrivacyPage({ loaderData: security, actionData: answer }: Route.ComponentProps) {
  const due = security.deletion_due_at
  const deletion = answerTo(answer, 'delete', 'keep')
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
        <Form method="post" noValidate preventScrollReset reloadDocument className="grid max-w-115 gap-4">
          <FormAnswer answer={answerTo(answer, 'export')} />
          <ProveAgain security={security} errors={answerTo(answer, 'export')?.errors} />
          {canProve(security) && (
            <div>
              <SaveButton intent="export">Download my data</SaveButton>
            </div>
          )}
        </Form>
      </SettingsPanel>
      {security.is_user && (
        <SettingsPanel id="delete" title="Delete your account">
          <FormAnswer answer={deletion} />
          {due ? (
            <Form method="post" preventScrollReset className="grid gap-4">
              <Banner tone="warning">
                On {dayOnly(due, security.country)} everything personal in your account is deleted for good.
                Until then you can change your mind.
              </Banner>
              <div>
                <SaveButton intent="keep">Keep my account</SaveButton>
              </div>
            </Form>
          ) : (
            <Form method="post" noValidate preventScrollReset className="grid max-w-115 gap-4">
              <p>
                Your details, results, plans and messages are deleted after seven days. Until then you can
                change your mind. You may want to download your data first.
              </p>
              <ProveAgain security={security} errors={deletion?.errors} />
              {canProve(security) && (
                <>
                  <Checkbox
                    name="sure"
                    label="I am sure: delete my account and everything in it"
                    error={deletion?.errors?.sure?.[0]}
                  />
                  <div>
                    <SaveButton intent="delete" variant="outline">
                      Delete my account
                    </SaveButton>
                  </div>
                </>
              )}
            </Form>
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
