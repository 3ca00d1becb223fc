import { data } from 'react-router'
import { answerOf, carryOn } from '#app/features/sign-in/screens/verify-answers.ts'
import { VerifyCard } from '#app/features/sign-in/screens/verify-card.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { verifySchoolByLink } from '../contract.ts'
import type { Route } from './+types/verify-school-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'

export const meta = () => pageMeta({ title: 'Confirm your school email', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  const { answer, status } = answerOf(
    await context.get(apiContext).attempt(verifySchoolByLink, { params }),
    carryOn,
  )
  return data(answer, { status })
}

export default function VerifySchoolPage({ actionData }: Route.ComponentProps) {
  return (
    <VerifyCard
      title="Confirm your school email"
      text="Press the button to confirm the email address that your school gave you. Your account then stays open."
      button="Confirm"
      answer={actionData}
    />
  )
}
