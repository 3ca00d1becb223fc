import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import type { NotificationKind } from '#app/platform/notification-kind.ts'
import { type IdInStatement, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import { countUnreadBroadcasts, latestBroadcasts, markBroadcastsRead } from './broadcasts.server.ts'
import type { Notification } from './contract.ts'
import { humanTime } from './human-time.ts'
import { announcement } from './kinds.ts'
import { cleanNotificationHtml } from './notification-html.server.ts'
import { actorColumns, findSubjects, renderNotification } from './render.server.ts'
import { notifications } from './tables.server.ts'

const shown = eq(notifications.inBell, true)
const unread = and(shown, isNull(notifications.lastReadAt))

type Requested = {
  limit: number
  /** The id of one of them: only what is older. */
  before?: string
  /** The name of a kind. */
  kind?: string
}
type Page = { data: Notification[]; older: string | null }

/**
 * One's own and what was told to everybody, newest first.
 * @returns `older` is what to ask the next ones with, null at the end
 */
export async function latestNotifications(
  { db, slices }: Pick<Services, 'db' | 'slices'>,
  actor: SignedInActor,
  { limit, before, kind }: Requested,
  now: Date,
): Promise<Page> {
  const most = limit + 1
  const [own, shared] = await Promise.all([
    latestOwn(db, actor, most, before, kind),
    kind && kind !== announcement.name ? [] : latestBroadcasts(db, actor.userId, most, before),
  ])
  const lines = [
    ...own.map(({ notification, actorName, staffName }) => ({
      ...notification,
      actorName,
      staffName,
      readAt: notification.lastReadAt,
      at: notification.createdAt,
    })),
    ...shared.map(({ broadcast: { title, description, link, ...broadcast }, readAt }) => ({
      id: broadcast.notificationId ?? '',
      kind: announcement.name,
      payload: { title, description, link },
      actorName: null,
      staffName: null,
      subject: null,
      readAt,
      at: broadcast.announcedAt ?? now,
    })),
  ].toSorted((one, other) => (one.id < other.id ? 1 : -1))
  const shownLines = lines.slice(0, limit)
  const subjects = await findSubjects(
    slices,
    db,
    shownLines.map(({ subject }) => subject),
  )
  const rendered = shownLines.map(async (line) => {
    const subject = subjects.get(line.subject ?? '') ?? null
    const words = renderNotification(slices, line, { ...line, subject })
    return words
      ? {
          id: line.id,
          title: words.title,
          description: await cleanNotificationHtml(words.body.html),
          action_url: words.link,
          last_read_at: line.readAt?.toISOString() ?? null,
          created_at_human: humanTime(line.at, now),
        }
      : null
  })
  const data = (await Promise.all(rendered)).filter((one) => one !== null)
  return { data, older: lines.length > limit ? (lines[limit - 1]?.id ?? null) : null }
}

function latestOwn(db: Database, actor: SignedInActor, limit: number, before?: string, kind?: string) {
  return db
    .select({ notification: notifications, ...actorColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(
      ownedBy(
        notifications,
        actor,
        shown,
        before ? lt(notifications.id, before) : undefined,
        kind ? eq(notifications.kind, kind) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
}

export async function unreadNotifications(db: Database, userId: number): Promise<number> {
  const [row] = await countUnread(db, userId)
  return row?.unread ?? 0
}

/** As a statement of its own, or as a part of another: then `userId` is a column of that. */
export function countUnread(db: Database, userId: IdInStatement) {
  const own = db
    .select({ unread: count() })
    .from(notifications)
    .where(ownedBy(notifications, { userId }, unread))
  const both = sql<number>`(${own}) + (${countUnreadBroadcasts(db, userId)})`
  return db.select({ unread: both.mapWith(Number).as('unread') }).from(sql`(values (1)) as one`)
}

/** How many of one kind are unread. */
export function countUnreadOf(db: Database, userId: IdInStatement, { name }: Pick<NotificationKind, 'name'>) {
  return db
    .select({ unread: count() })
    .from(notifications)
    .where(ownedBy(notifications, { userId }, unread, eq(notifications.kind, name)))
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
  const requested = eq(notifications.id, requireId(id))
  if (await markBroadcastsRead(db, actor, now, id))
    return { success: true, unread_notifications: await unreadNotifications(db, actor.userId) }
  const [found] = await db
    .select({ readAt: notifications.lastReadAt })
    .from(notifications)
    .where(ownedBy(notifications, actor, shown, requested))
  if (!found) throw new DomainError('not-found', 'no-such-notification')
  if (!found.readAt)
    await db
      .update(notifications)
      .set({ lastReadAt: now })
      .where(ownedBy(notifications, actor, requested))
  return { success: true, unread_notifications: await unreadNotifications(db, actor.userId) }
}

export async function markAllRead(db: Database, actor: SignedInActor, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ lastReadAt: now })
    .where(ownedBy(notifications, actor, unread))
  await markBroadcastsRead(db, actor, now)
}
