import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { placementVisits } from '../days/tables.server.ts'
import { readFormPapers } from '../papers/forms.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import { placementEvents } from '../tables.server.ts'
import type { SchoolPlacement } from './school-contract.ts'

export const papers = ['student', 'host', 'guardian', 'school'] as const

/** The four forms that are signed: questions as they were answered, answers, and the signature that counts. Two statements. */
export async function readPapers(db: Database, record: PlacementRecord): Promise<SchoolPlacement['papers']> {
  return (await readFormPapers(db, record, papers)).map(({ form, title, sections, answers, signature }) => ({
    form,
    title,
    sections,
    answers,
    signature: signature && { name: signature.name, at: signature.at, digest: signature.digest },
  }))
}

export async function readVisits(db: Database, placementId: number): Promise<SchoolPlacement['visits']> {
  // any owner: the caller has found the placement
  const rows = await db
    .select({ visit: placementVisits, first: users.firstName, last: users.lastName })
    .from(placementVisits)
    .leftJoin(users, eq(users.id, placementVisits.byUserId))
    .where(eq(placementVisits.placementId, placementId))
    .orderBy(asc(placementVisits.on), asc(placementVisits.id))
  return rows.map(({ visit: { id, kind, on, note }, first, last }) => ({
    id,
    kind,
    on,
    note,
    by: first ? `${first} ${last ?? ''}`.trim() : 'a former advisor',
  }))
}

export async function readHistory(db: Database, placementId: number): Promise<SchoolPlacement['timeline']> {
  // any owner: the caller has found the placement
  const rows = await db
    .select({ event: placementEvents, first: users.firstName, last: users.lastName })
    .from(placementEvents)
    .leftJoin(users, eq(users.id, placementEvents.userId))
    .where(and(eq(placementEvents.placementId, placementId), ne(placementEvents.kind, 'added-to-plan')))
    .orderBy(asc(placementEvents.id))
  return rows.map(({ event: { kind, party, at, reason }, first, last }) => ({
    kind,
    party,
    name: first ? `${first} ${last ?? ''}`.trim() : null,
    at: at.toISOString(),
    reason,
  }))
}
