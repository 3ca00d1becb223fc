import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { LoginScreen } from '../components/login-screen.tsx'
import { forgotPassword } from '../contract.ts'
import { forgotErrors } from '../forms/login-form.ts'
import { readSignInQuery } from '../forms/sign-in-query.ts'
import { readSignInOptions } from '../screens/page-sign-in-options.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import type { Route } from './+types/forgot-page'

export const meta = () => pageMeta({ title: 'New password', path: '/forgot' })

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    ask: readSignInQuery(new URL(request.url).searchParams),
    initial: await readSignInOptions(context.get(apiContext)),
  }
}

/** The form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email')
  const error = forgotErrors({ email }).email
  if (error) return data({ email, forgot: { state: 'wrong' as const, error } }, { status: 422 })
  const reply = await context.get(apiContext).attempt(forgotPassword, { body: { email } })
  if (reply.ok) return data({ email, forgot: { state: 'sent' as const, message: reply.value.message } })
  const { message, status } = reply.problem
  return data({ email, forgot: { state: 'failed' as const, message } }, { status: status || 503 })
}

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInFrame slug="forgot" theme="bush">
      <LoginScreen where="page" view="forgot" {...loaderData} answered={actionData} />
    </SignInFrame>
  )
}
