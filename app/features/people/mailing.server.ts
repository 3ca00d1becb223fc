import type { Database } from '#app/platform/database.server.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Person } from './people.server.ts'
import { consumeAll, rateLimits } from './rate-limits.server.ts'

/** Whether the rate limit allows one more email that anybody can request for a mailbox. */
export function mayWriteTo(db: Database, email: string, now: Date): Promise<boolean> {
  return consumeAll(
    db,
    [
      [rateLimits.emailsPerHour, email],
      [rateLimits.emailsPerDay, email],
    ],
    now,
  )
}

/**
 * Emails a person what has happened in their account: always in a mailbox that they have proved. In one that they only
 * named, which may be a stranger's, as often as any other email may come there.
 */
export async function emailOwner(
  { mail }: Pick<Services, 'mail'>,
  tx: Database,
  person: Pick<Person, 'email' | 'emailVerifiedAt'>,
  message: EmailContent,
  now: Date,
): Promise<void> {
  const { email } = person
  if (email && (person.emailVerifiedAt || (await mayWriteTo(tx, email, now))))
    await mail.send(tx, email, message)
}
