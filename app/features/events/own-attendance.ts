import type { RouterContextProvider } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { listOwnEvents, type OwnEvent } from './contract.ts'

/** Whether the reader attends: `visitor` has no account, and `staff` attends nothing. */
export type Attendance = 'visitor' | 'staff' | 'not-attending' | OwnEvent

/** Asked only where the page is rendered for one person. */
export async function readAttendance(
  context: Readonly<RouterContextProvider>,
  eventId: number,
): Promise<Attendance> {
  if (context.get(pageContext).shared) return 'visitor'
  const reply = await context
    .get(apiContext)
    .attempt(listOwnEvents, { query: { ids: String(eventId), page: 1 } })
  if (!reply.ok) return reply.problem.status === 403 ? 'staff' : 'visitor'
  return reply.value.data[0] ?? 'not-attending'
}
