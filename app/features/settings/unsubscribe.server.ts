import { eq } from 'drizzle-orm'
import { type EmailPreferenceKey, emailPreferenceKeys } from '#app/features/people/email-preferences.ts'
import { users } from '#app/features/people/tables.server.ts'
import { words } from '#app/features/people/words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { setPreferences } from './preferences.server.ts'

/**
 * The unsubscribe path for a marketing email: stops this kind of email for this person without signing in.
 *
 * @internal no email advertises yet
 */
export function unsubscribePath(settings: Settings, userId: number, key: EmailPreferenceKey): string {
  return `/account/unsubscribe/${userId}.${key}.${hmacOf(settings, aboutOf(userId, key))}`
}

/** @throws DomainError `refused` (`link-dead`) for a forged link, or a deleted account */
export async function unsubscribe(
  { db, settings }: { db: Database; settings: Settings },
  token: string,
  now: Date,
): Promise<void> {
  const [id = '', name = '', mark = ''] = token.split('.')
  const key = emailPreferenceKeys.find((one) => one === name)
  const userId = toId(id)
  const isOurs = userId && key && isHmacOf(settings, aboutOf(userId, key), mark)
  const [person] = isOurs
    ? await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
    : []
  if (!key || !person || person.status === 'closed')
    throw new DomainError('refused', 'link-dead', { message: words.linkDead })
  await setPreferences(db, Number(id), [{ key, value: false }], now)
}

function aboutOf(userId: number, key: EmailPreferenceKey): string {
  return `unsubscribe|${userId}|${key}`
}
