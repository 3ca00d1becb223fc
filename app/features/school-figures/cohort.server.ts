import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { attempts, topics } from '#app/features/academy/tables.server.ts'
import { careerTaskSubmissions } from '#app/features/career-tasks/tables.server.ts'
import { favourites, follows } from '#app/features/follow/tables.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { unitsPerPoint } from '#app/features/guidance/matching/interest-scores.ts'
import type { Six } from '#app/features/guidance/profile-keys.ts'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import { sharingDefaults } from '#app/features/people/school-sharing.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { careerPlanComments, careerPlanSections } from '#app/features/planner/tables.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Destination, planStateOf, type RouteFacts, type StudentFacts } from './facts.ts'

/** Which students, and the period whose doings count. Days are UTC; `to` is the last day of it. */
export type CohortQuery = { classYear?: number; groupId?: number; from: Date; to: Date }

/** A student with the groups they are in. */
export type CohortMember = StudentFacts & { groupIds: number[] }

/**
 * The facts of every student whom the advisor may see, in two statements, by name.
 *
 * @throws DomainError `not-allowed` (`awaiting-school`)
 */
export async function readCohort(
  db: Database,
  advisor: Pick<AdvisorActor, 'schoolId'>,
  query: CohortQuery,
  now: Date,
): Promise<CohortMember[]> {
  const whom = and(
    ofSchool(advisor, now),
    query.classYear === undefined ? undefined : eq(users.classYear, query.classYear),
    query.groupId === undefined ? undefined : isInGroup(query.groupId, advisor),
  )
  const [people, routes] = await Promise.all([readPeople(db, advisor, whom, query), readRoutes(db, whom)])
  const routesOf = Map.groupBy(routes, ({ userId }) => userId)
  return people.map(({ firstName, lastName, sharesPlan, isCounted, interestUnits, ...person }) => {
    const own = routesOf.get(person.id) ?? []
    const isShared = sharesPlan ?? sharingDefaults.plan
    const leading = own.find((route) => !route.isPrivate && (route.hasOccupation || route.courses > 0))
    return {
      ...person,
      name: [firstName, lastName].filter(Boolean).join(' '),
      isCounted: isCounted ?? sharingDefaults.counted,
      plan: planStateOf(own, isShared),
      destination: isShared && leading ? destinationOf(leading) : null,
      interests:
        person.hasFinishedQuiz && interestUnits
          ? (interestUnits.map((units) => units / unitsPerPoint) as unknown as Six)
          : null,
    }
  })
}

function readPeople(
  db: Database,
  { schoolId }: Pick<AdvisorActor, 'schoolId'>,
  whom: SQL | undefined,
  { from, to }: CohortQuery,
) {
  const within = (column: SQL) => sql`${column} >= ${from} and ${column} < ${to}`
  const counted = (from: SQL, alias: string) => sql<number>`(select count(*)::int from ${from})`.as(alias)
  // any owner: the students of one school
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      classYear: users.classYear,
      lastSeenAt: users.lastSeenAt,
      sharesPlan: schoolSharing.plan,
      isCounted: schoolSharing.counted,
      hasFinishedQuiz: sql<boolean>`coalesce(${quizResults.status} = 'complete', false)`.as('has_finished'),
      interestUnits: quizResults.interestUnits,
      careers: counted(
        sql`${follows} f where f.user_id = ${users.id} and f.type = 'OCCUPATION' and ${within(sql`f.created_at`)}`,
        'careers',
      ),
      courses: counted(
        sql`${favourites} f where f.user_id = ${users.id} and f.type = 'course' and ${within(sql`f.created_at`)}`,
        'courses',
      ),
      modules: counted(
        sql`(select distinct t.module_id from ${attempts} a join ${topics} t on t.id = a.topic_id
          where a.user_id = ${users.id} and a.status = 'finished-passed' and ${within(sql`a.finished_at`)}) passed`,
        'modules',
      ),
      tasksDone: counted(
        sql`${careerTaskSubmissions} c where c.user_id = ${users.id} and c.status = 'done' and ${within(sql`c.reviewed_at`)}`,
        'tasks_done',
      ),
      comments: counted(
        sql`${careerPlanComments} c where c.plan_user_id = ${users.id} and ${within(sql`c.created_at`)}`,
        'comments',
      ),
      groupIds: sql<
        number[]
      >`array(select m.group_id from ${groupMembers} m join ${groups} g on g.id = m.group_id
        where m.user_id = ${users.id} and g.school_id = ${schoolId} and g.archived_at is null)`.as(
        'group_ids',
      ),
    })
    .from(users)
    .leftJoin(quizResults, eq(quizResults.userId, users.id))
    .leftJoin(schoolSharing, eq(schoolSharing.userId, users.id))
    .where(whom)
    .orderBy(users.lastName, users.firstName, users.id)
}

type RouteRow = RouteFacts & { userId: number; sector: string | null }

/** Saved routes of the same students, without what they say. */
function readRoutes(db: Database, whom: SQL | undefined): Promise<RouteRow[]> {
  const { answers } = careerPlanSections
  // any owner: the students of one school
  return db
    .select({
      userId: careerPlanSections.userId,
      hasOccupation: sql<boolean>`coalesce(jsonb_typeof(${answers} -> 'occupation') = 'object', false)`,
      courses: sql<number>`coalesce(jsonb_array_length(${answers} -> 'courses'), 0)`,
      hasLevel: sql<boolean>`(${answers} ->> 'entry_level') is not null`,
      datedSteps: sql<number>`jsonb_array_length(coalesce(jsonb_path_query_array(${answers}, '$.steps[*] ? (@.due_on != null)'), '[]'))`,
      isPrivate: sql<boolean>`coalesce((${answers} ->> 'is_private')::boolean, false)`,
      sector: courses.sector,
    })
    .from(careerPlanSections)
    .leftJoin(courses, eq(courses.slug, sql`${answers} #>> '{courses,0,slug}'`))
    .where(
      and(
        gt(careerPlanSections.version, 0),
        inArray(careerPlanSections.userId, db.select({ id: users.id }).from(users).where(whom)),
      ),
    )
    .orderBy(careerPlanSections.userId, careerPlanSections.slug)
}

function destinationOf({ sector }: RouteRow): Destination {
  if (sector === 'higher_education') return 'university'
  return sector === 'vet' ? 'vocational' : 'other'
}

/** In a group of the advisor's school: the id of another school's group finds nobody. */
function isInGroup(groupId: number, { schoolId }: Pick<AdvisorActor, 'schoolId'>): SQL {
  return sql`exists (select from ${groupMembers} m join ${groups} g on g.id = m.group_id
    where m.user_id = ${users.id} and m.group_id = ${groupId} and g.school_id = ${schoolId})`
}
