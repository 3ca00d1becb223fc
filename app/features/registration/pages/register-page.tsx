import { readSignInQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import { readSignInOptions } from '#app/features/sign-in/screens/page-sign-in-options.ts'
import { SignInFrame } from '#app/features/sign-in/screens/sign-in-frame.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { getReferrer, getSchoolInvite } from '../contract.ts'
import { registerAction } from '../forms/register-action.ts'
import { variantFor } from '../forms/registration-steps.ts'
import type { Route } from './+types/register-page'

const RegisterScreen = lazyHydrate(
  () => import('../components/register-screen.tsx'),
  (file) => file.RegisterScreen,
  { isAwaited: true, isAtOnce: true },
)

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Sign up', path: '/register' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const ask = readSignInQuery(new URL(request.url).searchParams)
  const [initial, referrer, school] = await Promise.all([
    readSignInOptions(api),
    ask.referralCode ? api.attempt(getReferrer, { params: { code: ask.referralCode } }) : null,
    ask.schoolToken ? api.attempt(getSchoolInvite, { params: { token: ask.schoolToken } }) : null,
  ])
  return {
    ask,
    initial,
    variant: variantFor({ signupSource: ask.signupSource }),
    referrer: referrer?.ok ? { code: ask.referralCode as string, ...referrer.value } : null,
    school: school?.ok ? { name: school.value.data.name } : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return registerAction(context.get(apiContext), request, context.get(pageContext).now)
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame slug="sign-up" theme="southern-sky">
      <RegisterScreen where="page" {...loaderData} />
    </SignInFrame>
  )
}
