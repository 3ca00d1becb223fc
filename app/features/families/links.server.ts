import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { ReportReason } from '#app/features/moderation/report-rules.ts'
import { reportContent } from '#app/features/moderation/reports.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { recordDeletion } from '#app/features/people/deletion-records.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { lockPeople } from '#app/features/people/verified.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FamilyLink } from './contract.ts'
import { familyChanged, familyConfirmed } from './notifications.ts'
import { type FamilyPart, familyParts } from './parts.ts'
import { daysAfter, endedShownDays, stateOf } from './rules.ts'
import { familyLinks } from './tables.server.ts'

export type StudentContext = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: UserActor }
type Owner = Pick<UserActor, 'userId'>
export type LinkRow = typeof familyLinks.$inferSelect

/** What a student's page shows of their links. */
export async function readLinks(db: Database, student: UserActor, now: Date): Promise<FamilyLink[]> {
  const endedLately = and(
    gt(familyLinks.endedAt, daysAfter(now, -endedShownDays)),
    isNotNull(familyLinks.parentId),
  )
  const rows = await db
    .select({ link: familyLinks, first: users.firstName, last: users.lastName, email: users.email })
    .from(familyLinks)
    .leftJoin(users, eq(users.id, familyLinks.parentId))
    .where(ownedBy(familyLinks, student, or(isNull(familyLinks.endedAt), endedLately)))
    .orderBy(asc(familyLinks.createdAt), asc(familyLinks.id))
  return rows.map(({ link, first, last, email }) => ({
    id: link.id,
    name: link.name,
    state: stateOf(link, now),
    email: link.email,
    parts: link.parts,
    expires_at: link.expiresAt.toISOString(),
    accepted_at: link.acceptedAt?.toISOString() ?? null,
    confirmed_at: link.confirmedAt?.toISOString() ?? null,
    ended_at: link.endedAt?.toISOString() ?? null,
    ended_by: link.endedBy,
    seen_at: link.seenAt?.toISOString() ?? null,
    parent: link.parentId === null ? null : { name: [first, last].filter(Boolean).join(' '), email },
  }))
}

/** The parent is told of a change once until they have read of it. @throws DomainError `not-found` */
export async function changeParts(
  { db, services, actor, now }: StudentContext,
  id: string,
  chosen: readonly FamilyPart[],
): Promise<void> {
  const parts = inOrder(chosen)
  await db.transaction(async (tx) => {
    const link = await lockOwnLink(tx, actor, id)
    if (link.parts.join() === parts.join()) return
    await tx
      .update(familyLinks)
      .set({ parts })
      .where(ownedBy(familyLinks, actor, hasId(id)))
    const { parentId, confirmedAt } = link
    if (parentId === null || !confirmedAt || (await isUnread(tx, parentId, link.id))) return
    await notify(
      services,
      tx,
      familyChanged,
      {
        userId: parentId,
        actorId: actor.userId,
        subject: subjectOf(link.id),
        payload: { id: link.id, what: 'parts' },
      },
      now,
    )
  })
}

/** Idempotent. @throws DomainError `not-found` for a link that nobody has accepted */
export async function confirm({ db, services, actor, now }: StudentContext, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { parentId, confirmedAt } = await lockOwnLink(tx, actor, id)
    if (parentId === null) throw noSuchLink()
    if (confirmedAt) return
    await tx
      .update(familyLinks)
      .set({ confirmedAt: now })
      .where(ownedBy(familyLinks, actor, hasId(id)))
    const notification = { userId: parentId, actorId: actor.userId, subject: subjectOf(id), payload: { id } }
    await notify(services, tx, familyConfirmed, notification, now)
  })
}

/** A parent who saw something is told. @throws DomainError `not-found` for a link that is not theirs, or has ended */
export async function endLink(
  { db, services, actor, now }: Omit<StudentContext, 'actor'> & { actor: Owner },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { parentId, confirmedAt } = await endOwnLink(services, tx, actor, id, now)
    if (parentId === null || !confirmedAt) return
    const payload = { id, what: 'ended' as const }
    const notification = { userId: parentId, actorId: actor.userId, subject: subjectOf(id), payload }
    await notify(services, tx, familyChanged, notification, now)
  })
}

/**
 * Reports the account that accepted, and ends the link where it is still open; nobody but Yonder's staff is told.
 *
 * @throws DomainError `not-found` for a link that nobody has accepted
 */
export async function reportLink(
  { db, services, actor, now }: StudentContext,
  id: string,
  said: { reason: ReportReason; details: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ link: familyLinks, first: users.firstName, last: users.lastName })
      .from(familyLinks)
      .innerJoin(users, eq(users.id, familyLinks.parentId))
      .where(ownedBy(familyLinks, actor, hasId(id)))
    if (!found) throw noSuchLink()
    const { link, first, last } = found
    if (!link.endedAt) await endOwnLink(services, tx, actor, id, now)
    const content = `${[first, last].filter(Boolean).join(' ')} accepted an invitation as “${link.name}”.`
    const about = { kind: 'family-link', contentId: link.id, authorId: link.parentId, content } as const
    await reportContent(services, tx, { reporterId: actor.userId, ...about, ...said }, now)
  })
}

/** Deletes all links of an account, on both sides: another person may have made them before the owner proved the mailbox. */
export async function endFamilyLinks(tx: Database, userId: number): Promise<void> {
  await tx.delete(familyLinks).where(ownedBy(familyLinks, { userId }))
  await tx.delete(familyLinks).where(ownedBy({ userId: familyLinks.parentId }, { userId }))
}

/**
 * An open link of the person who asks, locked after the people whom it is about.
 *
 * @throws DomainError `not-found`
 */
export async function lockOwnLink(tx: Database, student: Owner, id: string): Promise<LinkRow> {
  const isOpen = and(hasId(id), isNull(familyLinks.endedAt))
  const [found] = await tx
    .select({ parentId: familyLinks.parentId })
    .from(familyLinks)
    .where(ownedBy(familyLinks, student, isOpen))
  if (!found) throw noSuchLink()
  await lockPeople(tx, [student.userId, found.parentId ?? student.userId])
  const [link] = await tx
    .select()
    .from(familyLinks)
    .where(ownedBy(familyLinks, student, isOpen))
    .for('update')
  if (!link) throw noSuchLink()
  return link
}

/** In the order of the page, each once. */
export function inOrder(parts: readonly FamilyPart[]): FamilyPart[] {
  return familyParts.filter((part) => parts.includes(part))
}

export function noSuchLink(): DomainError {
  return new DomainError('not-found', 'no-such-link')
}

/** What notifications about a link are about. */
export function subjectOf(id: string): string {
  return `family-link/${id}`
}

async function endOwnLink(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  student: Owner,
  id: string,
  now: Date,
): Promise<LinkRow> {
  const link = await lockOwnLink(tx, student, id)
  await tx
    .update(familyLinks)
    .set({ endedAt: now, endedBy: 'student', email: null, tokenHash: null })
    .where(ownedBy(familyLinks, student, hasId(id)))
  await recordDeletion(services, tx, { what: 'family-link', userId: student.userId, subject: link.id }, now)
  return link
}

function hasId(id: string) {
  return eq(familyLinks.id, requireId(id))
}

/** Whether the parent has still to read that something of the link changed. */
async function isUnread(tx: Database, parentId: number, id: string): Promise<boolean> {
  const [unread] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      ownedBy(
        notifications,
        { userId: parentId },
        eq(notifications.kind, familyChanged.name),
        eq(notifications.subject, subjectOf(id)),
        isNull(notifications.lastReadAt),
      ),
    )
    .limit(1)
  return unread !== undefined
}
