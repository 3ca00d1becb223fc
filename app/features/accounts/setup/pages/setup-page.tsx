import { data, redirectDocument } from 'react-router'
import { isEmail } from '#app/features/people/email.ts'
import { words } from '#app/features/people/words.ts'
import { resetErrors } from '#app/features/sign-in/forms/login-form.ts'
import { owedAddress } from '#app/features/sign-in/forms/sign-in-query.ts'
import { passwordProblem } from '#app/features/sign-in/password-rules.ts'
import { NewPasswordFields } from '#app/features/sign-in/screens/new-password-fields.tsx'
import { ScreenForm } from '#app/features/sign-in/screens/screen-form.tsx'
import { ScreenHeading } from '#app/features/sign-in/screens/screen-heading.tsx'
import { SignInFrame } from '#app/features/sign-in/screens/sign-in-frame.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, hasErrors, invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { createFirstAdmin, getSetup } from '../contract.ts'
import { setupWords } from '../words.ts'
import type { Route } from './+types/setup-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** Nothing is here once there is an admin. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getSetup)
  if (!reply.ok) throw data(null, { status: reply.problem.status === 404 ? 404 : 503 })
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const given = {
    token: textOf(form, 'token').trim(),
    name: textOf(form, 'name').trim(),
    email: textOf(form, 'email').trim(),
  }
  const password = textOf(form, 'password')
  const confirmation = textOf(form, 'password_confirmation')
  const errors = {
    ...(given.token ? {} : { token: setupWords.noToken }),
    ...(given.name ? {} : { name: setupWords.name }),
    ...(isEmail(given.email) ? {} : { email: words.email }),
    ...resetErrors({ password, confirmation, problem: passwordProblem(password, [given.name, given.email]) }),
  }
  if (hasErrors(errors)) return respond(invalid(errors))
  const body = { ...given, password, password_confirmation: confirmation }
  const reply = await context.get(apiContext).attempt(createFirstAdmin, { body })
  if (!reply.ok) return respond(refused(reply.problem))
  // another document: this one has the token of the session before
  return redirectDocument(owedAddress(reply.value.second_factor ?? []))
}

export const meta = () => pageMeta({ title: 'Set up this site', path: '/setup', noIndex: true })

type Result = FormResult<'token' | 'name' | 'email' | 'password' | 'password_confirmation'>

export default function SetupPage() {
  const form = useForm<Result>({ revalidates: false })
  return (
    <SignInFrame slug="setup" theme="bush">
      <ScreenHeading where="page">Set up this site</ScreenHeading>
      <p className="mt-2 text-muted">
        This site has no admin yet. Create an account for the first admin with the token that the site printed
        when it last started. You set up a second step right after this.
      </p>
      <ScreenForm form={form} submit="Create the account">
        <TextField
          label="Token"
          name="token"
          autoComplete="off"
          spellCheck={false}
          hint={setupWords.tokenHint}
          error={form.errors.token}
        />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          error={form.errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={form.errors.email}
        />
        <NewPasswordFields label="Password" errors={form.errors} />
      </ScreenForm>
    </SignInFrame>
  )
}
