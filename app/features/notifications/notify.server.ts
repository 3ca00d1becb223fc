import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { NotificationKind } from '#app/platform/notification-kind.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deliverAway, deliverNotification } from './delivery.server.ts'
import { notificationPreferences, notifications } from './tables.server.ts'

export type NewNotification<P> = {
  /** Whom it is for. */
  userId: number
  /** The person who caused it, if any. */
  actorId?: number
  /** What it is about, as `career-plan/plan-a`. */
  subject?: string
  payload: P
  /** The bell shows it already: a broadcast, which goes out by email and to devices as well. */
  isInBell?: boolean
}

/**
 * Writes a notification in the caller's transaction: it is there exactly when the reason for it is. It goes out once that has
 * committed, where the person wants this kind. Nobody is notified whose account is locked, closed or being deleted.
 * @returns its id, or null when they want it nowhere
 * @throws Error when the kind leads to another site
 */
export async function notify<P>(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  kind: NotificationKind<P>,
  { userId, ...notification }: NewNotification<P>,
  now: Date,
): Promise<string | null> {
  const [id = null] = await notifyAll(services, tx, kind, [userId], notification, now)
  return id
}

/**
 * The same for many people at once, in three statements: who wants it and how, the notifications, and the work of sending them.
 * @returns the ids of what was written
 */
export async function notifyAll<P>(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  kind: NotificationKind<P>,
  userIds: readonly number[],
  { actorId, subject, payload, isInBell = false }: Omit<NewNotification<P>, 'userId'>,
  now: Date,
): Promise<string[]> {
  const checked = z.parse(kind.payload, payload)
  if (!isOwnPath(kind.render({ payload: checked, actorName: null }).link))
    throw new Error('a notification leads to a path of this site')
  if (userIds.length === 0) return []
  // any owner: each with the own preference
  const chosenByEach = and(
    eq(notificationPreferences.userId, users.id),
    eq(notificationPreferences.kind, kind.name),
  )
  const recipients = await tx
    .select({ userId: users.id, chosen: notificationPreferences })
    .from(users)
    .leftJoin(notificationPreferences, chosenByEach)
    .where(
      and(inArray(users.id, [...userIds]), inArray(users.status, openStatuses), isNull(users.deletionDueAt)),
    )
    .orderBy(users.id)
  const requested = recipients.flatMap(({ userId, chosen }) => {
    const { bell, email, push } = chosen ?? kind.defaults
    const inBell = bell && !isInBell
    return inBell || push || email !== 'never' ? [{ id: newId(), userId, inBell, email, push }] : []
  })
  if (requested.length === 0) return []
  await tx.insert(notifications).values(
    requested.map(({ id, userId, inBell, email }) => ({
      id,
      userId,
      kind: kind.name,
      payload: checked,
      actorId: actorId ?? null,
      subject: subject ?? null,
      inBell,
      emailTiming: email,
      createdAt: now,
    })),
  )
  const sentAway = requested.filter(({ email, push }) => push || email === 'instant')
  await jobs.enqueueAll(
    tx,
    isInBell ? deliverAway : deliverNotification,
    sentAway.map(({ id, userId, push }) => ({ id, userId, push })),
  )
  return requested.map(({ id }) => id)
}
