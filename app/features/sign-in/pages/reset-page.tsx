import { data, redirect } from 'react-router'
import { hasErrors, refusalOf } from '#app/features/people/forms/form-errors.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ResetForm } from '../components/reset-form.tsx'
import { resetPassword } from '../contract.ts'
import { chooseRedirect } from '../forms/after-sign-in.ts'
import { resetErrors, resetFields } from '../forms/login-form.ts'
import { owedAddress } from '../forms/sign-in-query.ts'
import { passwordProblem } from '../password-rules.ts'
import { ScreenHeading } from '../screens/screen-heading.tsx'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import type { Route } from './+types/reset-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'

export const meta = () => pageMeta({ title: 'New password', noIndex: true })

/** The form without scripts. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const password = textOf(form, 'password')
  const confirmation = textOf(form, 'password_confirmation')
  const errors = resetErrors({ password, confirmation, problem: passwordProblem(password, [params.email]) })
  if (hasErrors(errors)) return data({ errors }, { status: 422 })
  const body = { ...params, password, password_confirmation: confirmation }
  const reply = await context.get(apiContext).attempt(resetPassword, { body })
  if (reply.ok) {
    const { second_factor: owed, redirect: server } = reply.value
    return redirect(owed ? owedAddress(owed) : chooseRedirect({ server }))
  }
  const { problem } = reply
  return data(refusalOf(problem, resetFields), { status: problem.status || 503 })
}

export default function ResetPage({ params, actionData }: Route.ComponentProps) {
  return (
    <SignInFrame slug="reset" theme="bush">
      <ScreenHeading where="page">Choose a new password</ScreenHeading>
      <ResetForm email={params.email} token={params.token} refusal={actionData ?? null} />
    </SignInFrame>
  )
}
