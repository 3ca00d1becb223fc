import { EmailLinkPage } from '#app/features/sign-in/screens/email-link-page.tsx'
import { carryOn, verifyResult } from '#app/features/sign-in/screens/email-link-result.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { NewBeginning, SchoolQuestion } from '../components/link-questions.tsx'
import { getSchoolVerification, verifySchoolByLink } from '../contract.ts'
import type { Route } from './+types/verify-school-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'
export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Confirm your school email', noIndex: true })

/** Null for a dead link: the button says so. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getSchoolVerification, { params })
  return reply.ok ? reply.value.data : null
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const joins = (await request.formData()).get('joins') === 'yes'
  const reply = await context.get(apiContext).attempt(verifySchoolByLink, { params, body: { joins } })
  return verifyResult(reply, carryOn)
}

/** The link is consumed by the button. */
export const shouldRevalidate = () => false

export default function VerifySchoolPage({ loaderData: question }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      title="Confirm your school email"
      text="Press the button to confirm the email address that your school gave you. Your account then stays open."
      button="Confirm"
      before={question?.is_new_beginning && <NewBeginning {...question} />}
    >
      {(isPending) => question?.school && <SchoolQuestion school={question.school} isPending={isPending} />}
    </EmailLinkPage>
  )
}
