import { readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { lineOf, routeTable, type SpecRoute } from '../../scripts/route-table.ts'
import routes from '../routes.ts'
import { guards } from './guards.ts'
import { allRoutes, matchRoute, routeFacts } from './route-facts.ts'

const spec = readFileSync('docs/spec/routes.json', 'utf8')

test('the compact route table agrees with the full one', () => {
  const written = readFileSync('app/shell/route-table.ts', 'utf8')
  expect(written, 'Run `node scripts/route-table.ts`').toBe(routeTable(spec))
})

test('a page has the guards and the frame of the specification, where that lists it', () => {
  const lines = routeTable(spec).split('\n')
  const { routes: listed } = JSON.parse(spec) as { routes: SpecRoute[] }
  const wrong = listed.map(lineOf).filter((line) => !line.startsWith('* ') && !lines.includes(line))
  expect(wrong).toEqual([])
})

test('a page stands in a frame, which asks who may see it, and none is taken for an article or another page', () => {
  const outside = routes.filter(({ children }) => !children).map(({ path }) => path)
  expect(outside).toEqual(['*'])
  const paths = routes.flatMap(({ children = [] }) => children.map(({ path }) => `/${path ?? ''}`))
  const example = (path: string) => path.replace(/:([A-Za-z_]+)\??/g, 'a-$1').replace('*', 'x/y')
  expect(paths.filter((path) => matchRoute(example(path)).facts.path !== path)).toEqual([])
})

test('every guard of a page is one that there is', () => {
  const named = allRoutes.flatMap((route) => route.guards)
  expect(named.filter((name) => !(name in guards))).toEqual([])
})

test('a parameter of a path is written with a colon before it, and nothing else stands for one (R-2-001)', () => {
  const { routes: listed } = JSON.parse(spec) as { routes: { path: string }[] }
  const { calls } = JSON.parse(readFileSync('docs/spec/api.json', 'utf8')) as { calls: { path: string }[] }
  const parts = [...listed, ...calls].flatMap(({ path }) => path.split('/'))
  expect(parts.filter((part) => part.startsWith(':')).length).toBeGreaterThan(200)
  expect(parts.filter((part) => !/^(:[A-Za-z_]+\??|[\w-]*|\*)$/.test(part))).toEqual([])
})

test('every route of the specification is found by its own path', () => {
  const shadowed = allRoutes.filter((route) => {
    const example = route.path.replace(/:([a-z_]+)\??/g, 'a-$1').replace('*', 'x/y')
    return matchRoute(example).facts.name !== route.name
  })
  expect(shadowed.map((route) => route.path)).toEqual([])
})

test('an address is matched as React Router matches it (decision 6)', () => {
  const routes = allRoutes.map(({ path }) => ({ path }))
  const addresses = allRoutes.flatMap(({ path }) => {
    const example = path.replace(/:([a-z_]+)\??/g, 'a-$1').replace('*', 'x/y')
    return [example, path.replace(/\/:[a-z_]+\?/g, '').replace('*', 'x'), `${example}/more`, `${example}/`]
  })
  for (const address of new Set(addresses.filter((one) => one.startsWith('/')))) {
    const theirs = matchRoutes(routes, address)?.at(-1)?.route.path ?? '*'
    expect([address, matchRoute(address).facts.path]).toEqual([address, theirs])
  }
})

test.each([
  ['/expo/2021/stage', 'expo-2021-stage', {}],
  ['/expo/past/tech', 'expo-past', { slug: 'tech' }],
  ['/tools/budget-planner', 'tool-budget-planner', {}],
  ['/tools/other', 'tool', { tool: 'other' }],
  ['/contact', 'contact', {}],
  ['/contact/schools', 'contact', { slug: 'schools' }],
  ['/about/', 'about', {}],
  ['/occupations/m%C4%81ori-health', 'occupation', { slug: 'māori-health' }],
  ['/occupations/%', 'occupation', { slug: '%' }],
  ['/virtual-job-experience/a/certificate', 'vje-certificate', { vje_slug: 'a' }],
  ['/learn/a/b/c', 'learn-splat', { '*': 'a/b/c' }],
  ['/', 'index', {}],
  ['//', 'index', {}],
  ['/occupations//', 'catch-all', { slug: 'occupations' }],
  ['/nothing/at/all', 'not-found', {}],
  ['/rss.xml', 'not-found', {}],
  ['/about.html', 'not-found', {}],
  ['/rss', 'not-found', {}],
  ['/Atom/', 'not-found', {}],
  ['/rss-explained', 'catch-all', { slug: 'rss-explained' }],
  ['/feed', 'feed', {}],
])('%s is the route %s', (path, name, params) => {
  const match = matchRoute(path)
  expect([match.facts.name, match.params]).toEqual([name, params])
})

const namesWith = (has: (facts: (typeof allRoutes)[number]) => boolean) =>
  [...new Set(allRoutes.filter(has).map((route) => route.name))].sort()

test('the header is transparent, blue-transparent or blue by the name of the route (R-2.2-017)', () => {
  expect(namesWith((route) => route.header === 'transparent')).toEqual(
    [
      'academy',
      'article',
      'articles',
      'articles-child-item',
      'event',
      'index',
      'topic',
      'webinars-page',
    ].sort(),
  )
  expect(namesWith((route) => route.header === 'blue-transparent')).toEqual(['psp-new-index'])
})

test.each([
  [
    'lists, providers, places to go and experiences (R-2.2-011)',
    ['educators', 'educator', 'employers', 'employer', 'experiences', 'experience-provider'],
  ],
  [
    'team, business, about, contribute, event, industry and occupation pages (R-2.2-012)',
    ['team', 'business-page', 'about', 'contribute', 'event', 'event-external', 'industry', 'occupation'],
  ],
  [
    'search, webinars and careers (R-2.2-014)',
    ['search', 'search-scope', 'webinars-page', 'careers-industries', 'careers-occupations'],
  ],
])('the style with a strip under the header is that of %s', (_, names) => {
  const styled = namesWith((route) => route.secondaryNav)
  expect(names.filter((name) => !styled.includes(name))).toEqual([])
  expect(styled.some((name) => ['index', 'tools', 'article', 'psp-new-index'].includes(name))).toBe(false)
})

test('the footer is left out where the specification says so', () => {
  const hidden = ['career-planner', 'onboarding-passion', 'onboarding-preferences']
  expect(hidden.every((name) => !namesWith((route) => route.footer).includes(name))).toBe(true)
  expect(routeFacts('/about').footer).toBe(true)
})

test('the floating bar is absent around signing in', () => {
  const absent = [
    'login',
    'register',
    'referral-join',
    'verify-school',
    'verify-secondary',
    'verify',
    'forgot',
    'reset',
  ]
  expect(absent.filter((name) => namesWith((route) => route.floatingBar).includes(name))).toEqual([])
})
