import { count, desc, eq, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notificationChannel } from '#app/features/people/channels.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId, requireId } from '#app/platform/ids.ts'
import type { JobKind, Jobs } from '#app/platform/jobs/jobs.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { job } from '#app/platform/slice.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import type { Notification } from './contract.ts'
import { humanTime } from './human-time.ts'
import { cleanNotificationHtml } from './notification-html.server.ts'
import { isOwnPath } from './own-path.ts'
import { notifications } from './tables.server.ts'

export type NewNotification = {
  title: string
  /** HTML of a few tags; anything else is shown as the text it is. */
  description: string
  /** Where it leads: a path of this site. */
  actionUrl?: string
}

/** A few tries are enough: whoever missed it reads the row. */
const pushNotification: JobKind<{ id: string }> = {
  queue: 'accounts-push-notification',
  retryLimit: 2,
  retryDelaySeconds: 2,
}

/**
 * Puts a line into somebody's bell, in the caller's transaction: it is there exactly when the reason for it is. Their
 * open pages hear of it once that has committed.
 * @returns its id
 */
export async function notify(
  jobs: Jobs,
  tx: Database,
  userId: number,
  { title, description, actionUrl }: NewNotification,
  now: Date,
): Promise<string> {
  if (actionUrl && !isOwnPath(actionUrl)) throw new Error('a notification leads to a path of this site')
  const id = newId()
  await tx.insert(notifications).values({
    id,
    userId,
    title,
    description: await cleanNotificationHtml(description),
    actionUrl,
    createdAt: now,
  })
  await jobs.enqueue(tx, pushNotification, { id })
  return id
}

export const notificationJobs = [
  job(pushNotification, async ({ db, push }, { id }) => {
    // any owner: a job of the row that it was enqueued with
    const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
    if (!row) return
    await push.publish({
      channels: [notificationChannel(row.userId)],
      event: 'new_web_notification',
      data: { id, title: row.title, unread_notifications: await unreadNotifications(db, row.userId) },
    })
  }),
]

export async function latestNotifications(
  db: Database,
  actor: SignedInActor,
  limit: number,
  now: Date,
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(ownedBy(notifications, actor))
    .orderBy(desc(notifications.id))
    .limit(limit)
  const shown = rows.map(async (row) => ({
    id: row.id,
    title: row.title,
    description: await cleanNotificationHtml(row.description),
    action_url: row.actionUrl,
    last_read_at: row.lastReadAt?.toISOString() ?? null,
    created_at_human: humanTime(row.createdAt, now),
  }))
  return Promise.all(shown)
}

export async function unreadNotifications(db: Database, userId: number): Promise<number> {
  const [row] = await countUnread(db, userId)
  return row?.unread ?? 0
}

/** As a statement of its own, or as a part of another. */
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

/** @throws DomainError `not-found` for anybody else's */
export async function markRead(
  db: Database,
  actor: SignedInActor,
  id: string,
  now: Date,
): Promise<{ success: true; unread_notifications: number }> {
  const own = eq(notifications.id, requireId(id))
  const [found] = await db
    .select({ readAt: notifications.lastReadAt })
    .from(notifications)
    .where(ownedBy(notifications, actor, own))
  if (!found) throw new DomainError('not-found', 'no-such-notification')
  if (!found.readAt)
    await db
      .update(notifications)
      .set({ lastReadAt: now })
      .where(ownedBy(notifications, actor, own))
  return { success: true, unread_notifications: await unreadNotifications(db, actor.userId) }
}

export async function markAllRead(db: Database, actor: SignedInActor, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ lastReadAt: now })
    .where(ownedBy(notifications, actor, unread))
}

const unread = isNull(notifications.lastReadAt)
