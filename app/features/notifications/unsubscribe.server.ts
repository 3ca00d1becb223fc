import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { NotificationKind } from '#app/platform/notification-kind.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { notificationPreferences, notifications } from './tables.server.ts'

/** What the link in a digest is for, beside the names of kinds. */
export const digestNames = { daily: 'emails-once-a-day', weekly: 'emails-once-a-week' } as const

/** The path in an email that stops emails of this name for this person, without signing in. */
export function unsubscribePath(settings: Settings, userId: number, name: string): string {
  return `/account/unsubscribe/${userId}.${name}.${hmacOf(settings, aboutOf(userId, name))}`
}

/** Whose emails the token of such a path stops, and which; null when it is forged. */
export function readUnsubscribeToken(
  settings: Settings,
  token: string,
): { userId: number; name: string } | null {
  const [id = '', name = '', mark = ''] = token.split('.')
  const userId = toId(id)
  return userId && isHmacOf(settings, aboutOf(userId, name), mark) ? { userId, name } : null
}

function aboutOf(userId: number, name: string): string {
  return `unsubscribe|${userId}|${name}`
}

/** Whether one click may stop it. What is about safety or money is turned off in the settings only. */
export function isStoppable({ isUrgent, isUrgentFor }: NotificationKind): boolean {
  return !isUrgent && !isUrgentFor
}

/**
 * Stops the emails of one kind, or of all kinds that come once a day or once a week, also those that are not sent yet. The bell and
 * devices stay.
 * @returns false when nothing has this name
 */
export async function stopNotificationEmails(
  db: Database,
  { notificationKinds }: Services['slices'],
  { userId, name }: { userId: number; name: string },
  now: Date,
): Promise<boolean> {
  const stoppable = [...notificationKinds.values()].filter(isStoppable)
  const timing = (['daily', 'weekly'] as const).find((one) => digestNames[one] === name)
  if (!timing && !stoppable.some((kind) => kind.name === name)) return false
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ kind: notificationPreferences.kind, email: notificationPreferences.email })
      .from(notificationPreferences)
      .where(ownedBy(notificationPreferences, { userId }))
    const chosen = new Map(rows.map(({ kind, email }) => [kind, email]))
    const stopped = stoppable.filter((kind) =>
      timing ? (chosen.get(kind.name) ?? kind.defaults.email) === timing : kind.name === name,
    )
    if (stopped.length === 0) return
    const set = { email: 'never' as const, updatedAt: now }
    await tx
      .insert(notificationPreferences)
      .values(stopped.map(({ name: kind, defaults }) => ({ userId, kind, ...defaults, ...set })))
      .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set })
    const names = stopped.map((kind) => kind.name)
    const isUnsent = and(inArray(notifications.kind, names), isNull(notifications.emailedAt))
    await tx
      .update(notifications)
      .set({ emailTiming: 'never' })
      .where(ownedBy(notifications, { userId }, isUnsent, timing && eq(notifications.emailTiming, timing)))
  })
  return true
}
