import { inArray } from 'drizzle-orm'
import { cutText } from '#app/platform/cut-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SubjectNames } from '#app/platform/subject-names.server.ts'
import { placementHosts } from './hosts/tables.server.ts'
import { placements } from './tables.server.ts'

const titleLength = 60

/** The titles of placements. One statement. */
export async function namesOfPlacements(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, SubjectNames>> {
  const rows = await db
    .select({ id: placements.id, title: placements.title })
    .from(placements)
    .where(inArray(placements.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, { name: cutText(title, titleLength) }]))
}

/** The names of hosts. One statement. */
export async function namesOfHosts(db: Database, ids: readonly number[]): Promise<Map<number, SubjectNames>> {
  const rows = await db
    .select({ id: placementHosts.id, name: placementHosts.businessName })
    .from(placementHosts)
    .where(inArray(placementHosts.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, { name: cutText(name, titleLength) }]))
}
