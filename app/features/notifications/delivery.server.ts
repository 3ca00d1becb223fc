import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { notificationChannel } from '#app/features/people/channels.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { job } from '#app/platform/slice.server.ts'
import {
  deviceJob,
  enqueueForDevices,
  hasDevices,
  lockScreenNote,
  sendToDevice,
} from './device-delivery.server.ts'
import { unreadNotifications } from './inbox.server.ts'
import { type EmailedRow, notificationEmail } from './notification-email.server.ts'
import { actorColumns, renderNotification } from './render.server.ts'
import { quietUntilFor } from './settings.server.ts'
import { notifications } from './tables.server.ts'

/** `userId`: whose it is, with which its row has an index; jobs that the build before enqueued have none. */
type Delivery = { id: string; userId?: number; push: boolean }

/** Tried for some minutes: the first try is soon over for a push, and an email is not lost when the database goes meanwhile. */
export const deliverNotification: JobKind<Delivery> = {
  queue: 'notifications-deliver',
  retryLimit: 8,
  retryDelaySeconds: 2,
}

/** What reaches people who are not here: it waits until their quiet hours are over. */
export const deliverAway: JobKind<Delivery> = {
  queue: 'notifications-away',
  retryLimit: 8,
}

type Timing = 'daily' | 'weekly'

const sendDigests: JobKind = { queue: 'notifications-digest', cron: '0 17 * * *', retryLimit: 2 }
/** On Fridays, before the weekend. */
const sendWeekly: JobKind = { queue: 'notifications-digest-weekly', cron: '5 17 * * 5', retryLimit: 2 }
const sendOneDigest: JobKind<{ userId: number; timing: Timing }> = {
  queue: 'notifications-digest-one',
  retryLimit: 2,
}

export const deliveryJobs = [
  job(deliverNotification, deliver),
  job(deliverAway, (services, work) => deliverToAbsent(services, work, services.clock.now())),
  job(deviceJob, sendToDevice),
  job(sendDigests, (services) => sendDigestsOf(services, 'daily', services.clock.now())),
  job(sendWeekly, (services) => sendDigestsOf(services, 'weekly', services.clock.now())),
  job(sendOneDigest, (services, work) => sendDigest(services, work, services.clock.now())),
]

async function deliver(services: Services, work: Delivery): Promise<void> {
  const row = await findRow(services.db, work)
  if (!row) return
  if (work.push) await publish(services, row)
  await deliverRow(services, row, work.push, services.clock.now())
}

/** Open pages count at once, also at night: they make no sound. */
async function publish(services: Services, { notification, ...actor }: EmailedRow): Promise<void> {
  const rendered = renderNotification(services.slices, notification, actor)
  if (!rendered) return
  const { id, userId, kind } = notification
  const unread_notifications = await unreadNotifications(services.db, userId)
  await services.push.publish({
    channels: [notificationChannel(userId)],
    event: 'new_web_notification',
    data: { id, kind, title: rendered.title, unread_notifications },
  })
}

/** By email and on devices, once the quiet hours are over; what was read meanwhile needs neither. */
export async function deliverToAbsent(services: Services, work: Delivery, now: Date): Promise<void> {
  const row = await findRow(services.db, work)
  if (row) await deliverRow(services, row, work.push, now)
}

async function deliverRow(services: Services, row: EmailedRow, push: boolean, now: Date): Promise<void> {
  const { id, userId, kind: name, payload, emailTiming, lastReadAt } = row.notification
  if (lastReadAt) return
  // Most people want no email at once and have no device: nothing else is asked for them.
  if (emailTiming !== 'instant' && !(push && (await hasDevices(services.db, userId)))) return
  const kind = services.slices.notificationKinds.get(name)
  const isUrgent = kind?.isUrgent || kind?.isUrgentFor?.(payload)
  const startAfter = isUrgent ? null : await quietUntilFor(services.db, userId, now)
  if (startAfter) return services.jobs.enqueue(services.db, deliverAway, { id, userId, push }, { startAfter })
  await services.db.transaction(async (tx) => {
    const isFirst = emailTiming !== 'instant' || (await sendEmail(services, tx, userId, [row], now))
    if (push && isFirst) await showOnDevices(services, tx, row)
  })
}

async function showOnDevices(services: Services, tx: Database, { notification, ...actor }: EmailedRow) {
  const kind = services.slices.notificationKinds.get(notification.kind)
  const rendered = renderNotification(services.slices, notification, actor)
  if (kind && rendered)
    await enqueueForDevices(services, tx, notification.userId, lockScreenNote(kind, rendered.link))
}

async function findRow(db: Database, { id, userId }: Delivery): Promise<EmailedRow | undefined> {
  // any owner: a job of the row that it was enqueued with
  const [row] = await db
    .select({ notification: notifications, ...actorColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(eq(notifications.id, id), userId ? eq(notifications.userId, userId) : undefined))
  return row
}

/** One email with what has happened since the last and was not read, to everybody who wants it so; at night, in their morning. */
export async function sendDigestsOf(services: Services, timing: Timing, now: Date): Promise<void> {
  // any owner: a job for everybody
  const waiting = await services.db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(isWaiting(timing))
  for (const { userId } of waiting) await sendDigest(services, { userId, timing }, now)
}

async function sendDigest(
  services: Services,
  work: { userId: number; timing: Timing },
  now: Date,
): Promise<void> {
  const { userId, timing } = work
  const startAfter = await quietUntilFor(services.db, userId, now, true)
  if (startAfter) return services.jobs.enqueue(services.db, sendOneDigest, work, { startAfter })
  await services.db.transaction(async (tx) => {
    const rows = await tx
      .select({ notification: notifications, ...actorColumns })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .where(ownedBy(notifications, { userId }, isWaiting(timing)))
      .orderBy(asc(notifications.id))
      .limit(50)
    await sendEmail(services, tx, userId, rows, now)
  })
}

const isWaiting = (timing: Timing) =>
  and(
    eq(notifications.emailTiming, timing),
    isNull(notifications.emailedAt),
    isNull(notifications.lastReadAt),
  )

/**
 * Written with the mark that it was sent, so that a second try sends nothing twice. Only to a verified address.
 * @returns false when all of it was sent before
 */
async function sendEmail(
  services: Services,
  tx: Database,
  userId: number,
  rows: EmailedRow[],
  now: Date,
): Promise<boolean> {
  const ids = rows.map(({ notification }) => notification.id)
  const marked = await tx
    .update(notifications)
    .set({ emailedAt: now })
    .where(
      ownedBy(notifications, { userId }, inArray(notifications.id, ids), isNull(notifications.emailedAt)),
    )
    .returning({ id: notifications.id })
  const fresh = rows.filter(({ notification }) => marked.some(({ id }) => id === notification.id))
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  const hasMailbox = person?.emailVerifiedAt && person.status === 'active' && !person.deletionDueAt
  const content = hasMailbox ? await notificationEmail(services, tx, person, fresh) : null
  if (content && person?.email) await services.mail.send(tx, person.email, content)
  return fresh.length > 0
}
