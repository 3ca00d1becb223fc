import { redirect, redirectDocument } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { isDataRequest, textOf } from '#app/platform/forms/form-data.ts'
import { hasErrors, invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ResetForm } from '../components/reset-form.tsx'
import { resetPassword } from '../contract.ts'
import { chooseRedirect } from '../forms/after-sign-in.ts'
import { resetErrors } from '../forms/login-form.ts'
import { owedAddress } from '../forms/sign-in-query.ts'
import { passwordProblem } from '../password-rules.ts'
import { ScreenHeading } from '../screens/screen-heading.tsx'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import type { Route } from './+types/reset-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'New password', noIndex: true })

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const password = textOf(form, 'password')
  const confirmation = textOf(form, 'password_confirmation')
  const errors = resetErrors({ password, confirmation, problem: passwordProblem(password, [params.email]) })
  if (hasErrors(errors)) return respond(invalid(errors))
  const body = { ...params, password, password_confirmation: confirmation }
  const reply = await context.get(apiContext).attempt(resetPassword, { body })
  if (!reply.ok) return respond(refused(reply.problem, { names: resetFields }))
  const { second_factor: owed, redirect: server, token } = reply.value
  if (owed) return redirectDocument(owedAddress(owed))
  return isDataRequest(request)
    ? respond({ ok: true, redirect: server, token })
    : redirect(chooseRedirect({ server }))
}

const resetFields = { password: 'password', password_confirmation: 'password_confirmation' }

export default function ResetPage({ params }: Route.ComponentProps) {
  return (
    <SignInFrame slug="reset" theme="bush">
      <ScreenHeading where="page">Choose a new password</ScreenHeading>
      <ResetForm email={params.email} />
    </SignInFrame>
  )
}
