import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { unitsPerPoint } from '#app/features/guidance/matching/interest-scores.ts'
import type { Six } from '#app/features/guidance/profile-keys.ts'
import type { Answers } from '#app/features/guidance/quiz/answers.ts'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { sharesWithSchool } from '#app/features/people/school-sharing.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { planState, routesForSchool, sharesPlan } from '#app/features/planner/plan-state.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Destination, StudentFacts } from './facts.ts'
import { nudgeReason } from './nudge.server.ts'

/** Whether a row of `user` wants to be counted. */
export const isCounted = sharesWithSchool('counted')

/** Which students. */
export type CohortQuery = { classYear?: number; groupId?: number }

/** A student with the groups they are in. */
export type CohortMember = StudentFacts & {
  groupIds: number[]
  /** Of someone who might need a nudge and shows the areas of the quiz to the school; null for all others. */
  sharedAnswers: Answers | null
}

/**
 * The facts of every student whom the advisor may see, in one statement, by name.
 *
 * @throws DomainError `not-allowed` (`awaiting-school`)
 */
export async function readCohort(
  db: Database,
  advisor: Pick<AdvisorActor, 'schoolId'>,
  query: CohortQuery,
  now: Date,
): Promise<CohortMember[]> {
  const people = await selectPeople(db, advisor, inCohort(advisor, query, now), now)
  return people.map(({ firstName, lastName, interestUnits, groupIds, ...person }) => ({
    ...person,
    name: [firstName, lastName].filter(Boolean).join(' '),
    groupIds: groupIds ?? [],
    interests:
      person.hasFinishedQuiz && interestUnits
        ? (interestUnits.map((units) => units / unitsPerPoint) as unknown as Six)
        : null,
  }))
}

/** Condition on rows of `user`: the students asked for whom the advisor may see. */
export function inCohort(
  advisor: Pick<AdvisorActor, 'schoolId'>,
  { classYear, groupId }: CohortQuery,
  now: Date,
): SQL | undefined {
  return and(
    ofSchool(advisor, now),
    classYear === undefined ? undefined : eq(users.classYear, classYear),
    groupId === undefined ? undefined : isInGroup(groupId, advisor),
  )
}

function selectPeople(
  db: Database,
  advisor: Pick<AdvisorActor, 'schoolId'>,
  whom: SQL | undefined,
  now: Date,
) {
  const inGroups = groupsOfEach(db, requireSchool(advisor))
  // any owner: the students of one school
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      classYear: users.classYear,
      lastSeenAt: users.lastSeenAt,
      plan: planState.as('plan'),
      destination: destination.as('destination'),
      planSavedAt: planSavedAt.as('plan_saved_at'),
      nudge: nudgeReason(now).as('nudge'),
      isCounted: isCounted.as('is_counted'),
      hasFinishedQuiz: sql<boolean>`coalesce(${quizResults.status} = 'complete', false)`.as('has_finished'),
      interestUnits: quizResults.interestUnits,
      sharedAnswers: sharedAnswers(now).as('shared_answers'),
      groupIds: inGroups.ids,
    })
    .from(users)
    .leftJoin(quizResults, eq(quizResults.userId, users.id))
    .leftJoin(inGroups, eq(inGroups.userId, users.id))
    .where(whom)
    .orderBy(users.lastName, users.firstName, users.id)
}

/** The groups of a school by their members, put together once: student by student, all groups would be gone through for each. */
function groupsOfEach(db: Database, schoolId: number) {
  // any owner: the groups of one school
  return db
    .select({
      userId: groupMembers.userId,
      ids: sql<number[]>`array_agg(${groupMembers.groupId})`.as('ids'),
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groups.schoolId, schoolId), isNull(groups.archivedAt)))
    .groupBy(groupMembers.userId)
    .as('in_groups')
}

/** Where the first route of a row of `user` leads that the school sees and that names a career or a course. */
export const destination = sql<Destination | null>`case when ${sharesPlan} then (
  select case c.sector when 'higher_education' then 'university' when 'vet' then 'vocational' else 'other' end
  from (select s.first_course from ${routesForSchool} and s.leads_somewhere order by s.slug limit 1) chosen
  left join ${courses} c on c.slug = chosen.first_course) end`

/** The answers of a finished quiz of a row of `user` that might need a nudge and shows its areas to the school: none of an unfinished one. */
function sharedAnswers(now: Date): SQL<Answers | null> {
  return sql`case when ${sharesWithSchool('quizAreas')} and ${nudgeReason(now)} is not null
    then case when ${quizResults.status} = 'complete' then ${quizResults.answers} else '{}'::jsonb end end`
}

/** When a route of a row of `user` that the school sees was last saved. */
const planSavedAt =
  sql<Date | null>`case when ${sharesPlan} then (select max(s.updated_at) from ${routesForSchool}) end`.mapWith(
    users.lastSeenAt,
  )

/** In a group of the advisor's school: the id of another school's group finds nobody. */
function isInGroup(groupId: number, { schoolId }: Pick<AdvisorActor, 'schoolId'>): SQL {
  return sql`exists (select from ${groupMembers} m join ${groups} g on g.id = m.group_id
    where m.user_id = ${users.id} and m.group_id = ${groupId} and g.school_id = ${schoolId})`
}
