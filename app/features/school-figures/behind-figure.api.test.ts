import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { careerTaskSubmissions, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { careerPlanComments, careerPlanSections, careerPlans } from '#app/features/planner/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import type { Analytics, Dashboard, Report } from './contract.ts'
import { makeReport } from './reports.server.ts'

const now = new Date('2026-11-23T00:00:00Z')
const site = await testSite({ at: now.toISOString() })
const { db } = site
const [school] = await db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

afterEach(async () => {
  await db.delete(users)
})

type Facts = {
  seen?: number | null
  counted?: boolean
  plan?: object
  classYear?: number | null
  commented?: number
}

/** A student who was here so many days ago, and whether they want to be counted. */
async function student({ seen = 20, counted = true, plan, classYear = 2027, commented }: Facts = {}) {
  const { person } = await site.signedIn({ role: 'student', schoolId, classYear })
  const { id: userId } = person
  await db
    .update(users)
    .set({ lastSeenAt: seen === null ? null : daysAgo(seen) })
    .where(eq(users.id, userId))
  if (!counted) await db.insert(schoolSharing).values({ userId, counted, updatedAt: now })
  if (plan) {
    await db.insert(careerPlans).values({ userId, createdAt: now, updatedAt: now })
    await db
      .insert(careerPlanSections)
      .values({ userId, slug: 'plan-a', answers: plan, version: 1, updatedAt: now })
  }
  if (commented !== undefined)
    await db
      .insert(careerPlanComments)
      .values({ id: newId(), userId, text: 'Good', createdAt: daysAgo(commented) })
  return userId
}

const complete = {
  occupation: { slug: 'chef', title: 'Chef' },
  courses: [],
  entry_level: 'certificate-3',
  steps: [{ id: 'a', title: 'Ring', due_on: '2026-12-01' }],
}
const started = { occupation: { slug: 'chef', title: 'Chef' }, courses: [], steps: [] }

/** The school of the tests: some want not to be counted, someone's year is unknown, some were never here. */
async function peopled() {
  const ids = [
    await student({ plan: complete, seen: 1 }),
    await student({ plan: complete, seen: 2, counted: false }),
    await student({ plan: started, seen: 40, commented: 3 }),
    await student({ plan: started, seen: 5, classYear: 2028, commented: 400 }),
    await student({ seen: 45, classYear: 2028 }),
    await student({ seen: 3, classYear: null }),
    await student({ seen: null, counted: false }),
    await student({ seen: 9, classYear: 2026, commented: 1, counted: false }),
  ] as const
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  return { advisor, ids }
}

type Advisor = Awaited<ReturnType<typeof peopled>>['advisor']
const listed = async (advisor: Advisor, query: string) =>
  (await advisor.read<{ meta: { total: number } }>(`/api/advisor/students?${query}`)).meta.total

/** Addresses of lists of students in a page, each with the figure that it stands on. */
async function figuresOf(advisor: Advisor, path: string): Promise<{ query: string; words: string }[]> {
  const html = (await (await advisor.page(path)).text()).replaceAll('&amp;', '&').replaceAll('<!-- -->', '')
  return [...html.matchAll(/<a[^>]*href="\/advisor\/students\?([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(
    ([whole, query = '', inner = '']) => ({
      query,
      words: /aria-label="([^"]*)"/.exec(whole)?.[1] ?? inner.replaceAll(/<[^>]*>/g, '').trim(),
    }),
  )
}

test('every figure of the dashboard opens exactly its students', async () => {
  const { advisor } = await peopled()
  const { counts, heading_for, plans_by_year, nudges } =
    await advisor.read<Dashboard>('/api/advisor/dashboard')
  expect([counts.students, counts.counted, counts.seen_this_week, nudges.length]).toEqual([8, 5, 3, 4])
  const found = await figuresOf(advisor, '/advisor/dashboard')
  const queryOf = (words: string) => found.find((one) => one.words === words)?.query ?? 'none=such'
  expect(await listed(advisor, '')).toBe(counts.students)
  expect(await listed(advisor, queryOf('Quiz finished'))).toBe(counts.counted)
  expect(await listed(advisor, queryOf('Plan complete'))).toBe(counts.plans_complete)
  expect(await listed(advisor, queryOf('Active this week'))).toBe(counts.seen_this_week)
  expect(await listed(advisor, queryOf('4 might need a nudge'))).toBe(counts.nudges)
  expect(heading_for.find(({ key }) => key === 'other')?.count).toBe(3)
  expect(await listed(advisor, queryOf('Another way in'))).toBe(3)
  for (const { class_year, plans } of plans_by_year)
    for (const { key, count } of plans)
      if (count > 0)
        expect([
          class_year,
          key,
          await listed(advisor, `figure=counted&plan=${key}&class_year=${class_year ?? 'none'}`),
        ]).toEqual([class_year, key, count])
  expect(found.map(({ query }) => query)).toContain('figure=counted&plan=none&class_year=none')
})

test('every figure of the analytics that names nobody’s quiz opens exactly its students, of a group and a period too', async () => {
  const { advisor, ids } = await peopled()
  const createdBy = advisor.person.id
  const [group] = await db
    .insert(groups)
    .values({ schoolId, name: 'Workshop', createdBy, createdAt: now })
    .returning()
  const groupId = group?.id ?? 0
  const inGroup = ids.slice(0, 4)
  await db
    .insert(groupMembers)
    .values(inGroup.map((userId) => ({ groupId, userId, role: 'student' as const, addedAt: now })))
  const times = { createdAt: now, updatedAt: now }
  const [task] = await db
    .insert(careerTasks)
    .values({ schoolId, title: 'Ask', description: '<p>Ask</p>', createdBy, ...times })
    .returning()
  await db.insert(careerTaskSubmissions).values(
    ids.slice(0, 3).map((userId, at) => ({
      taskId: task?.id ?? 0,
      userId,
      status: 'done' as const,
      submittedAt: daysAgo(100 * at),
      reviewedAt: daysAgo(100 * at),
    })),
  )
  for (const view of ['', `&group_id=${groupId}`, '&class_year=2027', '&from=2026-11-01&to=2026-11-30']) {
    const path = `/advisor/analytics?framework=gatsby${view}`
    const { data } = await advisor.read<{ data: Analytics }>(`/api${path}`)
    const found = await figuresOf(advisor, path)
    const queryOf = (figure: string) =>
      found.find(({ query }) => new URLSearchParams(query).get('figure') === figure)?.query
    expect([view, await listed(advisor, queryOf('counted') ?? '')]).toEqual([view, data.counted])
    for (const key of ['tasks', 'guidance'] as const) {
      const count = data.activity.find((one) => one.key === key)?.count ?? 0
      const query = queryOf(key)
      if (count === 0) expect(query).toBeUndefined()
      else expect([view, key, await listed(advisor, query ?? '')]).toEqual([view, key, count])
    }
    expect(found.some(({ query }) => query.includes('quiz') || query.includes('modules'))).toBe(false)
    for (const { query } of found.filter(({ query }) => query.includes('plan=')))
      expect(await listed(advisor, query)).toBeGreaterThan(0)
  }
})

test('a list behind a figure is of the own school, and a period that is none is refused', async () => {
  const { advisor } = await peopled()
  const [, other] = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
  const foreign = await site.signedIn({ role: 'advisor', schoolId: other?.id ?? 0 })
  expect(await listed(foreign, 'figure=counted')).toBe(0)
  for (const query of ['figure=quiz', 'figure=tasks&from=soon', 'figure=tasks&from=2026-05-02&to=2026-05-01'])
    expect([query, (await advisor.get(`/api/advisor/students?${query}`)).status]).toEqual([query, 422])
})

test.each([
  ['never signed in', { seen: null }, ['Has never signed in']],
  ['never signed in, with a plan that is there', { seen: null, plan: started }, ['Has never signed in']],
  ['not seen for 40 days and no plan', { seen: 40 }, ['No plan, and not seen for 30 days or more']],
  ['not seen for 30 days and no plan', { seen: 30 }, ['No plan, and not seen for 30 days or more']],
  ['not seen for 29 days and no plan', { seen: 29 }, []],
  [
    'not seen for 40 days with a plan that is not complete',
    { seen: 40, plan: started },
    ['Plan not complete, and not seen for 30 days or more'],
  ],
  ['not seen for 29 days with a plan that is not complete', { seen: 29, plan: started }, []],
  ['not seen for 40 days with a complete plan', { seen: 40, plan: complete }, []],
  ['a plan that is not shared', { seen: 40, plan: { ...started, is_private: true } }, []],
  [
    'leaving this year without a plan',
    { seen: 1, classYear: 2026 },
    ['Leaves school this year without a plan here'],
  ],
  ['leaving this year with a plan', { seen: 1, classYear: 2026, plan: started }, []],
  ['leaving next year without a plan', { seen: 1 }, []],
] as const)(
  'a student is listed for a nudge with the reason, and in the list behind it: %s',
  async (_, facts, reasons) => {
    await student(facts)
    const advisor = await site.signedIn({ role: 'advisor', schoolId })
    const { nudges } = await advisor.read<Dashboard>('/api/advisor/dashboard')
    expect(nudges.flatMap((nudge) => nudge.reasons)).toEqual(reasons)
    expect(await listed(advisor, 'figure=nudge')).toBe(reasons.length)
  },
)

test('the dashboard names twelve who might need a nudge, says how many they are, and the list has all of them', async () => {
  for (let at = 0; at < 14; at += 1) await student({ seen: 40 + at })
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const { counts, nudges } = await advisor.read<Dashboard>('/api/advisor/dashboard')
  expect([counts.nudges, nudges.length]).toEqual([14, 12])
  expect(nudges[0]?.reasons).toEqual(['No plan, and not seen for 30 days or more'])
  const found = await figuresOf(advisor, '/advisor/dashboard')
  const all = found.find(({ words }) => words === 'see all of them, those not seen for longest first')
  expect(await listed(advisor, all?.query ?? '')).toBe(14)
  expect(await (await advisor.page('/advisor/dashboard')).text()).toContain('2 more students')
})

test('days of a period, and of a file, are those of the school', async () => {
  const userId = await student({ commented: 0 })
  const morning = new Date('2026-10-31T20:00:00Z') // the first of November everywhere in both countries
  await db.update(careerPlanComments).set({ createdAt: morning }).where(eq(careerPlanComments.userId, userId))
  await db.update(users).set({ lastSeenAt: morning }).where(eq(users.id, userId))
  const advisor = await site.signedIn({ role: 'advisor', schoolId, permissions: ['export'] })
  for (const [days, count] of [
    ['from=2026-11-01&to=2026-11-01', 1],
    ['from=2026-10-01&to=2026-10-31', 0],
  ] as const) {
    const { data } = await advisor.read<{ data: Analytics }>(`/api/advisor/analytics?${days}`)
    expect(days).toBe(`from=${data.from}&to=${data.to}`)
    expect(data.activity.find(({ key }) => key === 'guidance')?.count).toBe(count)
    expect(await listed(advisor, `figure=guidance&${days}`)).toBe(count)
  }
  const asked = await advisor.post('/api/advisor/reports', { kind: 'students' })
  const { data } = (await asked.json()) as { data: Report }
  expect([data.created_on, data.expires_on]).toEqual(['2026-11-23', '2026-11-30'])
  await makeReport(site.services, { reportId: data.id })
  const file = await advisor.get(`/api/advisor/reports/${data.id}/file`)
  expect(await file.text()).toContain('2026-11-01')
})
