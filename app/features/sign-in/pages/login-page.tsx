import { data, redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { LoginScreen } from '../components/login-screen.tsx'
import { answerLoginForm } from '../forms/posted-login.ts'
import { readSignInQuery } from '../forms/sign-in-query.ts'
import { readSignInOptions } from '../screens/page-sign-in-options.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import type { Route } from './+types/login-page'

export const meta = () => pageMeta({ title: 'Sign in', path: '/login' })

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    ask: readSignInQuery(new URL(request.url).searchParams),
    initial: await readSignInOptions(context.get(apiContext)),
  }
}

/** The form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const ask = readSignInQuery(new URL(request.url).searchParams)
  const cookies = request.headers.get('cookie') ?? ''
  const answer = await answerLoginForm(context.get(apiContext), await request.formData(), ask, cookies)
  return 'to' in answer ? redirect(answer.to) : data(answer.answered, { status: answer.status })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInFrame slug="sign-in" theme="coast">
      <LoginScreen where="page" {...loaderData} answered={actionData} />
    </SignInFrame>
  )
}
