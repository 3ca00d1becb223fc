import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import { placements } from '../tables.server.ts'
import { type GuardianWarning, warningsAbout } from './guardian-rules.ts'

/** What may be wrong with an address for the guardian of this placement. */
export async function guardianWarningsOf(
  db: Database,
  { placement, host }: PlacementRecord,
  address: string | null,
): Promise<GuardianWarning[]> {
  if (!address) return []
  const [student] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, placement.studentId))
  // any owner: guardians of other students of the same school
  const others = await db
    .selectDistinct({ email: placements.guardianEmail })
    .from(placements)
    .where(
      and(
        eq(placements.schoolId, placement.schoolId),
        ne(placements.studentId, placement.studentId),
        isNotNull(placements.guardianEmail),
      ),
    )
  return warningsAbout(address, {
    student: student?.email ?? '',
    host: host?.email ?? null,
    others: others.map(({ email }) => email ?? ''),
  })
}
