import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import type { Notification } from './contract.ts'
import { humanTime } from './human-time.ts'
import { cleanNotificationHtml } from './notification-html.server.ts'
import { renderNotification } from './render.server.ts'
import { notifications } from './tables.server.ts'

const shown = eq(notifications.inBell, true)
const unread = and(shown, isNull(notifications.lastReadAt))

/** The newest of one's own, as the bell shows them. One statement. */
export async function latestNotifications(
  { db, slices }: Pick<Services, 'db' | 'slices'>,
  actor: SignedInActor,
  limit: number,
  now: Date,
): Promise<Notification[]> {
  const rows = await db
    .select({ notification: notifications, actorName: users.firstName })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(ownedBy(notifications, actor, shown))
    .orderBy(desc(notifications.id))
    .limit(limit)
  const rendered = rows.map(async ({ notification, actorName }) => {
    const words = renderNotification(slices, notification, actorName)
    return words
      ? {
          id: notification.id,
          title: words.title,
          description: await cleanNotificationHtml(words.body.html),
          action_url: words.link,
          last_read_at: notification.lastReadAt?.toISOString() ?? null,
          created_at_human: humanTime(notification.createdAt, now),
        }
      : null
  })
  return (await Promise.all(rendered)).filter((one) => one !== null)
}

export async function unreadNotifications(db: Database, userId: number): Promise<number> {
  const [row] = await countUnread(db, userId)
  return row?.unread ?? 0
}

/** As a statement of its own, or as a part of another: then `userId` is a column of that. */
export function countUnread(db: Database, userId: number | PgColumn) {
  return db
    .select({ unread: count() })
    .from(notifications)
    .where(ownedBy(notifications, { userId }, unread))
}

/** How many the bell shows as new. */
export const unreadPart = personPart<number>({
  query: countUnread,
  user: (unread) => ({ unread_notifications: unread }),
})

/** @throws DomainError `not-found` for someone else's */
export async function markRead(
  db: Database,
  actor: SignedInActor,
  id: string,
  now: Date,
): Promise<{ success: true; unread_notifications: number }> {
  const wanted = eq(notifications.id, requireId(id))
  const [found] = await db
    .select({ readAt: notifications.lastReadAt })
    .from(notifications)
    .where(ownedBy(notifications, actor, shown, wanted))
  if (!found) throw new DomainError('not-found', 'no-such-notification')
  if (!found.readAt)
    await db
      .update(notifications)
      .set({ lastReadAt: now })
      .where(ownedBy(notifications, actor, wanted))
  return { success: true, unread_notifications: await unreadNotifications(db, actor.userId) }
}

export async function markAllRead(db: Database, actor: SignedInActor, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ lastReadAt: now })
    .where(ownedBy(notifications, actor, unread))
}
