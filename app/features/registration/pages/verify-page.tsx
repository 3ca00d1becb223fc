import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { verifyResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { verifyByLink } from '../contract.ts'
import type { Route } from './+types/verify-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'

export const meta = () => pageMeta({ title: 'Confirm your email', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  return verifyResult(await context.get(apiContext).attempt(verifyByLink, { params }))
}

export default function VerifyPage({ actionData }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      title="Confirm your email"
      text="Press the button to confirm that this email address is yours."
      button="Confirm"
      result={actionData}
    />
  )
}
