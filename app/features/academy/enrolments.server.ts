import { asc } from 'drizzle-orm'
import { countEvent } from '#app/features/site/tracking.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { isSlug, pendingEnrolment } from './addresses.ts'
import { findModule, findProgram } from './programs.server.ts'
import { enrolments, moduleFeedback } from './tables.server.ts'

type EnrolContext = Pick<HandlerContext, 'db' | 'now' | 'request' | 'pagePattern' | 'services'>
type Reading = { db: Database; owner: Owner; now: Date }

/**
 * Enrols once, and counts the start of the program with it. What waited to be enrolled waits no longer, whatever comes of it.
 *
 * @throws DomainError `not-found`
 */
export async function enrolIn(context: EnrolContext, owner: Owner, idOrSlug: string): Promise<void> {
  const { db, now, request } = context
  const pending = (slug: string) =>
    isSlug(slug) && request.setCookie(pendingEnrolment(slug), '', { maxAgeSeconds: 0, httpOnly: false })
  pending(idOrSlug)
  const program = await findProgram(db, idOrSlug)
  if (program.slug !== idOrSlug) pending(program.slug)
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(enrolments)
      .values({ ...owner, programId: program.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: enrolments.id })
    if (added.length > 0) await countStart({ ...context, db: tx }, program.slug)
  })
}

/** For the marketing system. Which program, but not who: usage counts hold nothing of people. */
function countStart(context: EnrolContext, slug: string): Promise<void> {
  const properties = { context: slug.replaceAll('-', '_'), path: `/academy/${slug}` }
  return countEvent(context, { name: 'academy_program_start', properties, forMarketing: true })
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
