import { desc, getTableName, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { type PersonaName, personaLabels, personaNames } from '#app/features/people/personas.ts'
import { endpointId } from '#app/platform/contract.ts'
import { signingKey } from '#app/platform/credentials/keys.server.ts'
import { logoutPath, ownWhileViewing, viewAsPath, viewAsRefusal } from '#app/platform/view-as.ts'
import { slices } from '#app/slices.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { call } from '#test/whole-product/callers.ts'
import { sampleAddress } from '#test/whole-product/spec.ts'

const site = await testSite({ env: { NODE_ENV: 'production' } })
const routes = slices.api.flatMap(({ list }) => list)
const cookie = 'yonder_view_as'

let staff: Browser
beforeEach(async () => {
  staff = await site.signedIn({ role: 'admin', firstName: 'Tui', lastName: 'Staffmember' })
})
const look = (who: Browser, persona: string) => who.put(viewAsPath, { persona })
const stateOf = (who: Browser) => who.read<{ user: Record<string, unknown> | null }>('/api/state')
const pageOf = async (who: Browser, path: string) => (await who.page(path)).text()

test.each([
  ['visitor', null],
  ['year-9-perth', { is_student: true, country: 'AU', state: 'WA' }],
  ['leaver-dunedin', { is_student: false, is_parent: false, country: 'NZ', state: 'OTA' }],
  ['parent', { is_parent: true, country: 'AU', state: 'VIC' }],
] as const)('seen as %s, menus and prompts know that person and nobody’s account', async (persona, who) => {
  expect((await look(staff, persona)).status).toBe(200)
  const { user } = await stateOf(staff)
  if (who === null) expect(user).toBeNull()
  else {
    const { is_student, ...rest } = { is_student: undefined, ...who }
    expect(user).toMatchObject(rest)
    if (is_student !== undefined)
      expect(user?.dashboard_permissions).toMatchObject({ is_user: true, is_student })
    expect(user?.id).toBeLessThan(0)
  }
  expect(JSON.stringify(user)).not.toContain('Staffmember')
  const html = await pageOf(staff, '/occupations/chef')
  expect(html).toContain(`You are looking as <strong>${personaLabels[persona]}</strong>`)
  expect(html.includes('Usually earned in 2023')).toBe(persona === 'leaver-dunedin')
  expect(html).not.toContain('Staffmember')
})

test('a Year 9 student finishes school three years on, and a leaver has left', async () => {
  const year = site.services.clock.now().getUTCFullYear()
  await look(staff, 'year-9-perth')
  expect((await stateOf(staff)).user).toMatchObject({ class_year: year + 3, user_age: expect.any(Number) })
  await look(staff, 'leaver-dunedin')
  expect((await stateOf(staff)).user?.class_year).toBe(year - 1)
})

test.each(personaNames)(
  'every write is refused with a sentence while someone looks as %s',
  async (persona) => {
    await look(staff, persona)
    const before = await rowsByTable()
    for (const { endpoint } of routes) {
      if (endpoint.method === 'GET' || ownWhileViewing.includes(endpoint.path)) continue
      const reply = await call(staff, endpoint.method, sampleAddress(endpoint.path))
      expect([endpointId(endpoint), reply.status]).toEqual([endpointId(endpoint), 403])
      expect(await reply.json()).toEqual({ message: viewAsRefusal })
    }
    const posted = await staff.request('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ name: 'A', email: 'a@b.example', message: 'Hello' }),
    })
    expect([posted.status, await posted.text()]).toEqual([403, expect.stringContaining(viewAsRefusal)])
    expect(await rowsByTable()).toEqual(before)
  },
)

test.each(personaNames)('whatever %s reads answers, and reading stores nothing', async (persona) => {
  await look(staff, persona)
  await signingKey(site.services) // the site's own, made when something is signed first
  const before = await rowsByTable()
  const fallen: string[] = []
  for (const { endpoint, audience } of routes) {
    if (endpoint.method !== 'GET') continue
    const { status } = await call(staff, 'GET', sampleAddress(endpoint.path))
    const isRefused = status === 401 && audience !== 'guest' && persona !== 'visitor'
    if (status >= 500 || isRefused) fallen.push(`${endpointId(endpoint)} ${status}`)
  }
  expect(fallen).toEqual([])
  expect(await rowsByTable()).toEqual(before)
})

test('staff who look as someone else sign out themselves, and the looking ends with it', async () => {
  const own = await site.signedIn({ role: 'admin' })
  await look(own, 'student')
  expect((await own.post(logoutPath)).status).toBe(200)
  expect(own.cookies.has('yonder')).toBe(false)
})

test.each([
  '/',
  '/home',
  '/profile',
  '/favourites',
  '/career-quiz',
  '/career-planner',
  '/parents',
  '/articles',
])('%s opens for everybody made up, or leads where it leads them', async (path) => {
  for (const persona of personaNames) {
    await look(staff, persona)
    expect([persona, (await staff.page(path)).status < 500]).toEqual([persona, true])
  }
})

test('pages that visitors share stay as they are', async () => {
  const before = await pageOf(site.visitor(), '/occupations/chef')
  for (const persona of personaNames) {
    await look(staff, persona)
    const reply = await staff.page('/occupations/chef')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(await pageOf(site.visitor(), '/occupations/chef')).toBe(before)
  }
  const fresh = await pageOf(site.visitor(), '/occupations/baker')
  expect(fresh).not.toContain('You are looking as')
})

test('staff alone may look: a provider, a student and a visitor cannot, and do not find the page', async () => {
  for (const role of ['provider', 'student', 'advisor'] as const) {
    const someone = await site.signedIn({ role })
    expect((await look(someone, 'visitor')).status).toBe(role === 'provider' ? 404 : 403)
    expect(someone.cookies.has(cookie)).toBe(false)
    expect((await someone.page('/view-as')).status).toBe(404)
  }
  expect((await look(site.visitor(), 'visitor')).status).toBe(401)
  expect((await site.visitor().page('/view-as')).status).toBe(404)
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  expect((await look(editor, 'parent')).status).toBe(200)
  expect((await look(editor, 'user-17')).status).toBe(422)
})

test('the choice works in the sign-in that made it alone, unchanged, and for an hour', async () => {
  await look(staff, 'parent')
  const value = staff.cookies.get(cookie) ?? ''
  expect(value).toMatch(/^parent\./)
  for (const role of ['admin', 'provider', 'student'] as const) {
    const other = await site.signedIn({ role })
    other.cookies.set(cookie, value)
    expect((await stateOf(other)).user?.id).toBeGreaterThan(0)
  }
  staff.cookies.set(cookie, value.replace('parent', 'year-9-perth'))
  expect((await stateOf(staff)).user?.id).toBeGreaterThan(0)
  staff.cookies.set(cookie, value)
  expect((await stateOf(staff)).user?.id).toBeLessThan(0)
  await site.later(61, async () => expect((await stateOf(staff)).user?.id).toBeGreaterThan(0))
  const visitor = site.visitor()
  visitor.cookies.set(cookie, value)
  expect((await stateOf(visitor)).user).toBeNull()
  expect(await pageOf(visitor, '/about')).not.toContain('You are looking as')
})

test('it is chosen and ended by plain forms, noted in the audit log, and then one is oneself', async () => {
  const before = await staff.page('/view-as').then((page) => page.text())
  for (const name of personaNames) expect(before).toContain(`value="${name}"`)
  const started = await post(staff, { persona: 'leaver-dunedin' })
  expect([started.status, started.headers.get('location')]).toEqual([302, '/'])
  expect(await pageOf(staff, '/about')).toContain('You are looking as')
  expect((await staff.page('/admin/dashboard')).status).toBe(302)
  const [last] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last).toMatchObject({ action: 'view-as.start', subject: 'view-as/leaver-dunedin' })
  const stopped = await post(staff, {})
  expect(stopped.headers.get('location')).toBe('/view-as')
  expect(await pageOf(staff, '/about')).not.toContain('You are looking as')
  expect((await staff.page('/admin/dashboard')).status).toBe(200)
})

function post(who: Browser, form: Partial<Record<'persona', PersonaName>>) {
  return who.request('/view-as', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
  })
}

/** How many rows each table has. */
async function rowsByTable(): Promise<Record<string, number>> {
  const names = slices.tables.map(getTableName).filter((name) => name !== 'job')
  const counts = sql.join(
    names.map(
      (name) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
    ),
    sql` union all `,
  )
  const { rows } = await site.db.execute<{ name: string; rows: number }>(counts)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
