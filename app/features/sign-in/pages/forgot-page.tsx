import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { hasErrors, invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { forgotPassword } from '../contract.ts'
import { type ForgotResult, forgotErrors } from '../forms/login-form.ts'
import { readSignInQuery } from '../forms/sign-in-query.ts'
import { readSignInOptions } from '../screens/page-sign-in-options.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import type { Route } from './+types/forgot-page'

const LoginScreen = lazyHydrate(
  () => import('../components/login-screen.tsx'),
  (file) => file.LoginScreen,
  { isAwaited: true, isAtOnce: true },
)

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'New password', path: '/forgot' })

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    ask: readSignInQuery(new URL(request.url).searchParams),
    initial: await readSignInOptions(context.get(apiContext)),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const intent = 'forgot'
  const email = textOf(await request.formData(), 'email')
  const errors = forgotErrors({ email })
  if (hasErrors(errors)) return respond<ForgotResult>({ ...invalid(errors, intent), email })
  const reply = await context.get(apiContext).attempt(forgotPassword, { body: { email } })
  return respond<ForgotResult>(
    reply.ok
      ? { ok: true, intent, message: reply.value.message, email }
      : { ...refused(reply.problem, { intent, names: {} }), email },
  )
}

export default function ForgotPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame slug="forgot" theme="bush">
      <LoginScreen where="page" view="forgot" {...loaderData} />
    </SignInFrame>
  )
}
