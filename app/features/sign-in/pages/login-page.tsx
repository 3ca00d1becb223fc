import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { loginAction } from '../forms/login-action.ts'
import { readSignInQuery } from '../forms/sign-in-query.ts'
import { readSignInOptions } from '../screens/page-sign-in-options.ts'
import { SignInFrame } from '../screens/sign-in-frame.tsx'
import type { Route } from './+types/login-page'

const LoginScreen = lazyHydrate(
  () => import('../components/login-screen.tsx'),
  (file) => file.LoginScreen,
  { isAwaited: true, isAtOnce: true },
)

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Sign in', path: '/login' })

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    ask: readSignInQuery(new URL(request.url).searchParams),
    initial: await readSignInOptions(context.get(apiContext)),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return loginAction(context.get(apiContext), request)
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame slug="sign-in" theme="coast">
      <LoginScreen where="page" {...loaderData} />
    </SignInFrame>
  )
}
