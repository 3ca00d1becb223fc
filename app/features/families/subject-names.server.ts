import { and, inArray, isNotNull } from 'drizzle-orm'
import { maskEmail } from '#app/features/people/email.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SubjectNames } from '#app/platform/subject-names.server.ts'

/** Accounts that accepted, as `Alex Lee (al•••@example.com)`: enough to notice a wrong one. One statement. */
export async function namesOfAccounts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, SubjectNames>> {
  const rows = await db
    .select({ id: users.id, first: users.firstName, last: users.lastName, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.email)))
  return new Map(
    rows.map(({ id, first, last, email }) => [
      id,
      { name: `${[first, last].filter(Boolean).join(' ')} (${maskEmail(email ?? '')})` },
    ]),
  )
}
