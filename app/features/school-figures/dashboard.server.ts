import { eq, sql } from 'drizzle-orm'
import {
  careerTaskGroups,
  careerTaskStudents,
  careerTaskSubmissions,
  careerTasks,
} from '#app/features/career-tasks/tables.server.ts'
import { groupMembers } from '#app/features/groups/tables.server.ts'
import { readCatalogue } from '#app/features/guidance/catalogue.server.ts'
import { areasOf } from '#app/features/guidance/results/top-areas.server.ts'
import { inviteStudent } from '#app/features/onboarding/contract.ts'
import { lastLevelOf } from '#app/features/onboarding/last-level.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { greeting } from '#app/features/people/greeting.ts'
import { recordPlansShown } from '#app/features/people/student-views.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { termsOfSchool } from '#app/features/placements/school/terms.server.ts'
import { placements } from '#app/features/placements/tables.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { permissionRefusal } from '#app/platform/advisor-permissions.ts'
import { dayIn, daysLater } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type CohortMember, readCohort } from './cohort.server.ts'
import type { Dashboard, Interests } from './contract.ts'
import {
  classYearsOf,
  headingFor,
  mightNeedNudge,
  type Nudge,
  namedNudges,
  plansByYear,
  weekDays,
} from './figures.ts'
import { firstFacts } from './first-steps.server.ts'
import { firstSteps } from './first-steps.ts'
import { interestLabels } from './names.ts'
import { unansweredBy } from './nudge.server.ts'
import { spreadOf } from './spread.ts'
import { fitInto } from './today.ts'
import { peopleToShow } from './views.server.ts'
import { termWeek } from './week.ts'

const dayMs = 86_400_000
const daysAhead = 14
const maxTasks = 20

/** Everything of the dashboard. @param classYear figures of this year level alone; what waits is of the whole school */
export async function readDashboard(
  { db, services }: { db: Database; services: Pick<Services, 'slices' | 'settings'> },
  advisor: AdvisorActor,
  classYear: number | undefined,
  now: Date,
): Promise<Dashboard> {
  const schoolId = requireSchool(advisor)
  const [{ head, first, tasks, placements: atWork, unanswered, school }, members, ...waiting] =
    await Promise.all([
      readSchool(db, advisor, classYear, now),
      readCohort(db, advisor, {}, now),
      ...services.slices.list.flatMap(({ advisorToday }) => advisorToday?.(db, advisor, now) ?? []),
    ])
  const leaning = await peopleToShow(db, schoolId, members, { classYear })
  const shown = members.filter((member) => classYear === undefined || member.classYear === classYear)
  const counted = shown.filter(({ isCounted }) => isCounted)
  const nudges = mightNeedNudge(shown)
  const named = await withAreas(
    db,
    nudges.slice(0, namedNudges),
    members,
    services.settings.quizMinimumSpread,
  )
  await recordPlansShown(
    db,
    named.filter(({ plan, leaning }) => plan !== null || leaning !== null).map(({ id }) => id),
    advisor,
    'dashboard',
    now,
  )
  const seenSince = now.getTime() - weekDays * dayMs
  const isThisWeek = (at: Date | null) => at !== null && at.getTime() >= seenSince
  return {
    school,
    ...head,
    first_steps: firstSteps(
      first,
      advisor,
      members.find(({ plan }) => plan === 'complete' || plan === 'started')?.id,
    ),
    counts: {
      students: shown.length,
      counted: counted.length,
      quiz_finished: counted.filter(({ hasFinishedQuiz }) => hasFinishedQuiz).length,
      plans_complete: counted.filter(({ plan }) => plan === 'complete').length,
      plans_shared: counted.filter(({ plan }) => plan !== 'not-shared').length,
      plans_saved_this_week: counted.filter(({ planSavedAt }) => isThisWeek(planSavedAt)).length,
      seen_this_week: counted.filter(({ lastSeenAt }) => isThisWeek(lastSeenAt)).length,
      nudges: nudges.length,
      unanswered: unanswered.total,
    },
    recent: fitInto(waiting.flat(), null).map(({ since, isUrgent = false, ...item }) => ({
      ...item,
      since: since.toISOString(),
      is_urgent: isUrgent,
    })),
    tasks,
    placements: atWork,
    plans_by_year: plansByYear(counted),
    heading_for: headingFor(counted),
    interests: interestsOf(leaning),
    nudges: named,
    unanswered: unanswered.named,
    may_invite: permissionRefusal(advisor.permissions, inviteStudent) === null,
    class_years: classYearsOf(members),
  }
}

/** With the areas of the quiz for those who show them to the school. */
async function withAreas(
  db: Database,
  nudges: readonly Nudge[],
  members: readonly CohortMember[],
  spread: number,
): Promise<Dashboard['nudges']> {
  const shown = new Map(members.map(({ id, sharedAnswers }) => [id, sharedAnswers]))
  const { items } = await readCatalogue(db)
  return nudges.map((nudge) => {
    const answers = shown.get(nudge.id) ?? null
    return { ...nudge, leaning: answers && areasOf(items, answers, spread).areas }
  })
}

/** @param people of a view that may be shown; undefined where it may not */
export function interestsOf(people: readonly CohortMember[] | undefined): Interests {
  if (!people) return null
  return {
    people: people.length,
    lines: interestLabels.map((area, at) => ({
      area,
      line: spreadOf(people.map(({ interests }) => interests?.[at] ?? 0)),
    })),
  }
}

/** The school and its terms, with the tasks that are due soon and how many have not handed in, and who is at work soon. */
async function readSchool(db: Database, advisor: AdvisorActor, classYear: number | undefined, now: Date) {
  const schoolId = requireSchool(advisor)
  const inUtc = dayIn('UTC', now) // no school is behind it
  const [firstDay, lastDay] = [daysLater(inUtc, -1), daysLater(inUtc, 1 + daysAhead)]
  const asked = sql`(select s.user_id from ${careerTaskStudents} s where s.task_id = t.id
    union select m.user_id from ${careerTaskGroups} g join ${groupMembers} m on m.group_id = g.group_id and m.role = 'student'
      where g.task_id = t.id)`
  const handedIn = sql`select from ${careerTaskSubmissions} c where c.task_id = t.id
    and c.user_id = asked.user_id and c.status in ('submitted', 'done')`
  const [school] = await db
    .select({
      ...schoolPlace,
      id: schools.id,
      name: schools.name,
      is_sample: schools.isSample,
      firstName: users.firstName,
      terms: termsOfSchool,
      first: firstFacts(advisor, now),
      unanswered: unansweredBy(advisor, classYear, now),
      tasks: sql<
        Dashboard['tasks']
      >`(select coalesce(json_agg(ahead order by ahead.due_date, ahead.id), '[]') from (
        select t.id, t.title, t.due_date::text,
          (select count(*)::int from ${asked} asked where not exists (${handedIn})) as open
        from ${careerTasks} t where t.school_id = ${schoolId} and t.archived_at is null
          and t.due_date between ${firstDay}::date and ${lastDay}::date
        order by t.due_date, t.id) ahead)`,
      placements: sql<
        Dashboard['placements']
      >`(select coalesce(json_agg(ahead order by ahead.start_date, ahead.id), '[]') from (
        select p.id, p.title, trim(${users.firstName} || ' ' || ${users.lastName}) as name, p.start_date::text, p.end_date::text
        from ${placements} p join ${users} on ${users.id} = p.student_id
        where p.school_id = ${schoolId} and p.status in ('approved', 'active') and ${ofSchool(advisor, now)}
          and p.end_date >= ${firstDay}::date and p.start_date <= ${lastDay}::date
        order by p.start_date, p.id) ahead)`,
    })
    .from(schools)
    .innerJoin(users, eq(users.id, advisor.userId))
    .where(eq(schools.id, schoolId))
  if (!school) throw new DomainError('not-found', 'no-such-school')
  const {
    countryCode,
    regionCode,
    firstName,
    terms,
    first: firstDone,
    tasks,
    placements: atWork,
    unanswered,
    ...shown
  } = school
  const zone = zoneOfSchool({ countryCode, regionCode })
  const today = dayIn(zone, now)
  const [first, last] = [daysLater(today, -1), daysLater(today, daysAhead)]
  return {
    school: { ...shown, time_zone: zone },
    head: {
      greeting: greeting(firstName, countryCode),
      term_week: termWeek(terms, today),
      last_level: lastLevelOf({ countryCode }),
      this_year: currentMonth(now).year,
    },
    first: firstDone,
    unanswered,
    tasks: tasks.filter(({ due_date }) => due_date >= first && due_date <= last).slice(0, maxTasks),
    placements: atWork
      .filter(({ start_date, end_date }) => end_date >= today && start_date <= last)
      .slice(0, maxTasks),
  }
}
