import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { answerOf } from '../components/verify-answers.ts'
import { VerifyCard } from '../components/verify-card.tsx'
import { verifyByLink } from '../registration/contract.ts'
import type { Route } from './+types/verify-page'

export { secretPageHeaders as headers } from '../registration/secret-page.ts'

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
