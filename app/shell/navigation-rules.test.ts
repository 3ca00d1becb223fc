import { expect, test } from 'vitest'
import { guards } from './guards.ts'
import { type Decision, decideNavigation, type Navigation } from './navigation-rules.ts'
import { ghost, type Person, type PlanProgress, visitor } from './person.ts'
import { allRoutes, routeFacts } from './route-facts.ts'

const finishedPlan: PlanProgress = {
  status: 'COMPLETE',
  passionTestDone: true,
  educationStyle: 'on-campus',
  educationLevel: 'bachelor',
  gapYear: 'no',
}
const people = {
  visitor,
  ghost,
  user: { roles: ['user'], isGhost: false, plan: finishedPlan },
  student: { roles: ['user', 'student'], isGhost: false, plan: null },
  parent: { roles: ['user', 'parent'], isGhost: false, plan: null },
  advisor: { roles: ['advisor'], isGhost: false },
  provider: { roles: ['provider'], isGhost: false },
  admin: { roles: ['admin'], isGhost: false },
} satisfies Record<string, Person>
type Who = keyof typeof people

function decide(address: string, more: Partial<Navigation> = {}): Decision {
  const [pathname = '', query] = address.split('?')
  return decideNavigation({
    host: 'yonder.example',
    pathname,
    search: query === undefined ? '' : `?${query}`,
    person: visitor,
    redirects: {},
    maintenance: false,
    kind: 'document',
    ...more,
  })
}

/** Where someone ends: an address, `stays`, or the failure. */
function end(address: string, person: Person = visitor, more: Partial<Navigation> = {}): string {
  const decision = decide(address, { person, ...more })
  if (decision.outcome === 'show') return 'stays'
  return decision.outcome === 'redirect' ? decision.to : `${decision.status} ${decision.reason}`
}

const filled = (path: string) =>
  path
    .replace(/:slug\?/, 'x')
    .replace(/:[a-z_]+\??/g, 'some-thing')
    .replace('*', 'a/b')
const everyCase = allRoutes.flatMap((route) =>
  (Object.keys(people) as Who[]).map((who) => [route.path, who] as const),
)

test.each([
  '//evil.example?utm=&',
  '//evil.example/%2e%2e?a&&b',
  '///evil.example',
  '//evil.example/my-yonder',
  '//evil.example//about?',
])('%s leads to a place of this site, never to the host that two slashes would name', (address) => {
  for (const kind of ['document', 'in-app'] as const)
    for (const maintenance of [false, true]) {
      const to = end(address, visitor, { kind, maintenance })
      expect(new URL(to, 'https://yonder.example').origin).toBe('https://yonder.example')
    }
})

test('nobody is ever sent in a circle, whatever the page and the person', () => {
  const lost = everyCase.filter(
    ([path, who]) => decide(filled(path), { person: people[who] }).outcome === 'fail',
  )
  expect(lost).toEqual([])
})

test('where someone is sent, they may stay', () => {
  const restless = everyCase.filter(([path, who]) => {
    const decision = decide(filled(path), { person: people[who] })
    return decision.outcome === 'redirect' && end(decision.to, people[who]) !== 'stays'
  })
  expect(restless).toEqual([])
})

test('an account in setup ends at the setup page from everywhere but the ways out', () => {
  const person: Person = { ...people.student, needsSetup: true }
  const elsewhere = allRoutes
    .map((route) => filled(route.path))
    .filter((path) => !['stays', '/account-setup'].includes(end(path, person)))
  expect(elsewhere).toEqual([])
  for (const open of [
    '/account-setup',
    '/logout',
    '/admin/logout',
    '/privacy-policy',
    '/terms-and-conditions',
  ])
    expect(end(open, person)).toBe('stays')
  expect(end('/about', person)).toBe('/account-setup')
  expect(end('/maintenance', person)).toBe('stays')
})

test('every guard of the table of routes has a rule', () => {
  const named = new Set(allRoutes.flatMap((route) => route.guards))
  expect([...named].filter((name) => !(name in guards))).toEqual([])
})

test.each<[string, string, Who, string]>([
  ['the index of a user is their home (R-6-007)', '/', 'user', '/home'],
  ['the index of a student is their home', '/', 'student', '/home'],
  ['advisors see the public index', '/', 'advisor', 'stays'],
  ['admins see the public index', '/', 'admin', 'stays'],
  ['visitors have no home', '/home', 'visitor', '/'],
  ['non-users have no home', '/home', 'provider', '/'],
  ['a user has a home', '/home', 'user', 'stays'],
  [
    'visitors sign in first and come back with the query',
    '/profile?x=1',
    'visitor',
    '/login?redirect=%2Fprofile%3Fx%3D1',
  ],
  ['visitors of a page for students keep the way back', '/wex', 'ghost', '/login?redirect=%2Fwex'],
  ['a plain user is no student', '/wex', 'user', '/home'],
  ['a student may go there', '/wex', 'student', 'stays'],
  ['a plain user has no messages', '/messages', 'user', '/home'],
  ['an advisor may read a group', '/groups/5', 'advisor', 'stays'],
  ['visitors of the advisor area sign in', '/advisor/students', 'visitor', '/login'],
  ['a student is no advisor', '/advisor/students', 'student', '/home'],
  ['an advisor is', '/advisor/students', 'advisor', 'stays'],
  ['a provider goes from there to their own area', '/advisor/students', 'provider', '/admin'],
  ['an admin too', '/advisor/dashboard', 'admin', '/admin'],
  ['signed in already: a student', '/login', 'student', '/home'],
  ['signed in already: an advisor', '/login', 'advisor', '/advisor/dashboard'],
  ['signed in already: a provider', '/register', 'provider', '/admin'],
  ['the dashboard of a visitor is the advisors’ sign-in', '/dashboard', 'visitor', '/login'],
  ['the dashboard of an advisor', '/dashboard', 'advisor', '/advisor/dashboard'],
  ['the dashboard of an admin', '/dashboard', 'admin', '/admin'],
  ['users are barred from the admin area', '/admin', 'user', '/home'],
  ['users are barred from its dashboard', '/admin/dashboard', 'student', '/home'],
  ['users are barred from the advisors’ dashboard', '/advisor/dashboard', 'parent', '/home'],
  ['advisors are barred from the admin area', '/admin/courses', 'advisor', '/advisor/dashboard'],
  ['providers are barred from the dashboard', '/dashboard', 'provider', '/admin'],
  [
    'providers are barred from the academy dashboard (R-6-018)',
    '/admin/academy/dashboard',
    'provider',
    '/admin',
  ],
  ['admins may see it', '/admin/academy/dashboard', 'admin', 'stays'],
  ['visitors sign in for the admin area', '/admin', 'visitor', '/login?redirect=%2Fadmin'],
  ['signing out of the admin area is open to all', '/admin/logout', 'advisor', 'stays'],
  ['a result page needs a user or a ghost (R-6-009)', '/academy/a/b/c/result/1', 'visitor', '/academy'],
  ['a ghost may see their result', '/academy/a/b/c/result/1', 'ghost', 'stays'],
  ['the plan of a visitor (R-6-010)', '/ppa', 'visitor', '/'],
  ['the plan of an advisor', '/ppa', 'advisor', '/'],
  [
    'a tool’s thanks lead a user to the results (R-6-013)',
    '/tools/budget-planner/thank-you',
    'user',
    '/tools/budget-planner/results',
  ],
  [
    'a tool’s thanks need both ids (R-6-014)',
    '/tools/budget-planner/thank-you?id=1',
    'visitor',
    '/tools/budget-planner',
  ],
  ['with both they show', '/tools/budget-planner/thank-you?ghost_user_id=a&id=1', 'visitor', 'stays'],
  ['the quiz’s thanks work alike', '/career-quiz/thank-you', 'ghost', '/career-quiz'],
  ['tools are open to visitors (R-6-016)', '/tools/budget-planner', 'visitor', 'stays'],
])('%s: %s as %s leads to %s', (_, address, who, target) => {
  expect(end(address, people[who])).toBe(target)
})

test('a signed-in non-user at a page for users is told why and sent to the front page (R-6-015)', () => {
  expect(decide('/profile', { person: people.provider })).toEqual({
    outcome: 'redirect',
    to: '/',
    status: 302,
    notice: 'not-authorised-as-admin',
    returnTo: undefined,
  })
  expect(decide('/tools/budget-planner', { person: people.admin })).toMatchObject({
    notice: 'not-authorised-as-admin',
  })
})

test('an advisor’s page remembers where the advisor wanted to go', () => {
  expect(decide('/advisor/students?page=2')).toMatchObject({
    to: '/login',
    returnTo: '/advisor/students?page=2',
  })
})

test('an advisor needs leave to change a student’s career plan', () => {
  expect(end('/advisor/career-planner/5', people.advisor)).toBe('/advisor/dashboard')
  expect(end('/advisor/career-planner/5', { ...people.advisor, mayModifyCareerPlan: true } as Person)).toBe(
    'stays',
  )
})

const begun: PlanProgress = { ...finishedPlan, status: 'INCOMPLETE' }
test.each<[string, PlanProgress | null, string, string]>([
  ['no plan', null, '/ppa', '/welcome-user/passion'],
  ['passion open', { ...begun, passionTestDone: false }, '/ppa', '/welcome-user/passion'],
  ['passion open', { ...begun, passionTestDone: false }, '/welcome-user/passion', 'stays'],
  ['no education style', { ...begun, educationStyle: '' }, '/ppa', '/welcome-user/preferences'],
  ['no education level', { ...begun, educationLevel: null }, '/welcome-user/preferences', 'stays'],
  ['gap year missing', { ...begun, gapYear: null }, '/ppa', '/welcome-user/preferences'],
  ['gap year answered with no', { ...begun, gapYear: false }, '/ppa', '/follow/occupations'],
  ['all answered', begun, '/welcome-user/career-explorer/nurse', 'stays'],
  ['finished', finishedPlan, '/ppa', 'stays'],
])('with the plan at "%s" %#: the plan’s pages lead on', (_, plan, address, target) => {
  expect(end(address, { ...people.user, plan })).toBe(target)
})

test.each([
  ['/explore', '/explore/work', 'R-2.1-122'],
  ['/work', '/explore/work', 'R-2.1-127'],
  ['/study', '/explore/study', 'R-2.1-128'],
  ['/travel', '/explore/travel', 'R-2.1-129'],
  ['/work?keyword=baker', '/explore/work?keyword=baker', 'R-2.1-123'],
  ['/careers', '/careers/industries', 'R-2.1-136'],
  ['/finlit', '/academy/finlit', 'R-2.1-039'],
  ['/learn', '/academy', 'R-2.1-D088'],
  ['/learn/money', '/academy/money', 'R-2.1-097'],
  ['/learn/money/first-pay', '/academy/money/first-pay', 'R-2.1-D089'],
  ['/welcome/no-plan', '/career-quiz', 'R-2.1-D069'],
  ['/welcome/have-plan', '/career-quiz', 'R-2.1-D070'],
  ['/welcome/passion', '/career-quiz', 'R-2.1-D071'],
  ['/welcome/preferences', '/career-quiz', 'R-2.1-D072'],
  ['/welcome/career-explorer', '/career-quiz', 'R-2.1-D073'],
  ['/onboarding/no-plan', '/career-quiz', 'R-2.1-D074'],
  ['/onboarding/have-plan', '/career-quiz', 'R-2.1-D075'],
  ['/onboarding/passion', '/career-quiz', 'R-2.1-D076'],
  ['/onboarding/preferences', '/career-quiz', 'R-2.1-D077'],
  ['/onboarding/career-explorer', '/career-quiz', 'R-2.1-D078'],
  ['/welcome-user/no-plan', '/career-quiz', 'R-2.1-D079'],
  ['/welcome-user/have-plan', '/career-quiz', 'R-2.1-D080'],
  ['/welcome-user/career-explorer', '/career-quiz', 'R-2.1-D081'],
  ['/no-plan', '/career-quiz', 'R-2.1-D082'],
  ['/have-plan', '/career-quiz', 'R-2.1-D083'],
  ['/passion', '/career-quiz', 'R-2.1-D084'],
  ['/career-explorer', '/career-quiz', 'R-2.1-D085'],
])('the old address %s leads to %s in one step (%s)', (address, target) => {
  expect(decide(address)).toMatchObject({ outcome: 'redirect', to: target, status: 302 })
})

test('of the old onboarding pages only the two that are still pages are not sent to the quiz (R-2.1-086, R-2.1-087)', () => {
  const old = allRoutes.filter((route) => /^\/(welcome|onboarding|welcome-user)\//.test(route.path))
  const others = old.filter((route) => route.redirect?.to !== '/career-quiz').map((route) => route.path)
  expect(old.length - others.length).toBe(13)
  expect(others).toEqual([
    '/welcome-user/career-explorer/:slug',
    '/welcome-user/passion',
    '/welcome-user/preferences',
  ])
})

test.each([
  ['/my-yonder', '/login'],
  ['/preferences', '/login?redirect=%2Fpreferences'],
  ['/how-to-ring-a-boss', '/articles/how-to-ring-a-boss'],
  ['/how-to?next=1', '/articles/how-to?next=1'],
])('the old address %s leads to %s for good measure in one step', (address, target) => {
  expect(decide(address)).toMatchObject({ outcome: 'redirect', to: target, status: 302 })
})

test.each([
  ['/tags/getting-a-job', '/search/articles?keyword=getting+a+job'],
  ['/category/money', '/search/articles?keyword=money'],
  ['/articles/categories/m%C4%81ori', '/search/articles?keyword=m%C4%81ori'],
])('the old address %s moved for good to a keyword search', (address, target) => {
  expect(decide(address)).toMatchObject({ to: target, status: 301 })
})

test('two unknown segments are nobody’s article', () => {
  expect(decide('/one/two')).toMatchObject({ outcome: 'show', match: { facts: { name: 'not-found' } } })
})

test.each([
  ['/search?keyword=a&&page=2&', '/search?keyword=a&page=2'],
  ['/search?&keyword=a', '/search?keyword=a'],
  ['/search?=x&keyword=a', '/search?keyword=a'],
  ['/search?keyword=a%20b', '/search?keyword=a+b'],
  ['/search?', '/search'],
])('the query of %s is tidied for good', (address, target) => {
  expect(decide(address)).toMatchObject({ to: target, status: 301 })
})

test.each(['/search?keyword=', '/search?preview', '/search?keyword=a+b&page=2'])(
  'the query of %s is tidy',
  (address) => {
    expect(end(address)).toBe('stays')
  },
)

test('a change of page inside the app leaves queries as they are', () => {
  expect(end('/search?keyword=a&&page=2', visitor, { kind: 'in-app' })).toBe('stays')
})

const redirects = {
  'yonder.example': {
    '/old': { target: '/about', status: 301 as const },
    '*': { target: '/careers', status: 302 as const },
  },
  '*': {
    '/old': { target: '/wrong', status: 302 as const },
    '/team': { target: 'https://elsewhere.example/', status: 302 as const },
  },
}

test.each([
  ['the host’s own row wins', '/old', 'yonder.example', '/about'],
  ['any host', '/team', 'yonder.example', 'https://elsewhere.example/'],
  ['the rest of a host, worked out to its end', '/nothing/here', 'yonder.example', '/careers/industries'],
  ['single words that would be articles', '/nothing', 'yonder.example', '/careers/industries'],
  ['not our own pages', '/about', 'yonder.example', 'stays'],
  ['not another host', '/nothing/here', 'other.example', 'stays'],
])('the table of redirects: %s', (_, address, host, target) => {
  expect(end(address, visitor, { redirects, host })).toBe(target)
})

test('a row that points at itself or in a circle never traps anybody for ever', () => {
  const row = (target: string) => ({ target, status: 302 as const })
  expect(end('/team', visitor, { redirects: { '*': { '/team': row('/team') } } })).toBe('stays')
  const circle = { '*': { '/team': row('/about'), '/about': row('/team') } }
  expect(end('/team', visitor, { redirects: circle })).toBe('500 This address leads in a circle.')
})

test('a guard that nobody knows is an error, in so many words', () => {
  const guarded = routeFacts('/about').guards as string[]
  guarded.push('mind_reader')
  expect(decide('/about')).toEqual({ outcome: 'fail', status: 500, reason: 'Unknown middleware' })
  guarded.pop()
})

test('maintenance covers everything but its own page and the admin area', () => {
  const maintenance = true
  expect(decide('/', { maintenance })).toMatchObject({ to: '/maintenance', status: 302 })
  expect(end('/profile', visitor, { maintenance })).toBe('/maintenance')
  expect(end('/maintenance', visitor, { maintenance })).toBe('stays')
  expect(end('/admin', people.admin, { maintenance })).toBe('stays')
})

test('a chain of 301 and 302 is answered with a redirect that browsers do not cache for ever', () => {
  expect(decide('/explore?a=1&&b=2')).toMatchObject({ to: '/explore/work?a=1&b=2', status: 302 })
})
