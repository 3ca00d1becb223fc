import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { notificationChannel } from '#app/features/people/channels.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { plainText } from '#app/platform/safe-html.ts'
import type { Services } from '#app/platform/services.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { unreadNotifications } from './inbox.server.ts'
import { renderNotification } from './render.server.ts'
import { notifications } from './tables.server.ts'

/** Few retries: a push that is missed is read from the row later. */
export const deliverNotification: JobKind<{ id: string; push: boolean }> = {
  queue: 'notifications-deliver',
  retryLimit: 2,
  retryDelaySeconds: 2,
}

const sendDigests: JobKind = { queue: 'notifications-digest', cron: '0 17 * * *', retryLimit: 2 }

export const deliveryJobs = [
  job(deliverNotification, deliver),
  job(sendDigests, (services) => sendDailyDigests(services, services.clock.now())),
]

type Row = { notification: typeof notifications.$inferSelect; actorName: string | null }

async function deliver(services: Services, { id, push }: { id: string; push: boolean }): Promise<void> {
  const { db, slices } = services
  // any owner: a job of the row that it was enqueued with
  const [row] = await db
    .select({ notification: notifications, actorName: users.firstName })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(eq(notifications.id, id))
  if (!row) return
  if (row.notification.emailTiming === 'instant')
    await db.transaction((tx) =>
      sendEmail(services, tx, row.notification.userId, [row], services.clock.now()),
    )
  if (!push) return
  const { userId } = row.notification
  const rendered = renderNotification(slices, row.notification, row.actorName)
  if (!rendered) return
  await services.push.publish({
    channels: [notificationChannel(userId)],
    event: 'new_web_notification',
    data: { id, title: rendered.title, unread_notifications: await unreadNotifications(db, userId) },
  })
}

/** One email a day with what has happened since the last, to everybody who wants it so. */
export async function sendDailyDigests(services: Services, now: Date): Promise<void> {
  // any owner: a job for everybody
  const waiting = await services.db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(isWaiting)
  for (const { userId } of waiting)
    await services.db.transaction(async (tx) => {
      const rows = await tx
        .select({ notification: notifications, actorName: users.firstName })
        .from(notifications)
        .leftJoin(users, eq(users.id, notifications.actorId))
        .where(ownedBy(notifications, { userId }, isWaiting))
        .orderBy(asc(notifications.id))
        .limit(50)
      await sendEmail(services, tx, userId, rows, now)
    })
}

const isWaiting = and(eq(notifications.emailTiming, 'daily'), isNull(notifications.emailedAt))

/** Written with the mark that it was sent, so that a second try sends nothing twice. Only to a verified address. */
async function sendEmail(
  services: Services,
  tx: Database,
  userId: number,
  rows: Row[],
  now: Date,
): Promise<void> {
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
  if (!person?.email || !person.emailVerifiedAt || person.status !== 'active' || person.deletionDueAt) return
  const content = emailOf(services, person.firstName, fresh)
  if (content) await services.mail.send(tx, person.email, content)
}

function emailOf({ slices }: Services, firstName: string, rows: Row[]): EmailContent | null {
  const rendered = rows.flatMap(
    ({ notification, actorName }) => renderNotification(slices, notification, actorName) ?? [],
  )
  const [first] = rendered
  if (!first) return null
  const isOne = rendered.length === 1
  return {
    subject: isOne
      ? `${first.title}: ${plainText(first.body)}`
      : `${rendered.length} things happened on Yonder`,
    greeting: `Hi ${firstName},`,
    paragraphs: rendered.map(({ body }) => plainText(body)),
    action: isOne ? { label: 'Have a look', href: first.link } : { label: 'Go to Yonder', href: '/home' },
    note: 'You get this because you chose emails of this kind. Your account has a switch for each under Emails.',
  }
}
