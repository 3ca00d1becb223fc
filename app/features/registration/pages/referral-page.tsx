import { readSignInQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import { readSignInOptions } from '#app/features/sign-in/screens/page-sign-in-options.ts'
import { SignInFrame } from '#app/features/sign-in/screens/sign-in-frame.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { getReferrer } from '../contract.ts'
import { variantFor } from '../forms/registration-steps.ts'
import type { Route } from './+types/referral-page'

const RegisterScreen = lazyHydrate(
  () => import('../components/register-screen.tsx'),
  (file) => file.RegisterScreen,
  { isAwaited: true, isAtOnce: true },
)

export const meta = () => pageMeta({ title: 'You are invited', noIndex: true })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [initial, referrer] = await Promise.all([
    readSignInOptions(api),
    api.attempt(getReferrer, { params: { code: params.code } }),
  ])
  return {
    ask: readSignInQuery(new URL(request.url).searchParams),
    initial,
    // an unknown code does not prevent a sign-up
    referrer: referrer.ok ? { code: params.code, ...referrer.value } : null,
  }
}

/** An invitation: the academy sign-up under the inviting person's picture. */
export default function ReferralPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame slug="invitation" theme="coast">
      <RegisterScreen where="page" variant={variantFor({ isReferralPage: true })} {...loaderData} />
    </SignInFrame>
  )
}
