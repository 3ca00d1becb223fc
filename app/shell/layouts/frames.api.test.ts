import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { allRoutes, routeFacts } from '../route-facts.ts'

const site = await testSite()
const advisor = await site.signedIn({ role: 'advisor', firstName: 'Anna' })
const example = (path: string) => path.replace(/:[a-z_]+\??/g, 'sample')
const routesOf = (layout: string) => allRoutes.filter((route) => route.layout === layout)

test('an advisor stays in their own frame where a page is still to come', async () => {
  const reply = await advisor.page('/advisor/no-such-place')
  const html = await reply.text()
  expect(reply.status).toBe(404)
  expect(html).toContain('This page could not be found')
  expect(html).toMatch(/<input[^>]*name="keyword"/)
  expect(html).toContain('Back to the main site')
  expect(html).not.toContain('aria-label="Main"')
  expect(html.match(/<main/g)).toHaveLength(1)
  expect(html.match(/<title>/g)).toHaveLength(1)
})

test('nobody but an advisor sees that frame, whatever stands below /advisor', async () => {
  for (const path of ['/advisor', '/advisor/groups', '/advisor/no-such-place']) {
    const reply = await site.visitor().page(path)
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 302, '/login'])
    expect((await (await site.signedIn({ role: 'student' })).page(path)).status).toBe(302)
  }
})

test('every page of the advisor area has the style with a strip under the header (R-2.2-015)', async () => {
  const area = allRoutes.filter(({ name }) => name.startsWith('advisor-'))
  expect(area.length).toBeGreaterThan(20)
  expect(area.filter((route) => !route.secondaryNav)).toEqual([])
  for (const route of routesOf('advisor').filter(({ guards }) => !guards.includes('check_permission'))) {
    const waits = route.path === '/advisor/awaiting'
    const who = waits ? await site.signedIn({ role: 'advisor', schoolId: null }) : advisor
    const html = await (await who.page(example(route.path))).text()
    expect([route.path, /<header[^>]*data-secondary="true"/.test(html)]).toEqual([route.path, true])
  }
})

test('who is signed in is offered no way in on pages that only they get, not even before the browser asks who it is', async () => {
  const student = await site.signedIn({ role: 'student' })
  for (const [who, path] of [
    [student, '/groups'],
    [advisor, '/advisor/groups'],
  ] as const) {
    const html = await (await who.page(path)).text()
    expect([path, /sign up|href="\/(?:register|login)/i.exec(html)?.[0]]).toEqual([path, undefined])
  }
  expect(await (await site.visitor().page('/about')).text()).toMatch(/href="\/register/)
})

test('advisors, who earn no XP, have no badge of them', async () => {
  const badge = /your balance/
  expect(await (await advisor.page('/advisor/groups')).text()).not.toMatch(badge)
  expect(await (await (await site.signedIn({ role: 'student' })).page('/groups')).text()).toMatch(badge)
})

test('the footer of the advisor area has the acknowledgement and links, and neither the mailing list nor a picture', async () => {
  const foot =
    /<footer[\s\S]*<\/footer>/.exec(await (await advisor.page('/advisor/groups')).text())?.[0] ?? ''
  expect(foot).toContain('Traditional Custodians of Country')
  expect([...foot.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/contact',
    '/privacy-policy',
    '/terms-and-conditions',
    '/data-credits',
  ])
  expect(foot).not.toMatch(/<img|<form/)
})

test('an expo has a footer of its own, with the years from 2020 to this one (R-2.3-051)', async () => {
  for (const route of routesOf('expo')) {
    const html = (await (await site.visitor().page(example(route.path))).text()).replaceAll('<!-- -->', '')
    const foot = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    expect([route.path, foot.includes(`© 2020–${site.services.clock.now().getFullYear()} Yonder`)]).toEqual([
      route.path,
      true,
    ])
    expect(foot).toContain('Traditional Custodians of Country')
    expect(foot).toContain('Back to the main site')
  }
})

test('an address below /expo that nobody knows is lost inside the expo', async () => {
  const reply = await site.visitor().page('/expo/trades/nothing/here')
  expect(reply.status).toBe(404)
  expect(await reply.text()).toMatch(/©[^©]*2020[^©]*Yonder/)
  expect(routeFacts('/expo/trades/nothing/here').layout).toBe('expo')
})

test('pages behind a link in an email show the logo and no menus, even where the link is used up (R-2.2-004)', async () => {
  const pages = routesOf('external').map(({ path }) => example(path))
  expect(pages).toEqual(expect.arrayContaining(['/wex/host/sample', '/wex/parent/sample']))
  for (const path of pages) {
    const html = await (await site.visitor().page(path)).text()
    expect([path, /<nav|<footer|role="search"/.exec(html)?.[0]]).toEqual([path, undefined])
    expect(html).toMatch(/<header[\s\S]*Yonder[\s\S]*<\/header>/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})
