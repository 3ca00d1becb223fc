import { staffOnDuty } from '#app/features/moderation/duty.server.ts'
import { type AdminContext, writerOf } from '#app/platform/admin/access.server.ts'
import { readFigures } from '#app/platform/stored-figures.server.ts'
import { weekFigures } from './figures.server.ts'
import { countThings } from './owned-work.server.ts'
import { waitingCorrections, waitingReviews } from './today-content.server.ts'
import type { StaffToday, WorkItem } from './today-contract.ts'
import { oldestFirst } from './today-rules.ts'
import {
  type Waiting,
  waitingCashOuts,
  waitingEnquiries,
  waitingFailures,
  waitingReports,
  waitingSchools,
} from './today-work.server.ts'
import { ownersOf, workName } from './work-owner.server.ts'

/** What waits for the asking member of staff: an editor sees content alone, a provider nothing. At most eleven statements. */
export async function readStaffToday(context: AdminContext): Promise<StaffToday | null> {
  const { actor, db, now, services } = context
  const { settings } = services
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
  const weeks = isAdmin ? await readFigures({ db, settings }, weekFigures, now) : null
  return {
    now: now.toISOString(),
    user_id: actor.userId,
    items: oldestFirst(await withOwners(context, parts)),
    kinds: parts.filter(({ count }) => count > 0).map(({ kind, count, link }) => ({ kind, count, link })),
    on_duty: isAdmin ? await onDuty(context) : null,
    weeks: isAdmin ? (weeks?.figures.weeks ?? []) : null,
    weeks_counted_at: weeks?.countedAt?.toISOString() ?? null,
  }
}

async function withOwners(context: AdminContext, parts: readonly Waiting[]): Promise<WorkItem[]> {
  const items = parts.flatMap((part) => part.items)
  const owners = await ownersOf(
    context,
    items.flatMap(({ key }) => key ?? []),
  )
  return items.map((item) =>
    item.key === null ? item : { ...item, owner: owners.get(workName(item.kind, item.key)) ?? null },
  )
}

/** Counted in the tables, since the list has the oldest of each kind alone. */
async function onDuty({ actor, db, now, services }: AdminContext) {
  const people = await staffOnDuty(db, now)
  const things = await countThings(
    { db, services },
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
