import { inArray, type SQL, sql } from 'drizzle-orm'
import type { UserActor } from '#app/platform/actor.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { schoolSharing } from './memberships/tables.server.ts'
import { findPerson } from './people.server.ts'
import { schoolNameOf } from './school-links.server.ts'
import type { getSchoolSharing } from './sharing-contract.ts'
import { openedOf } from './student-views.server.ts'
import { users } from './tables.server.ts'

/** What a student shows their school. Where something is not shown, advisors read "not shared", never 0. */
export type Sharing = { quizAreas: boolean; followedCareers: boolean; plan: boolean; counted: boolean }

/** Of a student who has chosen nothing. */
export const sharingDefaults: Sharing = {
  quizAreas: false,
  followedCareers: false,
  plan: true,
  counted: true,
}

/** By their columns. */
const shared = { plan: 'plan', counted: 'counted', quizAreas: 'quiz_areas' } as const

/** Condition on rows of `user`: shows the plan or the quiz areas to the school, or wants to be counted. The one rule for lists and figures of many. */
export function sharesWithSchool(what: keyof typeof shared): SQL<boolean> {
  return sql`coalesce((select p.${sql.identifier(shared[what])} from ${schoolSharing} p where p.user_id = ${users.id}), ${sharingDefaults[what]}::boolean)`
}

/** What each of these students shows their school: an entry for every id. One statement. */
export async function sharingOf(db: Database, userIds: readonly number[]): Promise<Map<number, Sharing>> {
  const found = new Map(userIds.map((id) => [id, sharingDefaults]))
  if (userIds.length === 0) return found
  // any owner: of the students that the advisor may see
  const rows = await db
    .select()
    .from(schoolSharing)
    .where(inArray(schoolSharing.userId, [...userIds]))
  for (const { userId, quizAreas, followedCareers, plan, counted } of rows)
    found.set(userId, { quizAreas, followedCareers, plan, counted })
  return found
}

type Wire = ReplyInputOf<typeof getSchoolSharing>['data']

/** A student's own choices, and who of school opened what of theirs. */
export async function readSharing(
  db: Database,
  actor: UserActor,
): Promise<ReplyInputOf<typeof getSchoolSharing>> {
  const isStudent = actor.roles.includes('student')
  const [sharing, opened, school, person, family] = await Promise.all([
    sharingOf(db, [actor.userId]),
    openedOf(db, actor),
    schoolNameOf(db, isStudent ? actor.schoolId : null),
    findPerson(db, actor),
    isStudent && actor.schoolId ? familyHeldBy(db, actor, actor.schoolId) : [],
  ])
  const { quizAreas, followedCareers, plan, counted } = sharing.get(actor.userId) ?? sharingDefaults
  return {
    data: { quiz_areas: quizAreas, followed_careers: followedCareers, plan, counted },
    school,
    place: person.country && person.state ? `${person.country}-${person.state}` : person.country,
    family,
    opened: opened.map(({ by, subject, hour }) => ({ by, subject, at: hour.toISOString() })),
  }
}

/** Contacts of the family that the student’s school holds. The table belongs to a slice above. */
async function familyHeldBy(
  db: Database,
  { userId }: UserActor,
  schoolId: number,
): Promise<{ name: string; relation: string }[]> {
  const { rows } = await db.execute<{ name: string; relation: string }>(
    sql`select name, relation from family_contact where user_id = ${userId} and school_id = ${schoolId} order by id`,
  )
  return rows
}

export async function saveSharing(db: Database, actor: UserActor, given: Wire, now: Date): Promise<Wire> {
  const { quiz_areas: quizAreas, followed_careers: followedCareers, plan, counted } = given
  const chosen = { quizAreas, followedCareers, plan, counted, updatedAt: now }
  await db
    .insert(schoolSharing)
    .values({ userId: actor.userId, ...chosen })
    .onConflictDoUpdate({ target: schoolSharing.userId, set: chosen })
  return given
}
