import { and, asc, count, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'
import type { Actor } from '#app/platform/actor.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { SharedPlan } from '../contract.ts'
import { type SectionSlug, sectionNames, sectionSlugs } from '../plan-parts.ts'
import { readLists } from '../route/form.server.ts'
import { isStarted } from '../route/progress.ts'
import { placeOf, readSections, todayFor } from '../sections.server.ts'
import type { Share } from '../shapes.ts'
import { careerPlanShares, careerPlans } from '../tables.server.ts'
import { type Keeper, keepOf, readKeepers } from './keepers.server.ts'
import { routeFor } from './plan-view.ts'
import { expiryOf, isOpen, maxShares } from './share-terms.ts'

type Row = typeof careerPlanShares.$inferSelect

/** Active links, the newest last. Their URLs are not stored. */
export async function readShares(db: Database, ownerId: number, now: Date): Promise<Share[]> {
  const rows = await db
    .select()
    .from(careerPlanShares)
    .where(ownedBy(careerPlanShares, { userId: ownerId }, stillOpen(now)))
    .orderBy(asc(careerPlanShares.createdAt))
  const keepers = await readKeepers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toShare(row, keepers.get(row.id)))
}

/**
 * Creates a link. The token is returned once; only its hash is stored.
 *
 * @throws DomainError `invalid` for routes that are empty, `refused` when there are too many links
 */
export async function createLink(
  db: Database,
  ownerId: number,
  terms: { slugs: SectionSlug[]; days: number; with_details: boolean },
  now: Date,
): Promise<{ token: string; share: Share }> {
  const slugs = sectionSlugs.filter((slug) => terms.slugs.includes(slug))
  const empty = (await readSections(db, ownerId, slugs)).filter(({ answers }) => !isStarted(answers))
  if (empty[0])
    throw new DomainError('invalid', 'nothing-to-share', {
      errors: { slugs: [`${sectionNames[empty[0].slug]} is still empty`] },
    })
  return db.transaction(async (tx) => {
    // One link after the other, so that the last free place is given away once.
    await tx
      .select({ id: careerPlans.userId })
      .from(careerPlans)
      .where(ownedBy(careerPlans, { userId: ownerId }))
      .for('update')
    const [open] = await tx
      .select({ links: count() })
      .from(careerPlanShares)
      .where(ownedBy(careerPlanShares, { userId: ownerId }, stillOpen(now)))
    if ((open?.links ?? 0) >= maxShares)
      throw new DomainError('refused', 'too-many-links', {
        message: `You have ${maxShares} links already. Turn one off first.`,
      })
    const token = newToken()
    const [row] = await tx
      .insert(careerPlanShares)
      .values({
        id: newId(),
        userId: ownerId,
        tokenHash: hashToken(token),
        slugs,
        withDetails: terms.with_details,
        createdAt: now,
        expiresAt: expiryOf(now, terms.days),
      })
      .returning()
    if (!row) throw new Error('the link was not written')
    return { token, share: toShare(row) }
  })
}

/** @throws DomainError `not-found` for someone else's link, or one that is closed already */
export async function revokeLink(db: Database, ownerId: number, id: string, now: Date): Promise<void> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new DomainError('not-found', 'no-such-link')
  const taken = await db
    .update(careerPlanShares)
    .set({ revokedAt: now })
    .where(ownedBy(careerPlanShares, { userId: ownerId }, stillOpen(now), eq(careerPlanShares.id, id)))
    .returning({ id: careerPlanShares.id })
  if (taken.length === 0) throw new DomainError('not-found', 'no-such-link')
}

/**
 * The shared plan of a link. Unknown, expired and revoked links get the same answer.
 *
 * @throws DomainError `not-found`
 */
export async function readShared(db: Database, actor: Actor, token: string, now: Date): Promise<SharedPlan> {
  const found = await findOpenShare(db, token, now)
  return readPlanOf(db, { ...found, keep: await keepOf(db, actor, found.share) }, now)
}

/** @throws DomainError `not-found` for a link that opens nothing, whatever the reason */
export async function findOpenShare(
  db: Database,
  token: string,
  now: Date,
): Promise<{ share: Row; ownerId: number; firstName: string }> {
  // any owner: the token in the address is the proof
  const [found] = await db
    .select({ share: careerPlanShares, firstName: users.firstName })
    .from(careerPlanShares)
    .innerJoin(users, eq(users.id, careerPlanShares.userId))
    .where(and(eq(careerPlanShares.tokenHash, hashToken(isToken(token) ? token : '')), isOfOpenAccount()))
  if (!found || !isOpen(found.share, now)) throw new DomainError('not-found', 'no-such-link')
  return { ...found, ownerId: found.share.userId }
}

/** What a link shows. */
export async function readPlanOf(
  db: Database,
  { share, firstName, keep }: { share: Row; firstName: string; keep: SharedPlan['keep'] },
  now: Date,
): Promise<SharedPlan> {
  const [stored, lists] = await Promise.all([readSections(db, share.userId, share.slugs), readLists(db)])
  const today = todayFor(stored, now)
  const viewer = share.withDetails ? 'link-with-details' : 'link'
  return {
    first_name: firstName,
    expires_at: share.expiresAt.toISOString(),
    expires_on: dayIn(zoneOf(placeOf(stored)), share.expiresAt),
    with_details: share.withDetails,
    keep,
    routes: stored
      .filter(({ answers }) => isStarted(answers))
      .flatMap(({ slug, answers }) => {
        const seen = routeFor(viewer, answers)
        return seen ? [{ slug, name: sectionNames[slug], answers: seen }] : []
      }),
    levels: namesOf(lists.levels),
    regions: namesOf(lists.regions),
    today,
  }
}

/** Condition on rows of `user`: nothing shows of an account that is locked, closed or being deleted. */
export function isOfOpenAccount() {
  return and(
    inArray(users.status, openStatuses),
    isNull(users.deletionDueAt),
    isNotNull(users.emailVerifiedAt),
  )
}

function namesOf(list: { id: string; name: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ id, name }) => [id, name]))
}

/** Deletes links a month after their expiry. */
export async function deleteOldLinks(db: Database, now: Date): Promise<number> {
  // any owner: a job that deletes what nobody can open
  return deleteInBatches(
    db,
    careerPlanShares,
    sql`${careerPlanShares.expiresAt} < ${expiryOf(now, -30).toISOString()}`,
    careerPlanShares.expiresAt,
  )
}

/** Condition on rows of `career_plan_share`. */
export function stillOpen(now: Date) {
  return and(isNull(careerPlanShares.revokedAt), gt(careerPlanShares.expiresAt, now))
}

function toShare({ id, slugs, withDetails, createdAt, expiresAt }: Row, keptBy: Keeper[] = []): Share {
  return {
    id,
    slugs,
    with_details: withDetails,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    kept_by: keptBy,
  }
}
