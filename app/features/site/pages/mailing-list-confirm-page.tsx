import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { linkResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { confirmSubscription } from '../contract.ts'
import type { Route } from './+types/mailing-list-confirm-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'
export const meta = () => pageMeta({ title: 'Join the mailing list', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  const reply = await context.get(apiContext).attempt(confirmSubscription, { params })
  return linkResult(reply, () => ({
    message: 'Thanks. You are on the list.',
    next: { to: '/', label: 'Back to Home' },
  }))
}

export default function MailingListConfirmPage() {
  return (
    <EmailLinkPage
      title="Join the mailing list"
      text="Press the button, and you get one email a month. You can leave the list at any time."
      button="Put me on the list"
    />
  )
}
