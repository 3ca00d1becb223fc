import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { issueCredential } from '#app/features/credentials/credentials.server.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Badge, IssuedBadge } from './contract.ts'
import { badgeIssued } from './notifications.ts'
import { isEarned, type LearningFacts } from './rules.ts'
import { badges, issuedBadges } from './tables.server.ts'

export type BadgeRow = typeof badges.$inferSelect

/** Every badge, in its order. */
export async function readBadges(db: Database): Promise<Badge[]> {
  const rows = await db.select().from(badges).orderBy(asc(badges.position), asc(badges.id))
  return rows.map(toBadge)
}

/** @throws DomainError `not-found` */
export async function findBadge(db: Database, slug: string): Promise<BadgeRow> {
  const [row] = await db.select().from(badges).where(eq(badges.slug, slug))
  if (!row) throw new DomainError('not-found', 'no-such-badge')
  return row
}

export async function readIssuedBadges(db: Database, { userId }: UserActor): Promise<IssuedBadge[]> {
  const rows = await db
    .select({ issued: issuedBadges, badge: badges, credential: credentials })
    .from(issuedBadges)
    .innerJoin(badges, eq(badges.id, issuedBadges.badgeId))
    .innerJoin(credentials, eq(credentials.id, issuedBadges.credentialId))
    .where(ownedBy(issuedBadges, { userId }))
    .orderBy(desc(issuedBadges.issuedAt), desc(badges.position))
  return rows.map(({ issued, badge, credential }) => ({
    badge_id: issued.badgeId,
    user_id: issued.userId,
    issued_at: issued.issuedAt.toISOString(),
    badge: toBadge(badge),
    credential_id: credential.id,
    certificate_url: `/certificates/${credential.code}`,
    is_public: credential.isPublic,
    shows_name: credential.showsName,
    revoked_reason: credential.revokedAt ? (credential.revokedReason ?? '') : null,
  }))
}

/**
 * Gives someone every badge that they have earned and do not have yet.
 *
 * @param tx the transaction of what was done, after it was written
 * @param readFacts called under a lock on the person, so that of two modules that are finished at once the second sees the first
 * @param services what notifies the person; null where nobody has to be told
 * @returns slugs of the new ones
 */
export async function awardBadges(
  tx: Database,
  userId: number,
  readFacts: () => Promise<LearningFacts>,
  now: Date,
  services: Pick<Services, 'jobs'> | null = null,
): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`badges|${userId}`}, 0))`)
  const without = await tx
    .select({ badge: badges })
    .from(badges)
    .leftJoin(issuedBadges, and(eq(issuedBadges.badgeId, badges.id), ownedBy(issuedBadges, { userId })))
    .where(isNull(issuedBadges.badgeId))
    .orderBy(asc(badges.position))
  if (without.length === 0) return []
  const facts = await readFacts()
  const earned = without.map(({ badge }) => badge).filter(({ rule }) => isEarned(rule, facts))
  for (const badge of earned) {
    const credential = { userId, kind: 'badge' as const, certified: certifiedOf(badge) }
    const credentialId = await issueCredential(tx, credential, now)
    await tx.insert(issuedBadges).values({ badgeId: badge.id, userId, credentialId, issuedAt: now })
    const payload = { slug: badge.slug, title: badge.title }
    if (services) await notify(services, tx, badgeIssued, { userId, payload }, now)
  }
  return earned.map(({ slug }) => slug)
}

/** What a credential says of the badge: as it is on the day it is given. */
export function certifiedOf({ slug, title, description, criteria, icon, tone }: BadgeRow) {
  return {
    path: `/badges/${slug}.json`,
    imagePath: imagePath(slug),
    title,
    description,
    criteria,
    icon,
    tone,
  }
}

function toBadge({ id, slug, title, criteria, description }: BadgeRow): Badge {
  return { id, slug, title, image_url: imagePath(slug), criteria, description }
}

function imagePath(slug: string): string {
  return `/badges/${slug}.svg`
}
