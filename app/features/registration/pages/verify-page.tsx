import { data } from 'react-router'
import { answerOf } from '#app/features/sign-in/screens/verify-answers.ts'
import { VerifyCard } from '#app/features/sign-in/screens/verify-card.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { verifyByLink } from '../contract.ts'
import type { Route } from './+types/verify-page'

export { secretPageHeaders as headers } from '#app/features/people/secret-page.ts'

export const meta = () => pageMeta({ title: 'Confirm your email', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  const { answer, status } = answerOf(await context.get(apiContext).attempt(verifyByLink, { params }))
  return data(answer, { status })
}

export default function VerifyPage({ actionData }: Route.ComponentProps) {
  return (
    <VerifyCard
      title="Confirm your email"
      text="Press the button to confirm that this email address is yours."
      button="Confirm"
      answer={actionData}
    />
  )
}
