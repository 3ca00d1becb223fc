import { expect, test } from 'vitest'
import { prepareDemo } from '#app/demo.server.ts'
import { demoDomain, demoPassword } from '#app/features/demo/log-ins.ts'
import { testSite } from '#test/site.ts'

test('one person of the demo has data, the others start empty', async () => {
  const site = await testSite({ apiOnly: true })
  const services = { ...site.services, settings: { ...site.services.settings, demo: true } }
  await prepareDemo(services, () => {})
  const signIn = async (name: string) => {
    const browser = site.visitor()
    await browser.post('/api/login', { email: `${name}@${demoDomain}`, password: demoPassword })
    return browser
  }
  const dashboardOf = async (name: string) => (await (await signIn(name)).get('/api/user/dashboard')).json()

  const student = await dashboardOf('student')
  expect(student.dashboard_state).toMatchObject({ has_results: true, careers_followed: 3 })
  expect(student.dashboard_state.plan_marks.every((mark: { done: boolean }) => mark.done)).toBe(true)
  expect(student.dashboard_state.routes).toMatchObject([{ slug: 'plan-a' }])
  expect(student.tasks.map(({ title }: { title: string }) => title)).toEqual([
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
