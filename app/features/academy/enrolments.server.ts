import { asc, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { ghostPart, personPart, type StatePart } from '#app/platform/state-part.server.ts'
import { findModule, findProgram } from './programs.server.ts'
import { enrolments, moduleFeedback } from './tables.server.ts'

type Reading = { db: Database; owner: Owner; now: Date }

/** @throws DomainError `not-found` */
export async function enrolIn({ db, owner, now }: Reading, program: string): Promise<void> {
  const { id } = await findProgram(db, program)
  await db
    .insert(enrolments)
    .values({ ...owner, programId: id, createdAt: now })
    .onConflictDoNothing()
}

/** Ids of programs, the first taken first. */
export async function enrolledIn({ db, owner }: Pick<Reading, 'db' | 'owner'>): Promise<number[]> {
  const rows = await db
    .select({ id: enrolments.programId })
    .from(enrolments)
    .where(ownedBy(enrolments, owner))
    .orderBy(asc(enrolments.id))
  return rows.map(({ id }) => id)
}

/** @throws DomainError `not-found` */
export async function rateModule(
  { db, owner, now }: Reading,
  place: { program: string; module: string },
  { rating, comment }: { rating: number; comment?: string },
): Promise<void> {
  const { id } = await findModule(db, place.program, place.module)
  const said = { rating, comment: comment || null, ratedAt: now }
  await db
    .insert(moduleFeedback)
    .values({ ...owner, moduleId: id, ...said })
    .onConflictDoUpdate({
      target: ['userId' in owner ? moduleFeedback.userId : moduleFeedback.ghostId, moduleFeedback.moduleId],
      set: said,
    })
}

const ids = sql<number[]>`coalesce(jsonb_agg(${enrolments.programId} order by ${enrolments.id}), '[]')`
const toState = (programs: number[] | null) => ({ enrolled_academy_programs: programs ?? [] })

/** `enrolled_academy_programs` of the state. */
export const enrolledPart: StatePart = {
  person: personPart<number[] | null>({
    query: (db, userId) => db.select({ ids }).from(enrolments).where(ownedBy(enrolments, { userId })),
    state: toState,
  }),
  ghost: ghostPart<number[] | null>({
    query: (db, ghostId) => db.select({ ids }).from(enrolments).where(ownedBy(enrolments, { ghostId })),
    state: toState,
  }),
}
