import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { carryOn, verifyResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { verifySecondaryByLink } from '../contract.ts'
import type { Route } from './+types/verify-secondary-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Confirm your new email', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  return verifyResult(await context.get(apiContext).attempt(verifySecondaryByLink, { params }), carryOn)
}

export default function VerifySecondaryPage() {
  return (
    <EmailLinkPage
      title="Confirm your new email"
      text="Press the button to confirm that this new email address is yours. You sign in with it from then on."
      button="Confirm"
    />
  )
}
