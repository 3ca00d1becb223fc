import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { VerifyCard } from '../../components/verify-card.tsx'
import { unsubscribe } from '../contract.ts'
import type { Route } from './+types/unsubscribe-page'

export const meta = () => pageMeta({ title: 'Stop these letters', noIndex: true })

export async function action({ context, params }: Route.ActionArgs) {
  const reply = await context.get(apiContext).attempt(unsubscribe, { params })
  if (reply.ok) {
    const next = { to: '/subscription-centre', label: 'All kinds of letters' }
    return data({ isGood: true, message: 'Done. You get no more of these letters.', next })
  }
  const { message, status } = reply.problem
  return data({ isGood: false, message }, { status: status || 503 })
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <VerifyCard
      title="Stop these letters"
      text="Press the button, and you get no more letters of this kind. You need not log in."
      button="Stop these letters"
      answer={actionData}
    />
  )
}
