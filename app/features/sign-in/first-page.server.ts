import { awaitsNotice } from '#app/features/people/memberships/notices.server.ts'
import { schoolSentPath } from '#app/features/people/memberships/sent-fields.ts'
import type { Person } from '#app/features/people/people.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { homeOf } from './sign-in-rules.ts'

/** The destination of a sign-in without a return address: what has to be finished or read first, else home. */
export async function firstPageOf(
  db: Database,
  person: Pick<Person, 'id' | 'kind' | 'status' | 'forcePasswordReset'>,
): Promise<string> {
  if (person.status === 'setup' || person.forcePasswordReset) return '/account-setup'
  if (person.kind === 'user' && (await awaitsNotice(db, person.id))) return schoolSentPath
  return homeOf(person.kind)
}
