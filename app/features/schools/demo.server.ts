import { and, eq, isNull } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { schoolRequests } from './tables.server.ts'

/** A school that waits to be verified, and a second campus for one advisor. Both schools say that they are samples. */
export async function seedSchools({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const samples = await db
    .select({ id: schools.id })
    .from(schools)
    .where(eq(schools.isSample, true))
    .orderBy(schools.id)
  const [advisor] = await db
    .select({ id: users.id, schoolId: users.schoolId })
    .from(users)
    .where(and(eq(users.email, `advisor2@${demoDomain}`), isNull(users.deletionDueAt)))
  const other = samples.find(({ id }) => id !== advisor?.schoolId)
  if (!advisor || !other) throw new Error('the schools of the demo are not there')
  await db.insert(advisorMemberships).values({
    userId: advisor.id,
    schoolId: other.id,
    permissions: ['modify_career_plan'],
    position: 'Visiting advisor',
    verifiedAt: now,
  })
  await db.insert(schoolRequests).values({
    schoolId: other.id,
    name: 'Mere Sample',
    role: 'Careers advisor',
    createdAt: now,
    email: 'mere@banksia-head.example',
    message: 'A sample request. We would like to use Yonder with our Year 10 classes next term.',
  })
}
