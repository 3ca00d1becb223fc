import { getRecord } from '#app/features/admin/contract.ts'
import { confirmPassword } from '#app/features/sign-in/contract.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Certified } from '../certified.ts'
import { revokeCredential } from '../contract.ts'
import type { Route } from './+types/admin-credential-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = { params: { resource: 'credentials', id: params.id } }
  const { data } = await context.get(apiContext).call(getRecord, call)
  return { values: data.fields }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const password = textOf(form, 'password')
  if (password) {
    const proved = await api.attempt(confirmPassword, { body: { password } })
    if (!proved.ok) return respond(refused(proved.problem, { intent: 'revoke' }))
  }
  const reply = await api.attempt(revokeCredential, {
    params: { id: params.id },
    body: { reason: textOf(form, 'reason') },
  })
  return respond(resultOf(reply, 'revoke', 'Taken back.'))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Issued badge, admin', noIndex: true })

/** What was certified of someone, and the form that takes it back. */
export default function AdminCredentialPage({ loaderData: { values }, params }: Route.ComponentProps) {
  const form = useForm()
  const of = (name: string) => (values[name] === null ? 'None' : String(values[name]))
  const time = (name: string) => (values[name] === null ? 'None' : timeWords(String(values[name])))
  const { title, description } = values.certified as unknown as Certified
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Issued badges', to: '/admin/credentials' }, { label: `Number ${params.id}` }]}
      />
      <div className="mt-3 grid max-w-180 gap-6">
        <h1 className="text-h2">{title}</h1>
        <FactList
          items={[
            { label: 'What it says', value: description },
            { label: 'Account', value: of('userId') },
            { label: 'Issued', value: time('issuedAt') },
            { label: 'Has a public page', value: values.isPublic ? 'Yes' : 'No' },
            { label: 'Taken back', value: time('revokedAt') },
            { label: 'Reason', value: of('revokedReason') },
          ]}
        />
        {values.revokedAt === null && (
          <Panel>
            <h2 className="text-h3">Take it back</h2>
            <p className="mt-2 text-sm text-muted">
              You cannot undo this. The owner reads the reason, and anyone who checks the badge sees that it
              is no longer valid.
            </p>
            <form {...form.props} className="mt-3 grid gap-4">
              {form.result?.message && (
                <p role={form.result.ok ? 'status' : 'alert'} className="font-semibold">
                  {form.result.message}
                </p>
              )}
              <TextField
                label="Reason"
                name="reason"
                hint="The owner reads it."
                error={form.errors.reason}
                maxLength={300}
                required
              />
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                hint="Needed if you entered it more than ten minutes ago."
                error={form.errors.password}
                optional
              />
              <p>
                <Button type="submit" name="intent" value="revoke" variant="outline" busy={form.isPending}>
                  Take it back
                </Button>
              </p>
            </form>
          </Panel>
        )}
      </div>
    </>
  )
}
