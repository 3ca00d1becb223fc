import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { linkResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { unsubscribe } from '../contract.ts'
import type { Route } from './+types/unsubscribe-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'
export const meta = () => pageMeta({ title: 'Stop these emails', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  const reply = await context.get(apiContext).attempt(unsubscribe, { params })
  return linkResult(reply, () => ({
    message: 'Done. You get no more of these emails.',
    next: { to: '/subscription-centre', label: 'All kinds of emails' },
  }))
}

export default function UnsubscribePage() {
  return (
    <EmailLinkPage
      title="Stop these emails"
      text="Press the button to get no more emails of this kind. You do not need to sign in."
      button="Stop these emails"
    />
  )
}
