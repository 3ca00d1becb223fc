import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { attempts, quizzes } from '#app/features/academy/tables.server.ts'
import {
  careerTaskGroups,
  careerTaskStudents,
  careerTaskSubmissions,
  careerTasks,
} from '#app/features/career-tasks/tables.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { schoolSharing, studentViews } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlacementTerms } from '#app/features/placements/school/tables.server.ts'
import { placements } from '#app/features/placements/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { careerPlanSections, careerPlans } from '#app/features/planner/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import type { Analytics, Dashboard, Report } from './contract.ts'
import { makeReport } from './reports.server.ts'
import { figureViews, schoolReports } from './tables.server.ts'

const site = await testSite({ at: '2026-11-23T00:00:00Z' })
const { db, services } = site

afterEach(async () => {
  await db.delete(users)
})

const schoolIds = async () =>
  (await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)).map(({ id }) => id)

async function advisorWith(facts: { schoolId?: number | null; permissions?: 'export'[] } = {}) {
  const [schoolId = 0] = await schoolIds()
  return site.signedIn({ role: 'advisor', schoolId, ...facts })
}

async function students(count: number, schoolId: number, facts: { classYear?: number } = {}) {
  const made = []
  for (let at = 0; at < count; at += 1) {
    const student = await site.signedIn({ role: 'student', schoolId, classYear: 2027, ...facts })
    made.push(student)
  }
  return made
}

async function finishQuiz(userId: number): Promise<void> {
  const six = [1080, 360, 360, 720, 360, 360] as const
  await db.insert(quizResults).values({
    id: newId(),
    userId,
    status: 'complete',
    methodVersion: '1',
    dataVersion: '1',
    interestUnits: six,
    valueUnits: six,
    createdAt: site.services.clock.now(),
    updatedAt: site.services.clock.now(),
  })
}

async function planOf(userId: number, answers: object): Promise<void> {
  const now = new Date('2026-11-01T00:00:00Z')
  await db.insert(careerPlans).values({ userId, createdAt: now, updatedAt: now })
  await db.insert(careerPlanSections).values({ userId, slug: 'plan-a', answers, version: 1, updatedAt: now })
}

const dashboardOf = (advisor: { read<T>(path: string): Promise<T> }, query = '') =>
  advisor.read<Dashboard>(`/api/advisor/dashboard${query}`)

test('the dashboard counts the students of the own school alone, and names the school (R-2.1-D048)', async () => {
  const [own = 0, other = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [ari] = await students(2, own)
  await students(1, other)
  await planOf(ari?.person.id ?? 0, {
    occupation: { slug: 'chef', title: 'Chef' },
    courses: [],
    entry_level: 'certificate-3',
    steps: [{ id: 'a', title: 'Ring', due_on: '2026-12-01' }],
  })
  const { school, counts, plans_by_year, tasks, placements: atWork, recent } = await dashboardOf(advisor)
  expect(school.id).toBe(own)
  expect(counts).toMatchObject({ students: 2, counted: 2, plans_complete: 1 })
  expect(plans_by_year).toEqual([
    { class_year: 2027, total: 2, plans: expect.arrayContaining([{ key: 'complete', count: 1 }]) },
  ])
  expect([tasks, atWork, recent]).toEqual([[], [], []])
})

test('the dashboard lists tasks in use due from yesterday to two weeks on, by the days of the school', async () => {
  const [schoolId = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [place] = await db.select().from(schools).where(eq(schools.id, schoolId))
  const made = ['2026-12-09', '2026-12-08', '2026-11-23', '2026-11-22'].map((dueDate) => ({
    schoolId,
    title: dueDate,
    description: '',
    dueDate,
    createdBy: advisor.person.id,
    createdAt: services.clock.now(),
    updatedAt: services.clock.now(),
  }))
  await db.insert(careerTasks).values(made)
  const [template] = made
  if (template)
    await db
      .insert(careerTasks)
      .values({ ...template, dueDate: '2026-11-24', archivedAt: services.clock.now() })
  const { clock } = services
  const dueAt = async (countryCode: string, regionCode: string) => {
    await db.update(schools).set({ countryCode, regionCode }).where(eq(schools.id, schoolId))
    services.clock = fixedClock(new Date('2026-11-23T14:30:00Z')) // the 24th in Sydney
    const { tasks } = await dashboardOf(advisor)
    services.clock = clock
    return tasks.map(({ due_date }) => due_date)
  }
  expect(await dueAt('AU', 'NSW')).toEqual(['2026-11-23', '2026-12-08'])
  expect(await dueAt('AU', 'WA')).toEqual(['2026-11-22', '2026-11-23'])
  await db
    .update(schools)
    .set({ countryCode: place?.countryCode, regionCode: place?.regionCode })
    .where(eq(schools.id, schoolId))
  await db.delete(careerTasks)
})

test('a task of the dashboard counts once each student who was asked, by name or in a group, and has not handed in', async () => {
  const [schoolId = 0] = await schoolIds()
  const advisor = await advisorWith()
  const made = (await students(4, schoolId)).map(({ person }) => person.id)
  const [handedIn = 0, begun = 0, both = 0, inGroup = 0] = made
  const at = services.clock.now()
  const [task] = await db
    .insert(careerTasks)
    .values({ schoolId, title: 'Ring', description: '', dueDate: '2026-11-24', createdAt: at, updatedAt: at })
    .returning()
  const taskId = task?.id ?? 0
  await db.insert(careerTaskStudents).values([handedIn, begun, both].map((userId) => ({ taskId, userId })))
  const groupId = await groupOf(schoolId, advisor.person.id, [both, inGroup])
  await db.insert(groupMembers).values({ groupId, userId: advisor.person.id, role: 'advisor', addedAt: at })
  await db.insert(careerTaskGroups).values({ taskId, groupId })
  await db.insert(careerTaskSubmissions).values([
    { taskId, userId: handedIn, status: 'submitted', submittedAt: at },
    { taskId, userId: begun, status: 'assigned' },
  ])
  expect((await dashboardOf(advisor)).tasks).toMatchObject([{ title: 'Ring', open: 3 }])
  await db.delete(careerTasks)
  await db.delete(groups)
})

test('the dashboard greets by name and country and counts the weeks of the term, the school’s own before those of its place', async () => {
  const [schoolId = 0] = await schoolIds()
  const advisor = await advisorWith()
  await db.update(users).set({ firstName: 'Helen' }).where(eq(users.id, advisor.person.id))
  const [place] = await db.select().from(schools).where(eq(schools.id, schoolId))
  const seenIn = async (countryCode: string, regionCode: string | null) => {
    await db.update(schools).set({ countryCode, regionCode }).where(eq(schools.id, schoolId))
    const { greeting, term_week } = await dashboardOf(advisor)
    return [greeting, term_week]
  }
  expect(await seenIn('NZ', null)).toEqual(['Kia ora, Helen', { term: 4, week: 7 }])
  expect(await seenIn('AU', 'VIC')).toEqual(['Hi, Helen', { term: 4, week: 8 }])
  const own = { schoolId, year: 2026, term: 4, startsOn: '2026-11-23', endsOn: '2026-12-18' }
  await db.insert(schoolPlacementTerms).values(own)
  expect(await seenIn('AU', 'VIC')).toEqual(['Hi, Helen', { term: 4, week: 1 }])
  await db.delete(schoolPlacementTerms)
  await db
    .update(schools)
    .set({ countryCode: place?.countryCode, regionCode: place?.regionCode })
    .where(eq(schools.id, schoolId))
})

test('the dashboard lists approved work experience of the next two weeks, of its own students alone', async () => {
  const [own = 0, other = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [ari] = await students(1, own)
  const [foreign] = await students(1, other)
  const at = new Date('2026-11-01T00:00:00Z')
  const placement = (studentId: number | undefined, schoolId: number, title: string, facts: object) => ({
    studentId: studentId ?? 0,
    schoolId,
    title,
    status: 'approved' as const,
    place: 'AU-NSW' as const,
    startDate: '2026-11-25',
    endDate: '2026-11-27',
    createdAt: at,
    updatedAt: at,
    ...facts,
  })
  const mine = (title: string, facts: object = {}) => placement(ari?.person.id, own, title, facts)
  await db
    .insert(placements)
    .values([
      mine('later', { startDate: '2026-12-07', endDate: '2026-12-09' }),
      mine('soon'),
      mine('now', { status: 'active', startDate: '2026-11-16', endDate: '2026-11-23' }),
      mine('over', { status: 'active', startDate: '2026-11-16', endDate: '2026-11-22' }),
      mine('too far', { startDate: '2026-12-08', endDate: '2026-12-09' }),
      mine('not approved', { status: 'parent-consented' }),
      placement(foreign?.person.id, other, 'of another school', {}),
    ])
  const { placements: shown } = await dashboardOf(advisor)
  expect(shown.map(({ title, start_date }) => [title, start_date])).toEqual([
    ['now', '2026-11-16'],
    ['soon', '2026-11-25'],
    ['later', '2026-12-07'],
  ])
  expect(shown[0]?.name).toBe(`Kiri ${ari?.person.lastName}`)
})

test('plans saved within seven days are counted where they are shared, and students who were here', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const made = await students(3, own)
  for (const [at, { person }] of made.entries()) {
    await planOf(person.id, {})
    const updatedAt = new Date(at === 0 ? '2026-11-16T00:00:00Z' : '2026-11-15T23:59:59Z')
    await db.update(careerPlanSections).set({ updatedAt }).where(eq(careerPlanSections.userId, person.id))
    await db.update(users).set({ lastSeenAt: updatedAt }).where(eq(users.id, person.id))
  }
  expect((await dashboardOf(advisor)).counts).toMatchObject({ plans_saved_this_week: 1, seen_this_week: 1 })
  const here = await advisor.read<{ meta: { total: number } }>('/api/advisor/students?figure=here-this-week')
  expect(here.meta.total).toBe(1)
  await db
    .update(careerPlanSections)
    .set({ updatedAt: services.clock.now(), answers: { is_private: true } })
    .where(eq(careerPlanSections.userId, made[1]?.person.id ?? 0))
  expect((await dashboardOf(advisor)).counts.plans_saved_this_week).toBe(1)
})

test('whoever the dashboard names for want of a plan, and whose plan is in a file, is told so; nobody else is', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith({ permissions: ['export'] })
  const hour = services.clock.now()
  const lastSeenAt = hour
  const make = async (facts: object) =>
    (await site.signedIn({ role: 'student', schoolId: own, lastSeenAt, ...facts })).person.id
  const [leaving, neverHere, later, hides] = [
    await make({ classYear: 2026 }),
    await make({ classYear: 2026, lastSeenAt: null }),
    await make({ classYear: 2028 }),
    await make({ classYear: 2028 }),
  ]
  await db.insert(schoolSharing).values({ userId: hides, plan: false, updatedAt: hour })
  const views = async (subject: string) =>
    (await db.select().from(studentViews).where(eq(studentViews.subject, subject))).map((view) => [
      view.userId,
      view.viewerId,
      view.hour,
    ])
  const { nudges } = await dashboardOf(advisor)
  expect(nudges.map(({ id }) => id).sort()).toEqual([leaving, neverHere].sort())
  await dashboardOf(advisor)
  expect(await views('dashboard')).toEqual([[leaving, advisor.person.id, hour]])
  const reply = await advisor.post('/api/advisor/reports', { kind: 'plans' })
  await makeReport(services, { reportId: ((await reply.json()) as { data: Report }).data.id })
  expect((await views('file')).sort()).toEqual(
    [leaving, neverHere, later].map((id) => [id, advisor.person.id, hour]).sort(),
  )
})

test('the dashboard takes seven statements, for twenty students as for two', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [first] = await students(2, own)
  await planOf(first?.person.id ?? 0, { title: 'Kitchens' })
  await dashboardOf(advisor)
  const small = await countQueries(() => dashboardOf(advisor))
  for (const { person } of await students(18, own)) await finishQuiz(person.id)
  await dashboardOf(advisor)
  const large = await countQueries(() => dashboardOf(advisor))
  expect(large.queries).toBe(small.queries)
  expect(large.queries).toBeLessThanOrEqual(7)
})

test.each([
  '/api/advisor/dashboard',
  '/api/advisor/analytics',
  '/api/advisor/analytics/export?format=csv',
  '/api/advisor/reports',
])('%s is for advisors whose school is verified, and for nobody else', async (path) => {
  expect((await site.visitor().get(path)).status).toBe(401)
  const [own = 0] = await schoolIds()
  const student = await site.signedIn({ role: 'student', schoolId: own })
  expect((await student.get(path)).status).toBe(403)
  const awaiting = await advisorWith({ schoolId: null })
  expect((await awaiting.get(path)).status).toBe(403)
})

test('a plan that a student does not share is "not shared", a private route too, and a student who does not want to be counted is in no figure', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [one, two, three] = await students(3, own)
  const route = { occupation: { slug: 'chef', title: 'Chef' }, courses: [], steps: [] }
  await planOf(one?.person.id ?? 0, route)
  await planOf(two?.person.id ?? 0, { ...route, is_private: true })
  await db.insert(schoolSharing).values([
    { userId: one?.person.id ?? 0, plan: false, updatedAt: site.services.clock.now() },
    { userId: three?.person.id ?? 0, counted: false, updatedAt: site.services.clock.now() },
  ])
  const { counts, plans_by_year } = await dashboardOf(advisor)
  expect(counts).toMatchObject({ students: 3, counted: 2, plans_shared: 0 })
  expect(plans_by_year[0]?.plans).toContainEqual({ key: 'not-shared', count: 2 })
})

test('what a student has done who does not want to be counted changes no figure of the dashboard or the analytics', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [shown = 0, hidden = 0] = (await students(2, own)).map(({ person }) => person.id)
  for (const userId of [shown, hidden]) {
    await finishQuiz(userId)
    await planOf(userId, { occupation: { slug: 'chef', title: 'Chef' }, courses: [], steps: [] })
  }
  await db.update(users).set({ lastSeenAt: services.clock.now() })
  const figures = async () => {
    const { counts, plans_by_year, heading_for } = await dashboardOf(advisor)
    const { data } = await advisor.read<{ data: Analytics }>('/api/advisor/analytics')
    const { students: _all, nudges: _named, ...counted } = counts
    const { students: _too, ...analytics } = data
    return { ...counted, plans_by_year, heading_for, analytics }
  }
  expect((await figures()).heading_for).toContainEqual({ key: 'other', count: 2 })
  await db.insert(schoolSharing).values({ userId: hidden, counted: false, updatedAt: services.clock.now() })
  const countOne = await figures()
  expect(countOne).toMatchObject({ counted: 1, quiz_finished: 1, plans_shared: 1, seen_this_week: 1 })
  for (const { heading_for } of [countOne, countOne.analytics])
    expect(heading_for).toContainEqual({ key: 'other', count: 1 })
  await db.delete(users).where(eq(users.id, hidden))
  expect(countOne).toEqual(await figures())
})

test('interests are shown from ten people on, and one more person does not change the figure', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const made = await students(9, own)
  for (const { person } of made) await finishQuiz(person.id)
  expect((await dashboardOf(advisor)).interests).toBeNull()
  const [tenth] = await students(1, own)
  await finishQuiz(tenth?.person.id ?? 0)
  expect((await dashboardOf(advisor)).interests?.people).toBe(10)
  expect(await db.$count(figureViews)).toBeGreaterThan(0)
  const [eleventh] = await students(1, own)
  await finishQuiz(eleventh?.person.id ?? 0)
  expect((await dashboardOf(advisor)).interests?.people).toBe(10)
  await db
    .insert(schoolSharing)
    .values({ userId: made[0]?.person.id ?? 0, counted: false, updatedAt: site.services.clock.now() })
  expect((await dashboardOf(advisor)).interests).toBeNull()
})

test('analytics say what counts for each benchmark, over a period, and come as a file (R-2.1-D049)', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [one] = await students(2, own)
  await finishQuiz(one?.person.id ?? 0)
  const { data } = await advisor.read<{ data: Analytics }>('/api/advisor/analytics?framework=gatsby')
  expect(data).toMatchObject({ from: '2026-01-01', to: '2026-12-31', students: 2, counted: 2 })
  expect(data.coverage).toHaveLength(8)
  expect(data.coverage[2]).toMatchObject({ indicator: 'quiz', count: 1 })
  const file = await advisor.get('/api/advisor/analytics/export?format=csv')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(await file.text()).toContain('Gatsby Benchmarks,3. The needs of each student,1,2')
  for (const query of ['from=2026-02-30', 'from=2026-05-01&to=2026-04-01', 'class_year=x', 'group_id=1;2'])
    expect((await advisor.get(`/api/advisor/analytics?${query}`)).status, query).toBe(422)
  expect((await advisor.get('/api/advisor/analytics/export?format=xml')).status).toBe(422)
})

test('another school’s group finds nobody', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  await students(1, own)
  const { data } = await advisor.read<{ data: Analytics }>('/api/advisor/analytics?group_id=999999')
  expect(data.students).toBe(0)
})

async function groupOf(schoolId: number, createdBy: number, userIds: number[]): Promise<number> {
  const [group] = await db
    .insert(groups)
    .values({ schoolId, name: 'Workshop', createdBy, createdAt: site.services.clock.now() })
    .returning()
  const groupId = group?.id ?? 0
  await db.insert(groupMembers).values(
    userIds.map((userId) => ({
      groupId,
      userId,
      role: 'student' as const,
      addedAt: site.services.clock.now(),
    })),
  )
  return groupId
}

test('a year level within a group has interests of its own from ten people on, and the file has the same', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [leaving, staying] = [
    await students(20, own, { classYear: 2027 }),
    await students(20, own, { classYear: 2028 }),
  ]
  for (const { person } of [...leaving, ...staying]) await finishQuiz(person.id)
  const half = [...leaving.slice(0, 10), ...staying.slice(0, 10)]
  const groupId = await groupOf(
    own,
    advisor.person.id,
    half.map(({ person }) => person.id),
  )
  const query = `class_year=2027&group_id=${groupId}`
  const { data } = await advisor.read<{ data: Analytics }>(`/api/advisor/analytics?${query}`)
  expect(data).toMatchObject({ students: 10, class_years: [2027, 2028] })
  expect(data.interests?.people).toBe(10)
  expect(data.groups).toEqual([{ id: groupId, name: 'Workshop' }])
  const file = await (await advisor.get(`/api/advisor/analytics/export?format=csv&${query}`)).text()
  expect(file).toContain('"Most students around, of 40",Hands-on,')
  await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, half[0]?.person.id ?? 0)))
  const nine = await advisor.read<{ data: Analytics }>(`/api/advisor/analytics?${query}`)
  expect(nine.data.students).toBe(9)
  expect(nine.data.interests?.people ?? 10).toBe(10)
})

test('a student’s group at another school, or one that is archived, is no group of this one', async () => {
  const [own = 0, other = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [student] = await students(1, own)
  const groupId = await groupOf(other, advisor.person.id, [student?.person.id ?? 0])
  const { data } = await advisor.read<{ data: Analytics }>(`/api/advisor/analytics?group_id=${groupId}`)
  expect(data.students).toBe(0)
  expect(data.groups.map(({ id }) => id)).not.toContain(groupId)
  await db
    .update(groups)
    .set({ schoolId: own, name: 'Archived', archivedAt: services.clock.now() })
    .where(eq(groups.id, groupId))
  const archived = await advisor.read<{ data: Analytics }>(`/api/advisor/analytics?group_id=${groupId}`)
  expect(archived.data.students).toBe(0)
  expect(archived.data.groups.map(({ id }) => id)).not.toContain(groupId)
})

test('figures open their students, charts come as table and file, and a view without anybody says how to go on', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const [one] = await students(2, own)
  await planOf(one?.person.id ?? 0, {
    occupation: { slug: 'chef', title: 'Chef' },
    courses: [],
    entry_level: 'certificate-3',
    steps: [{ id: 'a', title: 'Ring', due_on: '2026-12-01' }],
  })
  const html = (await (await advisor.get('/advisor/dashboard?class_year=2027')).text()).replaceAll(
    '&amp;',
    '&',
  )
  for (const link of [
    'plan=complete&figure=counted&class_year=2027',
    'figure=here-this-week&sort=-last_seen&class_year=2027',
    'figure=counted&class_year=2027',
    'class_year=2027',
  ])
    expect(html).toContain(`href="/advisor/students?${link}"`)
  expect(html).toContain('2 students share their plans with the school: 1 complete')
  expect(html).toContain('As a table')
  expect(html).toContain('/api/advisor/analytics/export?class_year=2027&format=csv')
  const [, nobody = ''] = (await (await advisor.get('/advisor/analytics?class_year=2031')).text()).split(
    '<main',
  )
  expect(nobody).toContain('Nobody in this view')
  expect(nobody).not.toContain('Work experience')
})

test('a file with names needs the permission, is made by a job for its advisor alone, and ends after seven days (R-2.1-D053)', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith({ permissions: ['export'] })
  const without = await advisorWith()
  const [student] = await students(1, own)
  await db
    .update(users)
    .set({ lastName: '=cmd', lastSeenAt: new Date('2026-11-22T20:00:00Z') }) // the 23rd at the school
    .where(eq(users.id, student?.person.id ?? 0))
  const body = { kind: 'students', class_year: '2027' }
  expect((await without.post('/api/advisor/reports', body)).status).toBe(403)
  const asked = await advisor.post('/api/advisor/reports', body)
  expect(asked.status).toBe(200)
  const { data } = (await asked.json()) as { data: Report }
  expect(data).toMatchObject({
    kind: 'students',
    filters: { class_year: 2027 },
    created_by: advisor.person.id,
    status: 'queued',
    file_url: null,
  })
  await makeReport(services, { reportId: data.id })
  const [ready] = (await advisor.read<{ data: Report[] }>('/api/advisor/reports')).data
  expect(ready).toMatchObject({
    status: 'ready',
    people: 1,
    file_url: `/api/advisor/reports/${data.id}/file`,
  })
  const file = await advisor.get(ready?.file_url ?? '')
  const text = await file.text()
  for (const words of ['Kiri =cmd', ',2026-11-23,']) expect(text).toContain(words)
  const colleague = await advisorWith({ permissions: ['export'] })
  expect((await colleague.get(ready?.file_url ?? '')).status).toBe(404)
  const week = 7 * 24 * 60
  await site.later(week - 1, async () => {
    expect((await advisor.get(ready?.file_url ?? '')).status).toBe(200)
  })
  await site.later(week, async () => {
    expect((await advisor.get(ready?.file_url ?? '')).status).toBe(404)
  })
})

test('an advisor who works for another school by now has no file of the one before', async () => {
  const [own = 0, before = 0] = await schoolIds()
  const advisor = await advisorWith({ schoolId: own, permissions: ['export'] })
  const [report] = await db
    .insert(schoolReports)
    .values({
      schoolId: before,
      kind: 'plans',
      filters: {},
      status: 'ready',
      people: 1,
      content: 'Name',
      createdBy: advisor.person.id,
      createdAt: services.clock.now(),
      expiresAt: new Date('2026-12-01T00:00:00Z'),
    })
    .returning()
  expect(await advisor.read('/api/advisor/reports')).toMatchObject({ data: [] })
  expect((await advisor.get(`/api/advisor/reports/${report?.id}/file`)).status).toBe(404)
})

test('a file asks for the password again, and an advisor who has lost the permission meanwhile gets none', async () => {
  const advisor = await advisorWith({ permissions: ['export'] })
  await site.later(11, async () => {
    expect((await advisor.post('/api/advisor/reports', { kind: 'plans' })).status).toBe(422)
  })
  const [row] = await db
    .insert(schoolReports)
    .values({
      schoolId: (await schoolIds())[0] ?? 0,
      kind: 'plans',
      filters: {},
      createdBy: (await advisorWith()).person.id,
      createdAt: services.clock.now(),
      expiresAt: new Date('2026-12-01T00:00:00Z'),
    })
    .returning()
  await makeReport(services, { reportId: row?.id ?? 0 })
  const [after] = await db
    .select()
    .from(schoolReports)
    .where(eq(schoolReports.id, row?.id ?? 0))
  expect(after).toMatchObject({ status: 'failed', content: null })
})

test('a second advisor is told when a file holds more than fifty names, and not of fifty', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith({ permissions: ['export'] })
  const second = await advisorWith()
  await advisorWith() // a third, who hears nothing
  const notifiedOfFile = async () => {
    const asked = await advisor.post('/api/advisor/reports', { kind: 'plans' })
    const { data } = (await asked.json()) as { data: Report }
    await makeReport(services, { reportId: data.id })
    const notified = await db.select().from(notifications).where(eq(notifications.userId, second.person.id))
    return notified.map(({ kind, payload }) => [kind, payload])
  }
  await students(50, own)
  expect(await notifiedOfFile()).toEqual([])
  await students(1, own)
  expect(await notifiedOfFile()).toEqual([['school-report-of-many', { kind: 'plans', people: 51 }]])
  expect(await db.$count(notifications, eq(notifications.kind, 'school-report-of-many'))).toBe(1)
})

test('the Academy file names nobody and says nothing of fewer than ten: modules are for students to share', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith({ permissions: ['export'] })
  const [ari, bo] = await students(11, own)
  await students(9, own, { classYear: 2028 })
  await db
    .insert(schoolSharing)
    .values({ userId: bo?.person.id ?? 0, counted: false, updatedAt: site.services.clock.now() })
  const [quiz] = await db.select({ id: quizzes.id, topicId: quizzes.topicId }).from(quizzes).limit(1)
  const { id: quizId, topicId } = quiz ?? { id: 0, topicId: 0 }
  const at = new Date('2026-11-01T00:00:00Z')
  for (const student of [ari, bo])
    await db.insert(attempts).values({
      userId: student?.person.id ?? 0,
      quizId,
      topicId,
      status: 'finished-passed',
      startedAt: at,
      finishedAt: at,
    })
  const asked = await advisor.post('/api/advisor/reports', { kind: 'academy' })
  const { data } = (await asked.json()) as { data: Report }
  await makeReport(services, { reportId: data.id })
  const [ready] = (await advisor.read<{ data: Report[] }>('/api/advisor/reports')).data
  expect(ready?.people).toBe(0)
  const file = await (await advisor.get(ready?.file_url ?? '')).text()
  expect(file.trim().split('\r\n')).toEqual([
    'Leaves school,Students counted,Passed a module this year',
    '2027,10,1',
    '2028,9,Fewer than 10 students',
  ])
})

test('the dashboard and the analytics open for advisors with a heading each, and others go to the log-in (R-2.1-057) (R-2.1-058)', async () => {
  const [own = 0] = await schoolIds()
  const advisor = await advisorWith()
  const empty = await (await advisor.get('/advisor/dashboard')).text()
  expect(empty).toMatch(/<h1[^>]*>Hi, Kiri<\/h1>/)
  expect(empty).toContain('There are three ways')
  expect(empty).toContain('/advisor/students/onboarding/csv')
  await students(2, own)
  expect(await (await advisor.get('/advisor/dashboard')).text()).toContain('Leaving in 2027')
  const analytics = await (await advisor.get('/advisor/analytics?framework=nz')).text()
  expect(analytics).toMatch(/<h1[^>]*>Analytics<\/h1>/)
  expect(analytics).toContain('Developing self-awareness')
  const student = await site.signedIn({ role: 'student', schoolId: own })
  for (const path of ['/advisor/dashboard', '/advisor/analytics']) {
    const reply = await site.visitor().get(path)
    expect([reply.status, reply.headers.get('location')?.split('?')[0]]).toEqual([302, '/login'])
    expect((await student.get(path)).status).toBe(302)
  }
})
