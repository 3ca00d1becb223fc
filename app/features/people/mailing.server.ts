import type { Database } from '#app/platform/database.server.ts'
import type { Person } from './people.server.ts'
import { consumeAll, rateLimits } from './rate-limits.server.ts'

/** Whether a mailbox may get one more email that anybody can ask for. */
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
 * Whether somebody is told by email what has happened in their account: always in a mailbox that they have proved. In one
 * that they only named, which may be a stranger's, as often as any other email may come there.
 */
export async function mayTell(
  db: Database,
  person: Pick<Person, 'email' | 'emailVerifiedAt'>,
  now: Date,
): Promise<boolean> {
  return person.emailVerifiedAt !== null || (person.email !== null && mayWriteTo(db, person.email, now))
}
