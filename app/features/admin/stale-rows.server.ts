import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Access, ownRows } from '#app/platform/admin/access.server.ts'
import { columnOf } from '#app/platform/admin/resource.server.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { dayIn, daysLater } from '#app/platform/calendar.ts'

/** The day a year ago: what was checked before is stale. */
export function staleBefore(now: Date): string {
  return daysLater(dayIn(editingZone, now), -365)
}

/** Live records of the type whose last check is more than a year ago; undefined for a type without such a day. */
export function staleRows(access: Access, now: Date): SQL | undefined {
  const { resource } = access
  const status = resource.workflow?.status
  return and(
    ownRows(access),
    lt(sql`${columnOf(resource, resource.checkedOn ?? '')}::date`, sql`${staleBefore(now)}::date`),
    status ? eq(columnOf(resource, status.field), status.live) : undefined,
  )
}
