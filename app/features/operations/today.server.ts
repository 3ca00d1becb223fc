import { staffOnDuty } from '#app/features/moderation/duty.server.ts'
import { type AdminContext, writerOf } from '#app/platform/admin/access.server.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { dayIn, daysLater, startOfDay, weekdayOf } from '#app/platform/calendar.ts'
import { countThings } from './owned-work.server.ts'
import { waitingCorrections, waitingReviews } from './today-content.server.ts'
import type { StaffToday } from './today-contract.ts'
import { oldestFirst } from './today-rules.ts'
import {
  type Waiting,
  waitingCashOuts,
  waitingEnquiries,
  waitingFailures,
  waitingReports,
  waitingSchools,
} from './today-work.server.ts'
import { countWeeks } from './weeks.server.ts'

/** What waits for the asking member of staff: an editor sees content alone, a provider nothing. At most ten statements. */
export async function readStaffToday(context: AdminContext): Promise<StaffToday | null> {
  const { actor, db, now } = context
  if (actor.kind !== 'admin') return null
  const isAdmin = writerOf(context).role === 'admin'
  const parts: Waiting[] = [await waitingReviews(context), await waitingCorrections(db)].flat()
  if (isAdmin)
    parts.push(
      await waitingReports(db, actor, now),
      await waitingCashOuts(db),
      await waitingSchools(db),
      await waitingEnquiries(db),
      await waitingFailures(db),
    )
  return {
    now: now.toISOString(),
    user_id: actor.userId,
    items: oldestFirst(parts.flatMap(({ items }) => items)),
    kinds: parts.filter(({ count }) => count > 0).map(({ kind, count, link }) => ({ kind, count, link })),
    on_duty: isAdmin ? await onDuty(context) : null,
    weeks: isAdmin ? await countWeeks(context, lastMondays(now)) : null,
  }
}

/** Counted in the tables, since the list has the oldest of each kind alone. */
async function onDuty({ actor, db, now }: AdminContext) {
  const people = await staffOnDuty(db, now)
  const things = await countThings(
    db,
    people.map(({ id }) => id),
    actor.userId,
  )
  return people.map(({ id, name, until }) => ({
    id,
    name,
    until: until.toISOString(),
    things: things.get(id) ?? 0,
  }))
}

const weeksShown = 8

/** The Mondays of the last whole weeks and the one after them, by the clocks of the admin area. */
export function lastMondays(now: Date): { days: string[]; from: Date; until: Date } {
  const today = dayIn(editingZone, now)
  const monday = daysLater(today, -((weekdayOf(today) + 6) % 7))
  const days = Array.from({ length: weeksShown }, (_, at) => daysLater(monday, (at - weeksShown) * 7))
  return { days, from: startOfDay(editingZone, days[0] ?? monday), until: startOfDay(editingZone, monday) }
}
