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
 * Emails a person about a change to their account. A verified address always gets it; an unverified one may belong to another
 * person and is subject to the usual rate limits.
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
