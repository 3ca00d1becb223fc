import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { groupsOfSchool } from '#app/features/groups/groups.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { lastLevelOf } from '#app/features/onboarding/last-level.server.ts'
import { nameForSchool } from '#app/features/onboarding/members.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { recordPlansShown } from '#app/features/people/student-views.server.ts'
import { invitedBySchool, ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlace, zoneAt, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { RouteAnswers } from '#app/features/planner/plan-parts.ts'
import { emptyRoute, routeParts } from '#app/features/planner/plan-parts.ts'
import { planState, routesForSchool } from '#app/features/planner/plan-state.server.ts'
import type { PlanState } from '#app/features/planner/plan-state.ts'
import { doneParts, progressOf } from '#app/features/planner/route/progress.ts'
import { isBehindFigure } from '#app/features/school-figures/behind-figure.server.ts'
import { periodOf } from '#app/features/school-figures/period.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { QueryOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { ListedStudent, listStudents, Student } from './contract.ts'
import { listCounts } from './counts.server.ts'
import { isJoinedAt } from './joined.server.ts'
import { reasonColumns, toReason, waitsFor, waitsSince } from './reasons.server.ts'
import { quietSince, type StudentSort } from './rules.ts'

const pageSize = 25
const maxTasks = 100
const maxInFile = 10_000

type Query = QueryOf<typeof listStudents>

/**
 * A page of the students of the advisor's school. Five statements, one more for those behind a figure. That the plans on it were
 * seen is recorded before it is sent.
 */
export async function readStudents(
  db: Database,
  actor: AdvisorActor,
  query: Query,
  now: Date,
): Promise<ReplyOf<typeof listStudents>> {
  const schoolId = requireSchool(actor)
  const where = await isFound(db, actor, query, now)
  const page = await paginate(query.page, pageSize, (limit, offset) =>
    // any owner: the students of one school
    db
      .select({ ...columnsFor(schoolId), ...reasonColumns(actor, now), ...totalColumn })
      .from(studentMemberships)
      .innerJoin(users, eq(users.id, studentMemberships.userId))
      .where(where)
      .orderBy(...orderOf(actor, query.sort, now))
      .limit(limit)
      .offset(offset),
  )
  const students: ListedStudent[] = page.rows.map((row) => ({ ...toStudent(row), reason: toReason(row) }))
  await recordPlansShown(db, withPlan(students), actor, 'list', now)
  const [counts, allGroups, { tasks, ...place }] = await Promise.all([
    listCounts(db, actor, now),
    groupsOfSchool(db, schoolId),
    placeAndTasks(db, schoolId),
  ])
  const thisYear = currentMonth(now).year
  return {
    data: students,
    meta: page.meta,
    counts,
    this_year: thisYear,
    groups: allGroups.map(({ id, name }) => ({ id, name })),
    tasks,
    class_years: Array.from({ length: 7 }, (_, at) => thisYear + at),
    now: now.toISOString(),
    ...place,
    may_export: actor.permissions.includes('export'),
  }
}

/** The students of a list whose plan shows in it. */
export function withPlan(students: readonly Student[]): number[] {
  return students.filter(({ plan }) => plan !== null).map(({ id }) => id)
}

type Filters = Omit<Query, 'page'>
type Reader = Pick<AdvisorActor, 'userId' | 'schoolId'>

/** Condition on rows of `user` beside their membership: whom the list finds. */
async function isFound(db: Database, actor: Reader, query: Filters, now: Date): Promise<SQL | undefined> {
  const isOfList =
    query.status === 'joined'
      ? and(ofSchool(actor, now), isJoinedAt(requireSchool(actor)))
      : and(invitedBySchool(actor), eq(users.kind, 'user'))
  const figure =
    query.figure && query.status === 'joined'
      ? isBehindFigure(query.figure, periodOf(query, await zoneAt(db, requireSchool(actor)), now), now)
      : undefined
  return and(isOfList, ...conditionsOf(actor, query, now), figure)
}

/** Everybody whom the list finds, on all its pages. One statement. */
export async function readAllStudents(
  db: Database,
  actor: Reader,
  query: Filters,
  now: Date,
): Promise<Student[]> {
  // any owner: the students of one school
  const rows = await db
    .select(columnsFor(requireSchool(actor)))
    .from(studentMemberships)
    .innerJoin(users, eq(users.id, studentMemberships.userId))
    .where(await isFound(db, actor, query, now))
    .orderBy(...orderOf(actor, query.sort, now))
    .limit(maxInFile)
  return rows.map(toStudent)
}

/** The time zone and the last year level of a school, and its tasks in use, the newest first. One statement. */
async function placeAndTasks(db: Database, schoolId: number) {
  const rows = await db
    .select({ school: schoolPlace, task: { id: careerTasks.id, title: careerTasks.title } })
    .from(schools)
    .leftJoin(careerTasks, and(eq(careerTasks.schoolId, schools.id), isNull(careerTasks.archivedAt)))
    .where(eq(schools.id, schoolId))
    .orderBy(desc(careerTasks.id))
    .limit(maxTasks)
  const [first] = rows
  if (!first) throw new Error('the school is gone')
  return {
    time_zone: zoneOfSchool(first.school),
    last_level: lastLevelOf(first.school),
    tasks: rows.flatMap(({ task }) => task ?? []),
  }
}

/** What the list and one student have in common. Private routes are not read. */
export function columnsFor(schoolId: number) {
  return {
    id: users.id,
    firstName: nameForSchool('first_name'),
    lastName: nameForSchool('last_name'),
    classYear: studentMemberships.classYear,
    joinedAt: studentMemberships.joinedAt,
    lastSeenAt: users.lastSeenAt,
    groups: sql<{ id: number; name: string }[]>`(
      select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
      from ${groupMembers} m join ${groups} g on g.id = m.group_id
      where m.user_id = ${users.id} and g.school_id = ${schoolId} and g.archived_at is null)`,
    planState,
    routes: sql<
      Partial<RouteAnswers>[]
    >`(select coalesce(json_agg(s.answers order by s.slug), '[]') from ${routesForSchool})`,
  }
}

type Row = {
  id: number
  firstName: string
  lastName: string
  classYear: number | null
  joinedAt: Date | null
  lastSeenAt: Date | null
  groups: { id: number; name: string }[]
  planState: PlanState
  routes: Partial<RouteAnswers>[]
}

/** Of someone who has not joined, only what the school sent. */
export function toStudent(row: Row): Student {
  const joined = row.joinedAt !== null
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    class_year: row.classYear,
    joined,
    groups: row.groups,
    plan: joined ? planOf(row) : null,
    last_seen_at: joined ? (row.lastSeenAt?.toISOString() ?? null) : null,
  }
}

function planOf(row: Row): Student['plan'] {
  const furthest = furthestRoute(row)
  if (!furthest) return null
  const { done, heading_for } = furthest
  return { state: row.planState, parts: done.length, of: routeParts.length, heading_for }
}

/** Which parts of the route that is furthest are done, and where it leads. Null: not shared. */
export function furthestRoute({ planState: state, routes }: Pick<Row, 'planState' | 'routes'>) {
  if (state === 'not-shared') return null
  const each = routes.map((answers) => {
    const route = { ...emptyRoute, ...answers }
    return { done: doneParts(progressOf(route, '')), heading_for: route.occupation?.title ?? null }
  })
  const [furthest] = each.toSorted((one, other) => other.done.length - one.done.length)
  return furthest ?? { done: [], heading_for: null }
}

function conditionsOf(actor: Reader, query: Filters, now: Date): (SQL | undefined)[] {
  const name = sql`(' ' || yonder_fold(${nameForSchool('first_name')} || ' ' || ${nameForSchool('last_name')}))`
  return [
    ...keywordWords(query.keyword).map((word) => hasWord(name, word)),
    isOfYear(query.class_year),
    query.group_id
      ? sql`exists (select from ${groupMembers} m join ${groups} g on g.id = m.group_id
          where m.user_id = ${users.id} and g.id = ${Number(query.group_id)} and g.school_id = ${studentMemberships.schoolId})`
      : undefined,
    query.plan && query.status === 'joined' ? sql`${planState} = ${query.plan}` : undefined,
    query.waits && query.status === 'joined' ? waitsFor(actor, query.waits, now) : undefined,
    query.seen && query.status === 'joined'
      ? or(isNull(users.lastSeenAt), lt(users.lastSeenAt, quietSince(now)))
      : undefined,
  ]
}

function isOfYear(year: Filters['class_year']): SQL | undefined {
  if (!year) return undefined
  return year === 'none'
    ? isNull(studentMemberships.classYear)
    : eq(studentMemberships.classYear, Number(year))
}

function orderOf(actor: Reader, sort: StudentSort, now: Date): SQL[] {
  const folded = sql`yonder_fold(${nameForSchool('last_name')} || ' ' || ${nameForSchool('first_name')})`
  const last = [asc(folded), asc(users.id)]
  switch (sort) {
    case 'name':
      return last
    case '-name':
      return [desc(folded), desc(users.id)]
    case 'last_seen':
      return [sql`${users.lastSeenAt} asc nulls first`, ...last]
    case '-last_seen':
      return [sql`${users.lastSeenAt} desc nulls last`, ...last]
    case 'wait':
      return [
        sql`${waitsSince(actor, now)} asc nulls last`,
        sql`${users.lastSeenAt} asc nulls first`,
        sql`${studentMemberships.invitedAt} asc nulls last`,
        ...last,
      ]
    case 'class_year':
      return [asc(studentMemberships.classYear), ...last]
    case '-class_year':
      return [desc(studentMemberships.classYear), ...last]
  }
}
