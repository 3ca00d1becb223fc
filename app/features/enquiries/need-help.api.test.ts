import { expect, test } from 'vitest'
import { emergencyNumbers, helpLines } from '#app/features/places/help-lines.ts'
import type { Browser } from '#test/browser.ts'
import type { PersonFacts } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { needHelp } from './need-help.ts'

const site = await testSite({ at: '2026-11-22T02:00:00Z' })

const htmlOf = async (who: Browser, path: string) => (await who.page(path)).text()
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const footerOf = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''

/** The links that ring, in their order. */
const rings = (html: string) => [...mainOf(html).matchAll(/href="(tel:[^"]+)"/g)].map(([, href = '']) => href)

const of = (country: 'AU' | 'NZ') => [
  `tel:${emergencyNumbers[country]}`,
  ...helpLines.filter((line) => line.country === country).map(({ href }) => href),
]

test.each([
  ['/need-help', 'AU', 'NZ'],
  ['/need-help?country=nz', 'NZ', 'AU'],
] as const)(
  '%s rings every help line and the emergency number, those of the reader’s country first',
  async (path, own, other) => {
    const html = await htmlOf(site.visitor(), path)
    expect(rings(html)).toEqual([...of(own), ...of(other)])
    for (const { name, contact } of helpLines)
      for (const text of [name, contact]) expect(mainOf(html)).toContain(text)
    expect(html).toContain('>Need help now?</h1>')
  },
)

test('who is signed in reads the lines of the country they live in first', async () => {
  for (const country of ['AU', 'NZ'] as const) {
    const who = await site.signedIn({ role: 'student', country })
    expect(rings(await htmlOf(who, needHelp.path))[0]).toBe(of(country)[0])
  }
})

test('the page is open to everyone and is in the sitemap', async () => {
  const roles = ['user', 'student', 'parent', 'advisor', 'provider', 'admin'] as const
  for (const role of roles)
    expect([role, (await (await site.signedIn({ role })).page(needHelp.path)).status]).toEqual([role, 200])
  expect(await htmlOf(site.visitor(), '/sitemaps/pages.xml')).toContain('/need-help</loc>')
})

const link = `href="${needHelp.path}"`
const ages: [string, Partial<PersonFacts>][] = [
  ['13', { dob: '2013-11-01' }],
  ['17', { dob: '2008-12-01' }],
  ['18', { dob: '2008-11-01' }],
  ['of an age that nobody knows', { dob: null }],
]

test.each(ages)('the footer leads a student to help who is %s', async (_age, facts) => {
  const who = await site.signedIn({ role: 'student', ...facts })
  for (const path of ['/about', '/preferences'])
    expect([path, footerOf(await htmlOf(who, path)).includes(link)]).toEqual([path, true])
})

test('the footer leads visitors, ghosts, leavers and parents to help, with the words “Need help now?”', async () => {
  const people = [
    site.visitor(),
    await site.ghost(),
    await site.signedIn({ role: 'user' }),
    await site.signedIn({ role: 'parent' }),
  ]
  for (const who of people) {
    const footer = footerOf(await htmlOf(who, '/about'))
    expect(footer).toMatch(/<a [^>]*href="\/need-help"[^>]*>Need help now\?</)
  }
})

test.each([
  '/career-quiz?q=1',
  '/academy/finlit/first-payslip/top-of-the-slip',
  '/academy/finlit/first-payslip/first-payslip-quiz',
])('%s has no footer, and the way to help below it', async (path) => {
  const html = await htmlOf(site.visitor(), path)
  expect(html).not.toContain('<footer')
  expect(html.split('</main>')[1]).toMatch(/<a [^>]*href="\/need-help"[^>]*>Need help now\?</)
})

test('pages of a student without a footer have the way to help below them', async () => {
  const student = await site.signedIn({ role: 'student' })
  for (const path of ['/career-planner', '/career-planner/plan-a', '/welcome-user/passion']) {
    const html = await htmlOf(student, path)
    expect([path, html.includes('<footer')]).toEqual([path, false])
    expect([path, html.split('</main>')[1]?.includes(link)]).toEqual([path, true])
  }
})

test('each line says whom it is for, when it answers where that is known, and its number for texts', async () => {
  const main = mainOf(await htmlOf(site.visitor(), needHelp.path)).replaceAll('<!-- -->', '')
  for (const { forWhom, hours, textNumber } of helpLines) {
    expect(main).toContain(`${[forWhom, hours].filter(Boolean).join('. ')}.`)
    if (textNumber) expect(main).toContain(`href="sms:${textNumber.replaceAll(' ', '')}"`)
  }
  expect(main).not.toMatch(/free|confidential/)
})

test('the footer of the advisors’ area does not', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  const footer = footerOf(await htmlOf(advisor, '/advisor/groups'))
  expect(footer).toContain('Privacy policy')
  expect(footer).not.toContain(link)
})
