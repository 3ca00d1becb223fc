import { count, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prepareDemo } from '#app/demo.server.ts'
import { demoDomain, demoPassword } from '#app/features/demo/log-ins.ts'
import { users } from '#app/features/people/tables.server.ts'
import { testSite } from '#test/site.ts'

async function demoSite() {
  const site = await testSite({ apiOnly: true })
  const services = { ...site.services, settings: { ...site.services.settings, demo: true } }
  await prepareDemo(services, () => {})
  const signIn = async (name: string) => {
    const browser = site.visitor()
    await browser.post('/api/login', { email: `${name}@${demoDomain}`, password: demoPassword })
    return browser
  }
  return { site, services, signIn }
}

test('the student of the demo has XP from the ledger, a badge, a program begun, a reply and dates to come', async () => {
  const { site, signIn } = await demoSite()
  const student = await signIn('student')
  const { dashboard_state, badges, programs, earnings, dates, school_post, accepted } = await (
    await student.get('/api/user/dashboard')
  ).json()
  expect(dashboard_state.xp.balance).toBeGreaterThan(0)
  const { rows } = await site.db.execute<{ xp: number }>(sql`
    select sum(a.xp_awarded)::int as xp from academy_attempt a join "user" u on u.id = a.user_id
    where u.email = ${`student@${demoDomain}`}`)
  expect(dashboard_state.xp.total).toBe(rows[0]?.xp)
  expect(earnings.length).toBeGreaterThan(0)
  expect(badges.map(({ name }: { name: string }) => name)).toContain('First module')
  expect(programs[0].topics_done).toBeGreaterThan(0)
  expect(programs[0].topics_done).toBeLessThan(programs[0].topics)
  expect(dashboard_state.next.map(({ id }: { id: string }) => id)).toContain('program')
  expect(dates.map(({ title }: { title: string }) => title)).toEqual([
    'Go to an open day',
    'Write down three questions for the interview',
  ])
  expect(school_post).toMatchObject({ group: 'Year 11 Careers', author: 'Helen Sample' })
  expect(accepted).toBe(null)
  const { user } = await (await student.get('/api/state')).json()
  expect(user).toMatchObject({ unread_threads: 1, unread_conversations: 1, open_tasks: 2 })
})

test('nobody of the demo who has written something never signed in', async () => {
  const { site } = await demoSite()
  const { rows } = await site.db.execute<{ email: string }>(sql`
    select u.email from "user" u where u.last_seen_at is null and (
      exists (select from message m where m.user_id = u.id) or exists (select from group_post p where p.author_id = u.id)
      or exists (select from career_task_submission s where s.user_id = u.id)
      or exists (select from quiz_result q where q.user_id = u.id)
      or exists (select from placement_event p where p.user_id = u.id))`)
  expect(rows).toEqual([])
  const [never] = await site.db.select({ people: count() }).from(users).where(isNull(users.lastSeenAt))
  expect(never?.people).toBeGreaterThan(0) // lists have such people too
})

test('one person of the demo has data, the others start empty', async () => {
  const { services, signIn } = await demoSite()
  const dashboardOf = async (name: string) => (await (await signIn(name)).get('/api/user/dashboard')).json()

  const student = await dashboardOf('student')
  expect(student.dashboard_state).toMatchObject({ has_results: true, careers_followed: 3 })
  expect(student.dashboard_state.plan_marks.every((mark: { done: boolean }) => mark.done)).toBe(true)
  expect(student.dashboard_state.routes).toMatchObject([{ slug: 'plan-a' }])
  expect(student.tasks.map(({ title }: { title: string }) => title)).toEqual([
    'Pick a time for a meeting: Subjects for next year',
    'Compare two courses',
    'Go to an open day',
    'Write down three questions for the interview',
    'Check your subject choices',
  ])

  expect((await (await signIn('student')).get('/api/career/user-occupations')).status).toBe(200)

  const leaver = await dashboardOf('leaver')
  expect(leaver.dashboard_state).toMatchObject({ has_results: false, careers_followed: 0, routes: [] })

  await prepareDemo(services, () => {})
  expect((await dashboardOf('student')).dashboard_state.careers_followed).toBe(3)
})
