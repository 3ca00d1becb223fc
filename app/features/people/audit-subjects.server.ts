import { and, inArray, ne } from 'drizzle-orm'
import type { AuditSubject } from '#app/platform/audit-sentences.ts'
import { users } from './tables.server.ts'

/** Staff are called by their names in the audit log, everybody else by the number of the account. */
export const peopleSubjects: Record<string, AuditSubject> = {
  users: {
    one: 'an account',
    find: async (db, ids) => {
      const rows = await db
        .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(and(inArray(users.id, ids.map(Number)), ne(users.kind, 'user')))
      return new Map(
        rows.map(({ id, firstName, lastName }) => [String(id), { name: `${firstName} ${lastName}`.trim() }]),
      )
    },
  },
}
