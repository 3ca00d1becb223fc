import { redirectDocument } from 'react-router'
import { owedAddress } from '#app/features/sign-in/forms/sign-in-query.ts'
import { ScreenForm } from '#app/features/sign-in/screens/screen-form.tsx'
import { ScreenHeading } from '#app/features/sign-in/screens/screen-heading.tsx'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { acceptAdvisorInvite, getAdvisorInvite } from '../contract.ts'
import type { Route } from './+types/advisor-verify-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Advise at your school', noIndex: true })

/** Looking uses nothing up. `gone`: nobody stands behind the invitation any more, in words; null for another link that does not work. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getAdvisorInvite, { params })
  if (reply.ok) return { invite: reply.value.data }
  return reply.problem.code === 'inviter-gone' ? { gone: reply.problem.message } : null
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [first, last] = [textOf(form, 'first_name'), textOf(form, 'last_name')]
  const reply = await context.get(apiContext).attempt(acceptAdvisorInvite, {
    params,
    body: {
      ...(first ? { first_name: first } : {}),
      ...(last ? { last_name: last } : {}),
      password: textOf(form, 'password'),
    },
  })
  if (!reply.ok) return respond(refused(reply.problem))
  const { second_factor: owed, redirect } = reply.value
  // another document: this one has the token of the session before
  return redirectDocument(owed ? owedAddress(owed) : (redirect ?? '/advisor/dashboard'))
}

/** The link is used up by the button. */
export const shouldRevalidate = () => false

type Result = FormResult<'first_name' | 'last_name' | 'password'>

export default function AdvisorVerifyPage({ loaderData }: Route.ComponentProps) {
  const invite = loaderData?.invite
  const form = useForm<Result>({ revalidates: false })
  if (!invite)
    return (
      <Section>
        <h1>This invitation does not work</h1>
        <p className="mt-4 max-w-[60ch] text-lead">
          {loaderData?.gone ??
            'It may have been used already, or it is older than 14 days. Ask the colleague who invited you for a new one.'}{' '}
          You can also <Link to="/contact/schools">write to us</Link>.
        </p>
      </Section>
    )
  return (
    <Section>
      <div className="max-w-140">
        <ScreenHeading where="page">Advise at {invite.school}</ScreenHeading>
        <p className="mt-3">
          {invite.has_account
            ? 'You have a Yonder account with this address. Give its password, and the school is added to it.'
            : 'Choose a password. You set up a second step right after this.'}
        </p>
        {invite.permissions.length > 0 && (
          <p className="mt-3 text-sm text-muted">
            You will be able to see the students at the school, and:{' '}
            {invite.permissions.map((one) => permissionWords[one].label.toLowerCase()).join(', ')}.
          </p>
        )}
        <ScreenForm form={form} submit="Accept the invitation">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={invite.email}
            readOnly
          />
          {!invite.has_account && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="First name"
                name="first_name"
                autoComplete="given-name"
                maxLength={100}
                error={form.errors.first_name}
              />
              <TextField
                label="Last name"
                name="last_name"
                autoComplete="family-name"
                maxLength={100}
                error={form.errors.last_name}
              />
            </div>
          )}
          <PasswordField
            label="Password"
            name="password"
            autoComplete={invite.has_account ? 'current-password' : 'new-password'}
            error={form.errors.password}
          />
        </ScreenForm>
      </div>
    </Section>
  )
}
