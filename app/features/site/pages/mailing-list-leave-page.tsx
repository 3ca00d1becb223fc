import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { linkResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { leaveList } from '../contract.ts'
import type { Route } from './+types/mailing-list-leave-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'
export const meta = () => pageMeta({ title: 'Leave the mailing list', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  const reply = await context.get(apiContext).attempt(leaveList, { params })
  return linkResult(reply, () => ({
    message: 'Done. Your name and address are off the list, and deleted.',
    next: { to: '/', label: 'Back to Home' },
  }))
}

export default function MailingListLeavePage() {
  return (
    <EmailLinkPage
      title="Leave the mailing list"
      text="Press the button, and we delete your name and address from the list."
      button="Take me off the list"
    />
  )
}
