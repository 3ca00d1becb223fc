import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { carryOn, verifyResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { verifySchoolByLink } from '../contract.ts'
import type { Route } from './+types/verify-school-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'

export const meta = () => pageMeta({ title: 'Confirm your school email', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  return verifyResult(await context.get(apiContext).attempt(verifySchoolByLink, { params }), carryOn)
}

export default function VerifySchoolPage({ actionData }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      title="Confirm your school email"
      text="Press the button to confirm the email address that your school gave you. Your account then stays open."
      button="Confirm"
      result={actionData}
    />
  )
}
