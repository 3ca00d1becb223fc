import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { verifyResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { NewBeginning } from '../components/link-questions.tsx'
import { getVerification, verifyByLink } from '../contract.ts'
import type { Route } from './+types/verify-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Confirm your email', noIndex: true })

/** Null for a dead link: the button says so. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getVerification, { params })
  return reply.ok ? reply.value.data : null
}

export async function action({ context, params }: Route.ActionArgs) {
  return verifyResult(await context.get(apiContext).attempt(verifyByLink, { params }))
}

/** The link is consumed by the button. */
export const shouldRevalidate = () => false

export default function VerifyPage({ loaderData: question }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      title="Confirm your email"
      text="Press the button to confirm that this email address is yours."
      button="Confirm"
      before={question?.is_new_beginning && <NewBeginning {...question} />}
    />
  )
}
