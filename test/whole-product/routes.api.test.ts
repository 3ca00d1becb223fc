import { expect, test } from 'vitest'
import { courses, educators } from '#app/features/study/tables.server.ts'
import routes from '#app/routes.ts'
import { eventIn, openExpo } from '#test/events.ts'
import { createLink } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { pendingRoutes } from './pending.ts'
import { type SpecRoute, sampleAddress, specRoutes } from './spec.ts'

const site = await testSite()
const [course] = await site.db.select({ slug: courses.slug }).from(courses).limit(1)
const [educator] = await site.db.select({ slug: educators.slug }).from(educators).limit(1)
await openExpo(site, 'open-expo')
const found = {
  '/academy/:p_slug': { p_slug: 'finlit' },
  '/academy/:p_slug/:m_slug': { p_slug: 'finlit', m_slug: 'first-payslip' },
  '/academy/:p_slug/:m_slug/:t_slug': {
    p_slug: 'finlit',
    m_slug: 'first-payslip',
    t_slug: 'top-of-the-slip',
  },
  '/courses/:slug': { slug: course?.slug ?? '' },
  '/educators/:slug': { slug: educator?.slug ?? '' },
  '/employers/:slug': { slug: 'copperlark-electrical' },
  '/experiences/:slug': { slug: 'corduroy-mornings' },
  '/events/:slug': { slug: (await eventIn(site, 60)).slug },
  '/events/external/:slug': { slug: (await eventIn(site, 60, { isExternal: true, room: null })).slug },
  '/gap-years/:slug': { slug: 'deckhand-on-a-training-ship' },
  '/jobs/:slug': { slug: 'apprentice-electrician-north-geelong' },
  '/expo/:slug': { slug: 'open-expo' },
  '/expo/:slug/webinars': { slug: 'open-expo' },
  '/expo/:slug/exhibitors': { slug: 'open-expo' },
  '/expo/past/:slug': { slug: 'care-and-community-expo' },
  '/virtual-job-experience/:vje_slug': { vje_slug: 'morning-at-a-vet-clinic' },
  '/wex/host/:token': { token: (await createLink(site.services, 'answer')).token },
  '/wex/parent/:token': { token: (await createLink(site.services, 'consent')).token },
}

/** Guards that send a visitor away before the page is looked for. */
const closedTo = {
  auth: '/login',
  advisor: '/login',
  admin: '/login',
  psp: '/',
  tool_thankyou: '',
  not_user_or_ghost: '/academy',
} as const

test('the pages of the specification that no slice has are those that are pending', () => {
  const pages = routes.flatMap(({ children = [] }) => children)
  const built = pages.filter(({ file }) => file !== 'shell/pages/not-found-page.tsx')
  const served = new Set([...built.map(({ path }) => `/${path ?? ''}`), '/healthcheck', '*'])
  const missing = specRoutes.filter(({ kind, path }) => kind === 'page' && !served.has(path))
  expect(missing.map(({ id }) => id).sort()).toEqual(pendingRoutes.toSorted())
})

test.each(specRoutes.map((route) => [route.path, route] as const))(
  'a visitor at %s gets what the specification says',
  async (_path, route) => {
    const reply = await site.visitor().page(sampleAddress(route.path, found))
    const location = reply.headers.get('location')
    // Both addresses of signing out lead a visitor home: `/logout` is the page with the button, and there is nobody to sign out.
    if (route.path === '/logout') return expect([reply.status, location]).toEqual([302, '/'])
    if (route.path === '/admin/logout') return expect([reply.status, location]).toEqual([302, '/logout'])
    if (route.redirect_to && !pendingRoutes.includes(route.id)) {
      expect(reply.status).toBe(route.redirect_status ?? 302)
      expect(location).toBe(targetOf(route))
      return
    }
    const guard = route.guards.find((name): name is keyof typeof closedTo => name in closedTo)
    if (guard) {
      expect(reply.status).toBe(302)
      expect(location?.startsWith(closedTo[guard])).toBe(true)
      return
    }
    if (route.name === 'home') return expect([reply.status, location]).toEqual([302, '/'])
    if (pendingRoutes.includes(route.id)) return expect(reply.status).toBe(404)
    if (route.name === 'healthcheck') return expect(reply.status).toBe(200)
    expect(reply.status).toBe(statusOf(route))
    const html = await reply.text()
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<h1[\s>]/)
  },
)

test.each(
  specRoutes.filter(({ id }) => pendingRoutes.includes(id)).map((route) => [route.path, route] as const),
)('pending %s says 404 with a search box, never an empty page', async (_path, route) => {
  const reply = await site.visitor().page(sampleAddress(route.path, found))
  if (reply.status === 302) return // a guard comes first
  expect(reply.status).toBe(404)
  expect(await reply.text()).toMatch(/type="search"|role="search"/)
})

function statusOf(route: SpecRoute): number {
  if (route.path === '*') return 404
  return 200
}

/** Where a whole chain of redirects ends for a visitor (D-002): one hop, never several. */
const chainEnds: Record<string, string> = { '/dashboard': '/login' }

function targetOf(route: SpecRoute): string {
  const target = (route.redirect_to ?? '').replace(':slug', 'sample').replace('*', 'some/where')
  if (chainEnds[route.path]) return chainEnds[route.path] ?? ''
  return route.path === '/:slug' ? '/articles/sample' : target
}
