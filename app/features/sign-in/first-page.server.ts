import { askedYearOf } from '#app/features/people/memberships/asked-year.server.ts'
import { awaitsNotice } from '#app/features/people/memberships/notices.server.ts'
import { schoolSentPath } from '#app/features/people/memberships/sent-fields.ts'
import type { Person } from '#app/features/people/people.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { homeOf } from './sign-in-rules.ts'

/** Whether someone still has to be shown what their school sent, or is asked about their last year. */
async function isAskedBySchool(db: Database, userId: number): Promise<boolean> {
  return (await awaitsNotice(db, userId)) || (await askedYearOf(db, userId)) !== null
}

/** The destination of a sign-in without a return address: what has to be finished or read first, else home. */
export async function firstPageOf(
  db: Database,
  person: Pick<Person, 'id' | 'kind' | 'status' | 'forcePasswordReset'>,
): Promise<string> {
  if (person.status === 'setup' || person.forcePasswordReset) return '/account-setup'
  if (person.kind === 'user' && (await isAskedBySchool(db, person.id))) return schoolSentPath
  return homeOf(person.kind)
}
