import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importContent } from '#app/content.server.ts'
import { prepareDemo } from '#app/demo.server.ts'
import { demoPassword } from '#app/features/demo/log-ins.ts'
import type { OpenDatabase } from '#app/platform/database.server.ts'
import type { Browser } from '#test/browser.ts'
import { loadRelease, releaseClock, releaseKey } from '#test/release.ts'
import { openTestDatabase, testSite } from '#test/site.ts'
import { watchNotifications } from '#test/template.ts'
import { contractMigrations } from '../../scripts/migration-rules.ts'
import { pendingRoutes } from './pending.ts'
import { sampleAddress, specRoutes } from './spec.ts'

/** The database of the last release, brought to this build's shape and content as a start does it. */
const own = await openTestDatabase('empty')
await loadRelease(own.database)
const before = await columnsOf(own.database)
const groupsBefore = await groupsOfAdvisor(own.database)
await own.database.migrate('db/migrations')
const after = await columnsOf(own.database)
await watchNotifications(own.database)
const site = await testSite({
  database: own,
  at: releaseClock,
  env: { DATA_KEY: releaseKey, CONTENT_DIR: 'test/content', DEMO: 'on' },
})
const now = site.services.clock.now()
await importContent(site.db, { packsDir: 'test/content', now, demo: true })
const report: string[] = []
await prepareDemo(site.services, (line) => report.push(line))

/** Names of the groups at the school of the demo's advisor. */
async function groupsOfAdvisor({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select g.name from "group" g join "user" u on u.school_id = g.school_id
    where u.email = 'advisor@yonder.example'`)
  return rows.map(({ name }) => name).sort()
}

async function signIn(name: string): Promise<Browser> {
  const browser = site.visitor()
  const reply = await browser.post('/api/login', { email: `${name}@yonder.example`, password: demoPassword })
  if (reply.status !== 200) throw new Error(`${name} could not sign in: ${reply.status}`)
  browser.clearToken()
  return browser
}

type Column = { type: string; isOptional: boolean }

/** The columns of all tables, by `table.column`. */
async function columnsOf({ db }: OpenDatabase): Promise<Map<string, Column>> {
  const { rows } = await db.execute<Column & { name: string }>(sql`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as "isOptional"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

const tableOf = (name: string) => name.split('.', 1)[0] ?? ''

test('the build of the last release finds every column it knows, and may leave out those that came since', () => {
  const removed = Object.values(contractMigrations).flatMap(({ removes }) => removes)
  const isRemoved = (name: string) => removed.includes(name) || removed.includes(tableOf(name))
  const known = [...before].filter(([name]) => !isRemoved(name))
  expect(known.length).toBeGreaterThan(1_000)
  expect(known.filter(([name, { type }]) => after.get(name)?.type !== type)).toEqual([])
  const tables = new Set([...before.keys()].map(tableOf))
  const required = [...after].filter(([name, { isOptional }]) => {
    const wasRequired = before.get(name)?.isOptional === false
    return tables.has(tableOf(name)) && !isOptional && !wasRequired
  })
  expect(required).toEqual([])
})

test('an upgrade with the demo adds nobody a second time', async () => {
  expect(report).toEqual([])
  const { rows } = await site.db.execute(
    sql`select count(*)::int as people, count(distinct email)::int as emails from "user"`,
  )
  expect(rows).toEqual([{ people: 132, emails: 132 }])
})

const built = specRoutes.filter(({ id }) => !pendingRoutes.includes(id))

test.each(['', 'student', 'leaver', 'parent', 'advisor', 'provider', 'admin'])(
  'no page of the product fails on an upgraded database for %s (a visitor where nobody is named)',
  async (name) => {
    const browser = name ? await signIn(name) : site.visitor()
    const statuses = new Map<number, number>()
    const failed: string[] = []
    for (const { path } of built) {
      if (/logout/.test(path)) continue
      const { status } = await browser.page(sampleAddress(path))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 400 && status !== 404) failed.push(`${path}: ${status}`)
    }
    expect(failed).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(20)
  },
  120_000,
)

test('what a school had before the upgrade is there: its groups, and its students with pages of their own', async () => {
  const student = await signIn('student')
  for (const path of ['/home', '/career-planner', '/messages'])
    expect([path, (await student.page(path)).status]).toEqual([path, 200])
  const advisor = await signIn('advisor')
  const { data } = await advisor.read<{ data: { name: string }[] }>('/api/advisor/groups')
  expect(data.map(({ name }) => name).sort()).toEqual(groupsBefore)
  expect(groupsBefore.length).toBeGreaterThan(1)
})

test('people go on writing after the upgrade: an occupation is saved and listed', async () => {
  const student = await signIn('student')
  const saved = { type: 'occupation', id: 'chef' }
  expect((await student.post('/api/user/favourites', saved)).status).toBe(200)
  expect(JSON.stringify(await student.read('/api/user/favourites'))).toContain('"slug":"chef"')
})

test('a school goes on writing after the upgrade: an advisor makes a group, which its list shows', async () => {
  const advisor = await signIn('advisor')
  expect((await advisor.post('/api/advisor/groups', { name: 'After the upgrade' })).status).toBeLessThan(300)
  expect(JSON.stringify(await advisor.read('/api/advisor/groups'))).toContain('After the upgrade')
})
