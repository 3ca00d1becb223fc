import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import {
  readUnsubscribeToken,
  stopNotificationEmails,
} from '#app/features/notifications/unsubscribe.server.ts'
import { emailPreferenceKeys } from '#app/features/people/email-preferences.ts'
import { users } from '#app/features/people/tables.server.ts'
import { words } from '#app/features/people/words.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { oneClickStop } from '#app/platform/mail/one-click.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { setPreferences } from './preferences.server.ts'

/** The link of an email, as one click in a mail program. */
export function createOneClickUnsubscribe(services: Services): Hono<ApiEnv> {
  return oneClickStop('/account/unsubscribe/:token', (token) =>
    unsubscribe(services, token, services.clock.now()),
  )
}

/**
 * Stops the emails that a link is about, without signing in.
 * @throws DomainError `refused` (`link-dead`) for a forged link, or a deleted account
 */
export async function unsubscribe(
  services: Pick<Services, 'db' | 'settings' | 'slices' | 'jobs'>,
  token: string,
  now: Date,
): Promise<void> {
  const { db, settings, slices } = services
  const about = readUnsubscribeToken(settings, token)
  const [person] = about
    ? await db.select({ status: users.status }).from(users).where(eq(users.id, about.userId))
    : []
  if (!about || !person || person.status === 'closed') throw linkDead()
  const key = emailPreferenceKeys.find((one) => one === about.name)
  if (key) return setPreferences(services, about.userId, [{ key, value: false }], now)
  if (!(await stopNotificationEmails(db, slices, about, now))) throw linkDead()
}

function linkDead(): DomainError {
  return new DomainError('refused', 'link-dead', { message: words.linkDead })
}
