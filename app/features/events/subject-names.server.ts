import { inArray } from 'drizzle-orm'
import { cutText } from '#app/platform/cut-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SubjectNames } from '#app/platform/subject-names.server.ts'
import { events } from './tables.server.ts'

const titleLength = 80

/** The titles of events and when they start. One statement. */
export async function namesOfEvents(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, SubjectNames>> {
  const rows = await db
    .select({ id: events.id, title: events.title, startsAt: events.startsAt })
    .from(events)
    .where(inArray(events.id, [...ids]))
  return new Map(rows.map(({ id, title, startsAt }) => [id, { name: cutText(title, titleLength), startsAt }]))
}
