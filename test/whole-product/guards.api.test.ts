import { beforeAll, expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { type Caller, callers, newCaller, type Visit } from './callers.ts'
import { type SpecRoute, sampleAddress, specRoutes } from './spec.ts'

const site = await testSite()
const visits = {} as Record<Caller, Visit>

beforeAll(async () => {
  for (const who of callers) visits[who] = await newCaller(site, who)
})

type End = (path: string) => string
const stays: End = (path) => path
const to =
  (target: string): End =>
  () =>
    target
const logIn: End = (path) => `/login?${new URLSearchParams({ redirect: path })}`

/** The same end for all who have an account of the kind `user`. */
const users = (end: End) => ({ leaver: end, student: end, parent: end })
const signedOut = (end: End) => ({ visitor: end, ghost: end })
const staff = (end: End) => ({ provider: end, admin: end })
const everybody = (end: End) => ({ ...signedOut(end), ...users(end), advisor: end, ...staff(end) })

type Ends = Record<Exclude<Caller, 'in set-up'>, End>

/** Section 6 with the decisions D-001 to D-009, worked out by hand to where each chain ends. */
const endsByGuards: Record<string, Ends> = {
  '': everybody(stays),
  auth: { ...everybody(stays), ...signedOut(logIn) },
  'auth+user': { ...everybody(to('/')), ...signedOut(logIn), ...users(stays) },
  'auth+student': {
    ...everybody(to('/')),
    ...signedOut(logIn),
    ...users(to('/home')),
    student: stays,
  },
  'auth+student_or_advisor': {
    ...everybody(to('/')),
    ...signedOut(logIn),
    ...users(to('/home')),
    student: stays,
    advisor: stays,
  },
  guest: {
    ...signedOut(stays),
    ...users(to('/home')),
    advisor: to('/advisor/dashboard'),
    ...staff(to('/admin')),
  },
  advisor: {
    ...signedOut(to('/login')),
    ...users(to('/home')),
    advisor: stays,
    ...staff(to('/admin')),
  },
  admin: {
    ...signedOut(logIn),
    ...users(to('/home')),
    advisor: to('/advisor/dashboard'),
    ...staff(stays),
  },
  psp: { ...everybody(to('/')), ...users(to('/welcome-user/passion')) },
  user_or_guest: { ...everybody(stays), advisor: to('/'), ...staff(to('/')) },
  not_user_or_ghost: { ...everybody(to('/academy')), ghost: stays, ...users(stays) },
  tool_thankyou: {
    ...signedOut((path) => path.replace('/thank-you', '')),
    ...users((path) => path.replace('/thank-you', '/results')),
    advisor: to('/'),
    ...staff(to('/')),
  },
}
endsByGuards['advisor+check_permission'] = endsByGuards.advisor as Ends

const signInPage = endsByGuards.guest as Ends
const advisorPage = endsByGuards.advisor as Ends

/** Addresses that have a rule of their own. */
const endsByPath: Record<string, Ends> = {
  '/': { ...everybody(stays), ...users(to('/home')) },
  '/home': { ...everybody(to('/')), ...users(stays) },
  '/my-yonder': { ...signInPage, ...signedOut(to('/login')) },
  '/dashboard': { ...advisorPage, advisor: to('/advisor/dashboard') },
  '/admin/academy/dashboard': { ...(endsByGuards.admin as Ends), provider: to('/admin') },
  // The staff have no business in the advisors' area, whatever the page (D-003).
  '/advisor/verify/:token': { ...everybody(stays), ...staff(to('/admin')) },
  // The page itself sends people with nothing to set up to their own place.
  '/account-setup': {
    ...signedOut(logIn),
    ...users(to('/home')),
    advisor: to('/advisor/dashboard'),
    ...staff(to('/admin')),
  },
  '/:slug': everybody((path) => `/articles${path}`),
}

const openInSetup = ['/account-setup', '/terms-and-conditions', '/privacy-policy', '/error', '/maintenance']

function endOf(route: SpecRoute, who: Caller, path: string): string {
  if (who === 'in set-up') return openInSetup.includes(path) ? path : '/account-setup'
  const own = endsByPath[route.path]
  if (own) return own[who](path)
  if (route.redirect_to) {
    const target = targetOf(route)
    const next = specRoutes.find((one) => one.path === target)
    return next ? endOf(next, who, target) : target
  }
  const ends = endsByGuards[route.guards.join('+')]
  if (!ends) throw new Error(`nobody has worked out ${route.guards.join('+')}`)
  const end = ends[who](path)
  return end === '/welcome-user/passion' && path === end ? path : end
}

function targetOf({ redirect_to }: SpecRoute): string {
  return (redirect_to ?? '').replace(':slug', 'sample').replace('*', 'some/where')
}

const walked = specRoutes.filter((route) => route.kind !== 'action' && route.path !== '/healthcheck')

test.each(walked.map((route) => [route.path, route] as const))(
  '%s ends where the specification says, for each of the nine who may come, and never in a circle',
  async (_path, route) => {
    const path = sampleAddress(route.path)
    for (const who of callers) {
      const reply = await visits[who].page(path)
      const location = reply.headers.get('location')
      expect([who, location ?? path]).toEqual([who, endOf(route, who, path)])
      if (location === null) expect([who, [200, 404].includes(reply.status)]).toEqual([who, true])
      else expect([who, (await visits[who].page(location)).headers.get('location')]).toEqual([who, null])
    }
  },
)

const at = async (who: Caller, path: string) => (await visits[who].page(path)).headers.get('location')

test('who is no advisor goes from the advisors’ pages to sign in, and on by the rules (R-6-003)', async () => {
  expect(await at('visitor', '/advisor/students')).toBe('/login')
  expect(await at('ghost', '/advisor/students')).toBe('/login')
  expect(await at('student', '/advisor/students')).toBe('/home')
})

test('signed out, a page of one’s own leads to the log-in with the way back and its query (R-6-004)', async () => {
  expect(await at('visitor', '/profile?x=1')).toBe('/login?redirect=%2Fprofile%3Fx%3D1')
})

test('an advisor needs leave to change a student’s career plan (R-6-005)', async () => {
  const without = await newCaller(site, 'advisor', { permissions: [] })
  const reply = await without.page('/advisor/career-planner/5')
  expect(reply.headers.get('location')).toBe('/advisor/dashboard')
  expect(await at('advisor', '/advisor/career-planner/5')).toBeNull()
})

test('who is signed in goes from the log-in to their own place (R-6-006)', async () => {
  expect(await at('student', '/login')).toBe('/home')
  expect(await at('advisor', '/login')).toBe('/advisor/dashboard')
  expect(await at('provider', '/login')).toBe('/admin')
})

test('the index of a user is their home, and nobody else has one (R-6-007) (R-6-008)', async () => {
  expect(await at('leaver', '/')).toBe('/home')
  expect(await at('visitor', '/home')).toBe('/')
  expect(await at('admin', '/home')).toBe('/')
})

test('a result of the academy needs a user or a ghost (R-6-009)', async () => {
  expect(await at('visitor', '/academy/a/b/c/result/1')).toBe('/academy')
  expect(await at('ghost', '/academy/a/b/c/result/1')).toBeNull()
  expect(await at('student', '/academy/a/b/c/result/1')).toBeNull()
})

test('the post-school plan is for users: others end at the front page (R-6-010)', async () => {
  expect(await at('visitor', '/ppa')).toBe('/')
  expect(await at('advisor', '/ppa')).toBe('/')
  expect(await at('leaver', '/ppa')).toBe('/welcome-user/passion')
})

test('pages for students, and for students and advisors, send plain users home (R-6-011) (R-6-012)', async () => {
  expect(await at('leaver', '/wex')).toBe('/home')
  expect(await at('leaver', '/messages')).toBe('/home')
  expect(await at('student', '/wex')).toBeNull()
  expect(await at('advisor', '/messages')).toBeNull()
})

test('a tool’s thanks lead users to their results and visitors back, unless both ids are there (R-6-013) (R-6-014)', async () => {
  const thanks = '/tools/budget-planner/thank-you'
  expect(await at('student', thanks)).toBe('/tools/budget-planner/results')
  expect(await at('visitor', thanks)).toBe('/tools/budget-planner')
  expect(await at('visitor', `${thanks}?ghost_user_id=a`)).toBe('/tools/budget-planner')
  expect(await at('visitor', `${thanks}?ghost_user_id=a&id=1`)).toBeNull()
})

test('a provider at a user’s page is told why, once, and sent to the front page', async () => {
  const provider = await newCaller(site, 'provider')
  expect((await provider.page('/profile')).headers.get('location')).toBe('/')
  expect(provider.cookies.get('yonder_notice')).toBe('not-authorised-as-admin')
})

test('a visitor may use the tools (R-6-016)', async () => {
  expect(await at('visitor', '/tools/budget-planner')).toBeNull()
})

test('users are barred from the areas of others (R-6-017)', async () => {
  const areas = ['/admin', '/dashboard', '/advisor/dashboard', '/admin/dashboard', '/admin/academy/dashboard']
  for (const who of ['leaver', 'student', 'parent'] as const)
    for (const area of areas) expect([who, area, await at(who, area)]).toEqual([who, area, '/home'])
})

test('providers are barred from the dashboard, the advisors’ area and the academy’s dashboard (R-6-018)', async () => {
  for (const area of ['/dashboard', '/advisor', '/advisor/students', '/admin/academy/dashboard'])
    expect([area, await at('provider', area)]).toEqual([area, '/admin'])
})

test('advisors are barred from the dashboard and the admin paths (R-6-019)', async () => {
  for (const area of ['/dashboard', '/admin', '/admin/dashboard', '/admin/courses/1'])
    expect([area, await at('advisor', area)]).toEqual([area, '/advisor/dashboard'])
})

test('an account in set-up ends at the set-up page, and may still log out (R-6-020)', async () => {
  const visit = await newCaller(site, 'in set-up')
  for (const path of ['/', '/home', '/occupations/chef', '/messages', '/no-such-place/at-all'])
    expect((await visit.page(path)).headers.get('location')).toBe('/account-setup')
  expect((await visit.page('/admin/logout')).headers.get('location')).toBe('/logout')
  expect((await visit.page('/logout')).status).toBe(200)
  expect((await visit.submit('/logout')).headers.get('location')).toBe('/')
  expect((await visit.page('/occupations/chef')).headers.get('location')).toBeNull()
})
