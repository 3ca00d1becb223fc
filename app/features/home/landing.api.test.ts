import { expect, test } from 'vitest'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { finishModule } from '#test/finish-module.ts'
import { testSite } from '#test/site.ts'
import { firstSteps } from './first-steps.ts'

const site = await testSite()

/** The first of this month, that many years ago. */
function bornYearsAgo(years: number): string {
  const today = site.services.clock.now().toISOString()
  return `${Number(today.slice(0, 4)) - years}-${today.slice(5, 7)}-01`
}

test.each([
  ['provider', 'Your provider account'],
  ['admin', 'What people do'],
] as const)(
  'after signing in, the %s lands on a page that says what can be done today',
  async (role, said) => {
    const person = await site.signedIn({ role })
    expect((await person.page('/login')).headers.get('location')).toBe('/admin')
    const reply = await person.page('/admin')
    expect(reply.status).toBe(200)
    const html = await reply.text()
    expect(html).toContain(said)
    // The rail is the way to the lists; the page does not repeat it.
    expect(html.includes('What you can do today')).toBe(role === 'provider')
  },
)

test('/dashboard leads an advisor to the advisor area (R-2.1-056)', async () => {
  const reply = await (await site.signedIn({ role: 'advisor' })).page('/dashboard')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/advisor/dashboard'])
})

test('the advisor area shows its own navigation instead of the menu of the site (R-2.2-002)', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  const navigations = async (path: string) =>
    [...(await (await advisor.page(path)).text()).matchAll(/<nav[^>]*aria-label="([^"]*)"/g)].map(
      ([, name]) => name,
    )
  const [area, main] = [await navigations('/advisor/students'), await navigations('/about')]
  expect(area).toContain('Advisor')
  expect(main).not.toContain('Advisor')
  expect(main).toContain('Main')
  expect(area).not.toContain('Main')
})

test('after signing in, an advisor lands on the dashboard of the school', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  expect((await advisor.page('/login')).headers.get('location')).toBe('/advisor/dashboard')
  expect(await (await advisor.page('/advisor/dashboard')).text()).toContain('>Hi, Kiri</h1>')
})

test('only an admin reads there that something was reported, and its words on the page of the report', async () => {
  const student = await site.signedIn({ role: 'student' })
  const id = newId()
  await site.db.insert(contentReports).values({
    id,
    kind: 'career-plan-comment',
    contentId: newId(),
    content: 'Meet me <b>behind</b> the gym',
    reason: 'unsafe',
    userId: student.person.id,
    createdAt: new Date('2026-11-20T10:00:00Z'),
  })
  const admin = await site.signedIn({ role: 'admin' })
  const today = await (await admin.page('/admin')).text()
  expect(today).toContain('It makes me feel unsafe')
  expect(today).toContain(`href="/admin/safety/${id}"`)
  expect(today).not.toContain('behind')
  const page = await (await admin.page(`/admin/safety/${id}`)).text()
  expect(page).toContain('Meet me &lt;b&gt;behind&lt;/b&gt; the gym')
  const provider = await site.signedIn({ role: 'provider' })
  expect(await (await provider.page('/admin')).text()).not.toContain('feel unsafe')
  expect((await provider.page(`/admin/safety/${id}`)).status).not.toBe(200)
})

test('a parent is not sent to the career quiz by the first page', async () => {
  const parent = await site.signedIn({ role: 'parent' })
  const html = await (await parent.page('/home')).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  expect(main).toContain('Look up a career they talk about')
  expect(main).not.toContain('href="/career-quiz"')
})

test('Home of a leaver shows apprenticeships, courses and jobs, and leads to all of them', async () => {
  const leaver = await site.signedIn({ role: 'user', country: 'AU', state: 'NSW' })
  const html = await (await leaver.page('/home')).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const headings = [...main.matchAll(/<h[23][^>]*>([^<]+)/g)].map(([, words]) => words)
  for (const words of ['Three ways from here', 'Apprenticeships', 'Courses', 'Jobs', 'What is due'])
    expect(headings).toContain(words)
  for (const path of [
    '/explore/work?type=apprenticeships',
    '/explore/work?type=jobs',
    '/explore/study?place=',
  ])
    expect(main).toContain(`href="${path}`)
  const student = await (await (await site.signedIn({ role: 'student' })).page('/home')).text()
  for (const words of ['Three ways from here', 'The lowest legal pay', 'Sort these once'])
    expect(student).not.toContain(words)
  expect(student).toContain('href="/career-tasks"')
})

test.each([
  ['AU', 'NSW', 'Tax file number', '$18.06 an hour', 'National Minimum Wage Order'],
  ['NZ', 'OTA', 'IRD number and tax code', '$23.95 an hour', 'Minimum Wage Order'],
] as const)(
  'Home of a leaver in %s says the lowest legal pay at their age with its date, and leads to first steps',
  async (country, state, number, pay, order) => {
    const leaver = await site.signedIn({ role: 'user', country, state, dob: bornYearsAgo(18) })
    const html = (await (await leaver.page('/home')).text()).replaceAll('<!-- -->', '')
    for (const words of ['The lowest legal pay', number, pay, order, ', before tax.'])
      expect(html).toContain(words)
    for (const { to } of firstSteps(country)) expect(html).toContain(`href="${to}"`)
  },
)

test('a parent is shown questions that open a conversation and how a plan reaches them', async () => {
  const html = await (await (await site.signedIn({ role: 'parent' })).page('/home')).text()
  for (const words of ['A question to ask this week', 'Your child’s plan', 'What you do not see'])
    expect(html).toContain(words)
  expect(html).toContain('href="/parents#plan"')
})

test('the dashboard shows XP, badges, Academy programs, the plan and what is due (R-2.1-014)', async () => {
  const ari = await site.signedIn({ role: 'student' })
  const empty = await (await ari.page('/user/dashboard')).text()
  for (const words of ['Your XP', 'Your badges', 'Your Academy programs', 'Your routes', 'Coming up'])
    expect(empty).toContain(words)
  expect(empty).not.toContain('/badges/first-module.svg')

  await finishModule(site.db, ari, 'first-payslip')
  await ari.post('/api/ppa/save', { passions: ['ocean'] })
  const html = await (await ari.page('/user/dashboard')).text()
  expect(html).toContain('src="/badges/first-module.svg"')
  expect(html).toContain('href="/academy/finlit"')
  expect(html).toContain('Quiz passed')
  expect(html).toContain('Your post-school plan')
})
