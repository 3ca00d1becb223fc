import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { tellDecisions } from '#test/told-decisions.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const [school] = await site.db.select().from(schools).limit(1)
const schoolId = school?.id ?? 0
const dashboardOf = async (who: { get(path: string): Promise<Response> }) =>
  json(await who.get('/api/user/dashboard'))

/** A student of that school whose advisor sets these tasks: title and due day. */
async function studentWith(...tasks: [string, string][]) {
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const student = await site.signedIn({ role: 'student', schoolId })
  const ids: number[] = []
  for (const [title, due_date] of tasks) {
    const body = { title, description: '<p>Please</p>', due_date, student_ids: [student.person.id] }
    ids.push((await json(await advisor.post('/api/advisor/career-tasks', body))).data.id)
  }
  const submit = (id: number | undefined) =>
    student.post(`/api/user/career-tasks/${id}/submit`, { text: 'Here it is' })
  const review = (id: number | undefined, body: object) =>
    advisor.post(`/api/advisor/career-tasks/${id}/submissions/${student.person.id}/review`, body)
  return { advisor, student, ids, submit, review }
}

test('open tasks of the school stand on the dashboard by due day, until they are handed in', async () => {
  const { student, ids, submit } = await studentWith(
    ['Any time', ''],
    ['Compare', '2026-12-04'],
    ['Interview', '2026-11-25'],
  )
  expect((await dashboardOf(student)).tasks).toEqual([
    task(ids[2], 'Interview', '2026-11-25', 4),
    task(ids[1], 'Compare', '2026-12-04', 13),
    task(ids[0], 'Any time', null, null),
  ])
  expect((await submit(ids[2])).status).toBe(200)
  expect((await dashboardOf(student)).tasks.map(({ title }: { title: string }) => title)).toEqual([
    'Compare',
    'Any time',
  ])
})

const task = (id: number | undefined, title: string, due_on: string | null, days_left: number | null) => ({
  id: `career-task/${id}`,
  title,
  due_on,
  is_overdue: false,
  days_left,
  from: 'school',
  needs_changes: false,
  url: `/career-tasks/${id}`,
})

test('on the dashboard a task is overdue from midnight at the school, in New Zealand too', async () => {
  const before = { countryCode: school?.countryCode ?? 'AU', regionCode: school?.regionCode ?? null }
  await site.db.update(schools).set({ countryCode: 'NZ', regionCode: 'AKL' }).where(eq(schools.id, schoolId))
  onTestFinished(async () => {
    await site.db.update(schools).set(before).where(eq(schools.id, schoolId))
  })
  const { student } = await studentWith(['Interview', '2026-11-21'])
  const at = (minutes: number) =>
    site.later(minutes, async () => {
      const [{ is_overdue, days_left }] = (await dashboardOf(student)).tasks
      return [is_overdue, days_left]
    })
  expect(await at(8 * 60 + 59)).toEqual([false, 0])
  expect(await at(9 * 60)).toEqual([true, -1])
})

test('of a student’s own tasks those to do come first, by due day, and those without one after them', async () => {
  const { student, ids, submit } = await studentWith(
    ['Handed in', '2026-11-22'],
    ['Any time', ''],
    ['Compare', '2026-12-04'],
    ['Interview', '2026-11-25'],
  )
  await submit(ids[0])
  const { data } = await json(await student.get('/api/user/career-tasks'))
  expect(data.map(({ title }: { title: string }) => title)).toEqual([
    'Interview',
    'Compare',
    'Any time',
    'Handed in',
  ])
})

test('tasks of the school and steps of the plan stand in one order, the school’s first on the same day', async () => {
  const { student } = await studentWith(['Of school', '2026-12-04'])
  const steps = [
    ['Later', '2026-12-05'],
    ['Same day', '2026-12-04'],
    ['Sooner', '2026-12-03'],
  ].map(([title, due_on]) => ({ title, due_on, owner: 'me', due_time: null, done_on: null }))
  const saved = await student.put('/api/career-planner/plan-a', { version: 0, answers: { steps } })
  expect(saved.status).toBe(200)
  expect((await dashboardOf(student)).tasks.map(({ title }: { title: string }) => title)).toEqual([
    'Sooner',
    'Of school',
    'Same day',
    'Later',
  ])
})

test('the next step of home is what was sent back, else the earliest task', async () => {
  const { student, ids, submit, review } = await studentWith(
    ['Interview', '2026-11-25'],
    ['Compare', '2026-12-04'],
  )
  const nextOf = async () => (await dashboardOf(student)).dashboard_state.next
  expect((await nextOf())[0]).toEqual({
    id: 'career-task',
    title: 'Interview',
    reason: expect.stringMatching(/^Your school set this\. It is due on Wed 25 Nov\.$/),
    action: 'Open the task',
    to: `/career-tasks/${ids[0]}`,
    minutes: null,
  })
  await submit(ids[1])
  await review(ids[1], { status: 'changes-requested', comment: 'More, please' })
  expect((await nextOf())[0].title).toBe('Interview')
  await tellDecisions(site)
  expect((await nextOf())[0]).toMatchObject({
    title: 'Compare',
    reason: expect.stringMatching(/^Your advisor has asked for changes\./),
  })
})

test('the private calendar has the due days of open tasks, and nobody else’s', async () => {
  const { student, ids, submit } = await studentWith(['Interview', '2026-11-25'], ['Any time', ''])
  const other = await site.signedIn({ role: 'student', schoolId })
  const calendarOf = async (who: typeof student) => {
    const { url } = await json(
      await who.put('/api/career-planner/calendar', { time_zone: 'Australia/Sydney' }),
    )
    return async () => (await site.visitor().get(new URL(url).pathname)).text()
  }
  const [read, readOther] = [await calendarOf(student), await calendarOf(other)]
  expect(await read()).toContain('SUMMARY:Interview\r\n')
  expect(await read()).toContain('DTSTART;VALUE=DATE:20261125\r\n')
  expect(await read()).not.toContain('Any time')
  expect(await readOther()).not.toContain('Interview')
  await submit(ids[0])
  expect(await read()).not.toContain('Interview')
})

test('a task that is archived is nowhere among what there is to do, also when it was sent back', async () => {
  const { advisor, student, ids, submit, review } = await studentWith(
    ['Sent back', '2026-11-25'],
    ['Not begun', '2026-11-26'],
    ['In use', '2026-11-27'],
  )
  await submit(ids[0])
  expect((await review(ids[0], { status: 'changes-requested', comment: 'More, please' })).status).toBe(200)
  await tellDecisions(site)
  const zone = { time_zone: 'Australia/Sydney' }
  const { url } = await json(await student.put('/api/career-planner/calendar', zone))
  const shown = async () => {
    const { tasks, dashboard_state } = await dashboardOf(student)
    const calendar = await (await site.visitor().get(new URL(url).pathname)).text()
    return {
      tasks: tasks.map(({ title }: { title: string }) => title),
      next: dashboard_state.next[0].title,
      calendar: [...calendar.matchAll(/SUMMARY:(.+)\r\n/g)].map(([, title]) => title).toSorted(),
    }
  }
  const all = ['Sent back', 'Not begun', 'In use']
  expect(await shown()).toEqual({ tasks: all, next: 'Sent back', calendar: all.toSorted() })
  for (const id of ids.slice(0, 2))
    expect((await advisor.put(`/api/advisor/career-tasks/${id}`, { is_archived: true })).status).toBe(200)
  expect(await shown()).toEqual({ tasks: ['In use'], next: 'In use', calendar: ['In use'] })
})
