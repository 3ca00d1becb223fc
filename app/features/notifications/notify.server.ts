import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { NotificationKind } from '#app/platform/notification-kind.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
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
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  kind: NotificationKind<P>,
  { userId, actorId, subject, payload, isInBell = false }: NewNotification<P>,
  now: Date,
): Promise<string | null> {
  const checked = z.parse(kind.payload, payload)
  if (!isOwnPath(kind.render({ payload: checked, actorName: null }).link))
    throw new Error('a notification leads to a path of this site')
  const isOfKind = ownedBy(notificationPreferences, { userId }, eq(notificationPreferences.kind, kind.name))
  const [recipient] = await tx
    .select({ chosen: notificationPreferences })
    .from(users)
    .leftJoin(notificationPreferences, isOfKind)
    .where(and(eq(users.id, userId), inArray(users.status, openStatuses), isNull(users.deletionDueAt)))
  if (!recipient) return null
  const { bell: wantsBell, email, push } = recipient.chosen ?? kind.defaults
  const bell = wantsBell && !isInBell
  if (!bell && !push && email === 'never') return null
  const id = newId()
  await tx.insert(notifications).values({
    id,
    userId,
    kind: kind.name,
    payload: checked,
    actorId: actorId ?? null,
    subject: subject ?? null,
    inBell: bell,
    emailTiming: email,
    createdAt: now,
  })
  if (push || email === 'instant')
    await jobs.enqueue(tx, isInBell ? deliverAway : deliverNotification, { id, push })
  return id
}
