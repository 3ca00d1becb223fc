import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { contentReports } from './tables.server.ts'

type About = Record<'schoolId' | 'authorId', unknown>

/** Staff who belong to another school or to none, and did not write it. */
export function mayRead(staff: Record<'id' | 'schoolId', PgColumn>, { schoolId, authorId }: About): SQL {
  return sql`((${staff.schoolId} is null or ${staff.schoolId} is distinct from ${schoolId})
    and ${staff.id} is distinct from ${authorId})`
}

/** The reports that one member of staff may read, as a condition on rows of the table. */
export function readableBy(userId: number | null): SQL {
  // any owner: staff read what others report
  return sql`exists (select from ${users} where ${users.id} = ${userId} and ${mayRead(users, contentReports)})`
}

type Staff = Record<'id' | 'schoolId' | 'kind' | 'isEditor' | 'status' | 'deletionDueAt', PgColumn>

/** Condition on rows of users: they may read a report now. */
export function isReader(staff: Staff, report: About): SQL | undefined {
  return and(
    eq(staff.kind, 'admin'),
    eq(staff.isEditor, false),
    inArray(staff.status, openStatuses),
    isNull(staff.deletionDueAt),
    mayRead(staff, report),
  )
}

/** Admins with an account in use who may read a report: no editors, who see nothing of people. */
export function readersOf(db: Database, report: About): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: users.id, name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(isReader(users, report))
    .orderBy(users.id)
}
