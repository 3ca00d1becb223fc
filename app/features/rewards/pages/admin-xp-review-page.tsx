import { redirect } from 'react-router'
import { getRecord } from '#app/features/admin/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import type { Route } from './+types/admin-xp-review-page'

/** A review is decided on the page of the XP that it is about. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const call = { params: { resource: 'xp-reviews', id: params.id } }
  const { data } = await context.get(apiContext).call(getRecord, call)
  return redirect(`/admin/xp-awards/${data.fields.transactionId}`)
}
