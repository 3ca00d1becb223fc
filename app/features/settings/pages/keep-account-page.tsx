import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { linkResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { cancelDeletionByLink } from '../contract.ts'
import type { Route } from './+types/keep-account-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'
export const meta = () => pageMeta({ title: 'Keep your account', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  const reply = await context.get(apiContext).attempt(cancelDeletionByLink, { params, body: {} })
  return linkResult(reply, () => ({
    message: 'Your account stays, with everything in it.',
    next: { to: '/login', label: 'Log in' },
  }))
}

export default function KeepAccountPage() {
  return (
    <EmailLinkPage
      title="Keep your account"
      text="You asked us to delete your account. Press the button and it stays, with everything in it."
      button="Keep my account"
    />
  )
}
