import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { reportsPath } from '#app/features/messaging/paths.ts'
import { type MenuItem, shownMenu } from '#app/features/site/menu.ts'
import routes from '#app/routes.ts'
import { advisorPlaces } from '#app/shell/advisor/advisor-links.ts'
import { topEntries } from '#app/shell/header/main-nav-entries.ts'
import { profileEntries } from '#app/shell/header/profile-entries.ts'
import type { Role } from '#app/shell/person.ts'
import { testSite } from '#test/site.ts'
import { specRoutes } from './spec.ts'

const site = await testSite()

async function menu(): Promise<MenuItem[]> {
  const reply = await site.visitor().get('/api/menu')
  return shownMenu(((await reply.json()) as { data: MenuItem[] }).data)
}

const linksOf = (items: MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.link ? [item.link] : []), ...linksOf(item.children)])

test('every entry of the menu leads to a page that is there', async () => {
  const links = [...new Set(linksOf(await menu())), ...topEntries.map((entry) => entry.landing)]
  expect(links.length).toBeGreaterThan(5)
  const student = await site.signedIn({ role: 'student' })
  for (const link of links) {
    const reply = await site.visitor().page(link)
    // a plan of one's own asks to sign in first, or is begun by its owner only
    const opened = reply.status === 302 ? await student.page(link) : reply
    const isBegun = opened.headers.get('location')?.startsWith('/welcome-user/')
    expect([link, isBegun ? 200 : opened.status]).toEqual([link, 200])
  }
})

test('every place in the menu of an advisor is there', async () => {
  const advisor = await site.signedIn({ role: 'advisor', permissions: ['safeguarding'] })
  for (const { to } of [...advisorPlaces, { to: reportsPath }])
    expect([to, (await advisor.page(to)).status]).toEqual([to, 200])
})

test.each<[string, ...Exclude<Role, 'signed-in'>[]]>([
  ['a visitor'],
  ['a student', 'user', 'student'],
  ['a parent', 'user', 'parent'],
  ['an advisor', 'advisor'],
  ['a provider', 'provider'],
  ['an admin', 'admin'],
])('every entry of the profile menu of %s leads to a page that is there', async (_, ...roles) => {
  const role = roles.at(-1)
  const browser = role ? await site.signedIn({ role }) : site.visitor()
  const entries = profileEntries({ roles, isGhost: false }, 'site')
  expect(entries.length).toBeGreaterThan(1)
  for (const { to } of entries.filter(({ id }) => id !== 'log-out')) {
    const reply = await browser.page(to)
    const isSentToSignIn = !role && reply.headers.get('location')?.startsWith('/login')
    expect([to, isSentToSignIn ? 200 : reply.status]).toEqual([to, 200])
  }
})

test('the top of the header is the top of the menu', async () => {
  const tops = (await menu()).map(({ id, name }) => [id, name])
  expect(topEntries.map(({ id, name }) => [id, name])).toEqual(tops)
})

test('each page lies in the frame that the specification gives it', () => {
  const placed = (routes as RouteConfigEntry[]).flatMap(({ file, children = [] }) => {
    const layout = /([a-z-]+)-layout\.tsx$/.exec(file)?.[1] ?? ''
    return children.map(({ path = '' }) => [`/${path}`, layout] as const)
  })
  const wrong = placed.filter(([path, layout]) => {
    const spec = specRoutes.find((route) => route.path === path)
    const requested = path.startsWith('/admin') ? 'admin' : spec?.layout // its own shell: differences.md
    return spec && requested !== layout
  })
  expect(placed.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})
