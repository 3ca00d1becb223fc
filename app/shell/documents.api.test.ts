import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, expect, test } from 'vitest'
import type { Module } from '#app/features/academy/contract.ts'
import { attempts } from '#app/features/academy/tables.server.ts'
import { employers, experienceProviders, jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { invalidateSiteRules } from '#app/features/site/rules.server.ts'
import { redirects, siteSettings } from '#app/features/site/tables.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import { gapYears } from '#app/features/travel/tables.server.ts'
import { readTopics, takeQuiz } from '#test/finish-module.ts'
import { testSite } from '#test/site.ts'
import { enquiryBar } from './bars/enquiry-rules.ts'
import { errorSentence } from './errors/error-words.ts'
import { sharedKey } from './navigation.server.ts'
import { routeFacts } from './route-facts.ts'

const site = await testSite()
const visit = (path: string) => site.visitor().page(path)
const led = async (path: string) => {
  const reply = await visit(path)
  return [reply.status, reply.headers.get('location')]
}

afterEach(async () => {
  await site.db.delete(redirects)
  await site.db.delete(siteSettings).where(eq(siteSettings.id, 1))
  invalidateSiteRules(site.services)
})

async function add(...rows: (typeof redirects.$inferInsert)[]): Promise<void> {
  await site.db.insert(redirects).values(rows)
  invalidateSiteRules(site.services)
}

test('a single unknown word leads to the article of that name, but not admin (R-2.1-189, R-2.1-191)', async () => {
  expect(await led('/how-to-write-a-resume')).toEqual([302, '/articles/how-to-write-a-resume'])
  expect(await led('/admin')).toEqual([302, '/login?redirect=%2Fadmin'])
})

test('an address that begins with two slashes leads to nobody else’s site', async () => {
  expect(await led('//evil.example?b=2&a=1&&')).toEqual([301, '/evil.example?b=2&a=1'])
  expect(await led('/x/..//evil.example/about?')).toEqual([301, '/evil.example/about'])
  const reply = await visit('//evil.example.data?x=1&&')
  expect(reply.headers.get('x-remix-redirect')).toMatch(/^\/[^/]/)
})

test('two unknown words are a page that could not be found (R-2.1-190, R-8-013, R-8-014)', async () => {
  const reply = await visit('/one/two')
  const html = await reply.text()
  expect(reply.status).toBe(404)
  expect(html).toContain('This page could not be found')
  expect(html).toContain('<title>This page could not be found – Yonder</title>')
  expect(html).toContain('name="robots" content="noindex"')
})

test('the error page shows the heading, the code and the way home, with a search box; a 404 says that the page does not exist (R-8-005, R-8-006, R-8-009)', async () => {
  const html = await (await visit('/occupations/no-such-job')).text()
  expect(html).toMatch(/>404<\/p>/)
  expect(html).toContain('Oops something&#x27;s gone wrong!')
  expect(html.replaceAll('&#x27;', "'")).toContain(errorSentence(404))
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to Home<\/a>/)
  expect(html).toMatch(/Search instead[\s\S]*<input[^>]*name="keyword"/)
})

test('an unknown slug is a 404 for the data of a page too', async () => {
  expect((await visit('/occupations/no-such-job')).status).toBe(404)
  expect((await visit('/occupations/no-such-job.data')).status).toBe(404)
})

test('/error, /maintenance and the health check answer (R-2.1-185, R-2.1-186, R-2.1-187, R-8-D001)', async () => {
  for (const path of ['/error', '/maintenance', '/healthcheck']) expect((await visit(path)).status).toBe(200)
  const html = await (await visit('/error')).text()
  expect(html).toMatch(/>500<\/p>[\s\S]*Oops something/)
})

test('the plain layout has no header and no footer (R-2.2-007)', async () => {
  const html = await (await visit('/maintenance')).text()
  expect(html).not.toMatch(/<header|<footer/)
})

test('the footer stays away from the career planner and the first steps of a plan (R-2.2-008)', async () => {
  const student = await site.signedIn({ role: 'student' })
  for (const path of ['/career-planner', '/welcome-user/passion']) {
    const reply = await student.page(path)
    expect([path, reply.status]).toEqual([path, 200])
    const html = await reply.text()
    expect(html).toContain('<header')
    expect(html).not.toContain('<footer')
  }
  for (const path of ['/no-plan', '/have-plan', '/passion', '/welcome/preferences'])
    expect(await led(path)).toEqual([302, '/career-quiz'])
})

test('signing out clears cookies with a lifetime of -1, the ones about eligibility too (R-3-103, R-9-035)', async () => {
  const student = await site.signedIn({ role: 'student' })
  const reply = await student.submit('/logout')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/'])
  const cleared = reply.headers.getSetCookie().filter((cookie) => /max-age=-1(;|$)/i.test(cookie))
  const names = cleared.map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(expect.arrayContaining(['yonder', 'y13_anonymous_user_age']))
  expect(reply.headers.getSetCookie().join()).not.toMatch(/max-age=0/i)
})

test('maintenance sends every page to its own, but never itself, the health check or the state (R-8-018, R-8-019)', async () => {
  await site.db.insert(siteSettings).values({ isMaintenance: true, updatedAt: site.services.clock.now() })
  invalidateSiteRules(site.services)
  expect(await led('/')).toEqual([302, '/maintenance'])
  expect(await led('/careers/industries')).toEqual([302, '/maintenance'])
  expect((await visit('/maintenance')).status).toBe(200)
  expect((await visit('/healthcheck')).status).toBe(200)
  expect((await site.visitor().get('/api/state')).status).toBe(200)
})

test('a guard that nobody knows is answered with what is wrong (R-8-015)', async () => {
  const guarded = routeFacts('/about').guards as string[]
  guarded.push('mind_reader')
  const reply = await visit('/about')
  guarded.pop()
  expect(reply.status).toBe(500)
  expect(await reply.text()).toContain('Unknown middleware')
})

test('queries are tidied for good on documents (R-6-022)', async () => {
  expect(await led('/search?keyword=a&&page=2&')).toEqual([301, '/search?keyword=a&page=2'])
  expect(await led('/about?')).toEqual([301, '/about'])
  expect((await visit('/search?keyword=a&page=2')).status).toBe(200)
})

test('the table of redirects holds by host and path, and its rest catches what is not ours (R-6-023, R-6-D002)', async () => {
  await add(
    { host: 'localhost', path: '/old-home', target: '/about', status: 301 },
    { host: 'localhost', path: '*', target: '/careers' },
    { host: 'other.example', path: '/about', target: '/wrong' },
  )
  expect(await led('/old-home')).toEqual([301, '/about'])
  const [stored] = await site.db.select().from(redirects).where(eq(redirects.path, '/old-home'))
  expect(stored).toEqual({
    id: expect.any(Number),
    host: 'localhost',
    path: '/old-home',
    target: '/about',
    status: 301,
  })
  const [usual] = await site.db.select().from(redirects).where(eq(redirects.target, '/careers'))
  expect(usual?.status).toBe(302)
  await expect(add({ host: 'localhost', path: '/old-home', target: '/careers' })).rejects.toThrow()
  await expect(add({ host: 'localhost', path: 'no-slash', target: '/' })).rejects.toThrow()
  await expect(add({ host: 'localhost', path: '/x', target: '/', status: 404 as 301 })).rejects.toThrow()
  expect(await led('/old-home')).toEqual([301, '/about'])
  expect(await led('/anything/else')).toEqual([302, '/careers/industries'])
  expect((await visit('/about')).status).toBe(200)
})

test('a change of page inside the app is told where to go instead', async () => {
  const reply = await visit('/explore.data')
  expect([reply.status, reply.headers.get('x-remix-redirect')]).toEqual([204, '/explore/work'])
  await add({ host: '*', path: '/gone', target: 'https://elsewhere.example/' })
  const away = await visit('/gone.data')
  expect(away.headers.get('x-remix-redirect')).toBe('https://elsewhere.example/')
  expect(away.headers.get('x-remix-reload-document')).toBe('true')
})

test('the manifest of the router is never redirected', async () => {
  await site.db.insert(siteSettings).values({ isMaintenance: true, updatedAt: site.services.clock.now() })
  invalidateSiteRules(site.services)
  const reply = await visit('/__manifest?paths=%2Fabout&version=x')
  expect(reply.headers.get('location')).toBeNull()
})

test('a visitor of an advisor’s page signs in and is brought back', async () => {
  const reply = await visit('/advisor/students?page=2')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/login'])
  expect(reply.headers.getSetCookie().join()).toContain('yonder_return=%2Fadvisor%2Fstudents%3Fpage%3D2')
})

test.each([
  ['/', 'user', '/home', 'R-2.1-002'],
  ['/career-quiz', 'provider', '/', 'R-2.1-082'],
  ['/career-quiz/thank-you', 'user', '/career-quiz/results', 'R-2.1-083'],
  ['/career-quiz/results', 'admin', '/', 'R-2.1-084'],
  ['/career-quiz/sign-up', 'user', '/home', 'R-2.1-085'],
] as const)('%s leads someone signed in as %s to %s (%s)', async (path, role, target, _id) => {
  const reply = await (await site.signedIn({ role })).page(path)
  expect([reply.status, reply.headers.get('location')]).toEqual([302, target])
  const hasNotice = reply.headers.getSetCookie().join().includes('yonder_notice=')
  expect(hasNotice).toBe(role === 'provider' || role === 'admin')
})

test('home is at / and nowhere else for a visitor (R-2.1-001, R-6-008)', async () => {
  expect((await visit('/')).status).toBe(200)
  expect(await led('/home')).toEqual([302, '/'])
})

test('every page has one canonical address without its query, and the default title where it gives none (R-9-048)', async () => {
  const html = await (await visit('/?page=2')).text()
  expect(html.match(/rel="canonical"/g)).toHaveLength(1)
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/"/>')
  expect(html).toContain('<title>Yonder – Find your passion. Plan your future.</title>')
  expect(await (await visit('/about')).text()).toContain('<title>About – Yonder</title>')
})

test('the home page tells machines whose site it is', async () => {
  const html = await (await visit('/')).text()
  const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
  ])
})

test('pages may be zoomed up to five times (R-9-047)', async () => {
  expect(await (await visit('/')).text()).toContain('width=device-width, initial-scale=1, maximum-scale=5')
})

test('header, menus, ways in and footer are in the page as links and forms (R-2.3-001, R-2.3-047, R-2.2-001)', async () => {
  const html = await (await visit('/about')).text()
  expect(html).toMatch(
    /<form[^>]*role="search"[^>]*action="\/search"[\s\S]*placeholder="Type your keyword &amp; press enter"/,
  )
  for (const path of ['/login', '/register']) expect(html).toMatch(new RegExp(`href="${path}"`))
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
  const company = ['/business', '/business/reports', '/rewards', '/about', '/team']
  for (const path of [...company, '/terms-and-conditions', '/privacy-policy', '/contact'])
    expect(footer).toContain(`href="${path}"`)
})

test('the footer acknowledges whose land this is and shows the year (R-2.3-049, R-2.3-050)', async () => {
  const html = await (await visit('/about')).text()
  expect(html).toContain('Traditional Custodians of Country')
  expect(html).toContain('Māori')
  expect(html.replaceAll('<!-- -->', '')).toContain(`© ${site.services.clock.now().getFullYear()} Yonder`)
})

test('robots and sitemap name the pages that are there', async () => {
  const robots = await visit('/robots.txt')
  expect(await robots.text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const index = await (await visit('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(parts).toContain('/sitemaps/pages.xml')
  expect(parts).toContain('/sitemaps/occupations-1.xml')
  for (const part of parts) {
    const reply = await visit(part)
    expect(reply.headers.get('content-type')).toContain('xml')
    const [first] = [...(await reply.text()).matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].slice(
      -1,
    )
    expect((await visit(first?.[1] ?? '')).status).toBe(200)
  }
  expect((await visit('/sitemaps/nothing-1.xml')).status).toBe(404)
})

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/careers/occupations?page=2', '/careers/occupations?page=2'],
  ['/explore/work?type=jobs', '/explore/work?type=jobs'],
  ['/educators?country=NZ', '/educators?country=NZ'],
  ['/educators?country=fj', null],
  ['/login', '/login'],
  ['/referral/ABCDEFGH', null],
  ['/search?keyword=nurse', null],
  ['/about?utm_source=x', null],
  ['/expo/tech?preview', null],
  ['/careers/occupations?page=99999', null],
  ['/profile', null],
  ['/career-quiz/results?id=1', null],
  ['/career-quiz/results', null],
  ['/wex/host/abc', null],
  ['/account/verify/abc', null],
  ['/account/verify/school/abc', null],
  ['/account/verify/secondary/abc', null],
  ['/account/reset/mia@example.com/abc', null],
  ['/account/guardian/abc', null],
  ['/about/', null],
  ['/no/such/page', null],
] as const)('%s is kept for everybody under %s', (address, key) => {
  expect(sharedKey(new URL(address, 'http://localhost'))).toBe(key)
})

test('the action of the bar leads to a section that each of its pages has (R-2.2-022)', async () => {
  const ghost = await site.ghost()
  const firstOf = async (table: PgTable & { slug: PgColumn }) => {
    const [row] = await site.db.select({ slug: table.slug }).from(table).limit(1)
    return row?.slug
  }
  const place = await readTopics(site.db, ghost, 'first-payslip')
  await takeQuiz(site.db, ghost, place)
  const { data } = await ghost.read<{ data: Module }>(place)
  const quizPage = `/academy/finlit/first-payslip/${data.topics.at(-1)?.slug}`
  const [attempt] = await site.db.select().from(attempts).where(eq(attempts.status, 'finished-passed'))
  // Samples have no form.
  await site.db.update(jobOpenings).set({ isSample: false, closesEveryDays: null })
  for (const table of [employers, gapYears, experienceProviders])
    await site.db.update(table).set({ isSample: false })
  const pages = [
    `/jobs/${await firstOf(jobOpenings)}`,
    `/courses/${await firstOf(courses)}`,
    `/gap-years/${await firstOf(gapYears)}`,
    `/employers/${await firstOf(employers)}`,
    '/educators/tafe-nsw',
    `/experiences/${await firstOf(experienceProviders)}`,
    '/pages/how-we-write',
    '/academy/finlit/first-payslip',
    `${quizPage}/result/${attempt?.id}`,
  ]
  for (const path of pages) {
    const anchor = enquiryBar(routeFacts(path), false)?.action?.anchor
    const reply = await ghost.page(path)
    expect([path, reply.status]).toEqual([path, 200])
    expect([path, (await reply.text()).includes(`id="${anchor}"`)]).toEqual([path, true])
  }
  expect(await (await ghost.page('/about')).text()).not.toContain('id="ask"')
})

test('a question about a page names the page in the message', async () => {
  const html = await (await visit('/contact?about=First+payslip+%3Cb%3E')).text()
  expect(html).toContain('About “First payslip &lt;b&gt;”: ')
  expect(await (await visit('/contact')).text()).not.toContain('About “')
})
