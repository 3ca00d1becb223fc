import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { currentMonth, needsGuardian } from './age-rules.ts'
import { guardianRequestEmail } from './emails.ts'
import { issueLink } from './links.server.ts'
import { mayWriteTo } from './mailing.server.ts'
import type { Person } from './people.server.ts'

/** Emails a parent or guardian, within the mailbox's rate limit. */
export async function mailGuardian(
  { mail }: Pick<Services, 'mail'>,
  tx: Database,
  person: Person,
  now: Date,
): Promise<void> {
  const { guardianEmail } = person
  if (!guardianEmail || !(await mayWriteTo(tx, guardianEmail, now))) return
  const token = await issueLink(tx, { kind: 'guardian', userId: person.id, email: guardianEmail }, now)
  await mail.send(tx, guardianEmail, guardianRequestEmail(person.firstName, token))
}

/** PRIVACY=strict: whether a parent or guardian still has to agree before the account opens. */
export function awaitsGuardian(
  settings: Settings,
  person: Pick<Person, 'dob' | 'guardianConsentAt'>,
  now: Date,
): boolean {
  if (settings.privacy !== 'strict' || person.guardianConsentAt) return false
  return needsGuardian(person.dob ?? '', currentMonth(now))
}
