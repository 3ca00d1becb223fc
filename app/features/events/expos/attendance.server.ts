import { count, eq, lt, sql } from 'drizzle-orm'
import type { Actor, ProviderRef } from '#app/platform/actor.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import { dayIn, monthsLater, startOfDay } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { hasStand } from './exhibitors.server.ts'
import { expoIdOf, findExpo } from './find-expo.server.ts'
import { countForExhibitors, type ExpoPreview, expoState, shownState } from './rules.ts'
import { expoAttendances, expos } from './tables.server.ts'
import { expoWords } from './words.ts'

/**
 * Signs a person up for an expo. A second time changes nothing.
 *
 * @throws DomainError `refused` once it is over
 */
export async function attend(
  db: Database,
  userId: number,
  slug: string,
  visibility: Visibility,
): Promise<void> {
  const expo = await findExpo(db, slug, visibility)
  if (expoState(expo, visibility.now) === 'past')
    throw new DomainError('refused', 'expo-is-over', { message: expoWords.over })
  await db
    .insert(expoAttendances)
    .values({ userId, expoId: expo.id, attendedAt: visibility.now })
    .onConflictDoNothing()
}

export async function readAttendingStatus(
  db: Database,
  actor: Actor,
  slug: string,
  visibility: Visibility,
  preview: ExpoPreview,
) {
  const expo = await findExpo(db, slug, visibility)
  const isLive = shownState(expo, visibility.now, preview) === 'live'
  if (actor.kind !== 'user') return { is_live: isLive, is_attending: false }
  return { is_live: isLive, is_attending: await isAttending(db, actor.userId, slug, visibility) }
}

export async function isAttending(
  db: Database,
  userId: number,
  slug: string,
  visibility: Visibility,
): Promise<boolean> {
  const [row] = await db
    .select({ expoId: expoAttendances.expoId })
    .from(expoAttendances)
    .where(ownedBy(expoAttendances, { userId }, eq(expoAttendances.expoId, expoIdOf(slug, visibility))))
  return row !== undefined
}

/** Forgets who attended expos that ended 24 months ago. */
export async function forgetOldAttendances(db: Database, now: Date): Promise<void> {
  const before = startOfDay('UTC', monthsLater(dayIn('UTC', now), -24))
  // any owner: the time is up for everybody alike
  const old = sql`${expoAttendances.expoId} in (select ${expos.id} from ${expos} where ${lt(expos.endsAt, before)})`
  await deleteInBatches(db, expoAttendances, old)
}

/**
 * What exhibitors and staff learn of who attends: a number of ten or more.
 *
 * @param providers those that a provider speaks for; null for staff
 * @throws DomainError `not-found` for a provider without a stand there
 */
export async function readFigures(
  db: Database,
  slug: string,
  visibility: Visibility,
  providers: readonly ProviderRef[] | null,
): Promise<{ attending: number | null }> {
  const expo = await findExpo(db, slug, visibility)
  if (providers && !(await hasStand(db, expo.id, providers)))
    throw new DomainError('not-found', 'no-such-expo')
  // any owner: how many there are, never who
  const [row] = await db
    .select({ attending: count() })
    .from(expoAttendances)
    .where(eq(expoAttendances.expoId, expo.id))
  return { attending: countForExhibitors(row?.attending ?? 0) }
}
