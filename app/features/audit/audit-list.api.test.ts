import { eq, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { events } from '#app/features/events/tables.server.ts'
import { schoolInvites, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { schoolRequests } from '#app/features/schools/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { createSchoolLink } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement } from '#test/work-experience.ts'
import { appendAudit } from './audit.server.ts'

const site = await testSite()
type Entry = { id: number; sentence: string; link: string | null; subject: string }
let admin: Browser
let ids: { admin: number; student: number; school: number; article: number }

beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  await site.signedIn({ role: 'student' })
  const [staff] = await site.db.select().from(users).where(eq(users.kind, 'admin')).limit(1)
  const [student] = await site.db.select().from(users).where(eq(users.kind, 'user')).limit(1)
  const [school] = await site.db.select().from(schools).limit(1)
  const [article] = await site.db.select().from(articles).where(ne(articles.title, '')).limit(1)
  ids = {
    admin: staff?.id ?? 0,
    student: student?.id ?? 0,
    school: school?.id ?? 0,
    article: article?.id ?? 0,
  }
  await site.db.update(users).set({ firstName: 'Priya', lastName: 'Nair' }).where(eq(users.id, ids.admin))
  await site.db.update(schools).set({ name: 'Wattle Grove High' }).where(eq(schools.id, ids.school))
  await site.db.update(articles).set({ title: 'Tax' }).where(eq(articles.id, ids.article))
  const add = (at: string, action: string, subject: string, after: Record<string, unknown> = {}) =>
    site.db.transaction((tx) => appendAudit(tx, { actorId: ids.admin, action, subject, after }, new Date(at)))
  const after = { schoolId: ids.school, newRows: 34, changedRows: 0 }
  await add(
    '2026-03-01T01:00:00Z',
    'student-imports.confirm',
    'student-imports/0198b2c4-0000-7000-8000-000000000000',
    after,
  )
  // The first and the last minute of 2 March in Sydney.
  await add('2026-03-01T13:00:00Z', 'users.lock', `users/${ids.student}`)
  await add('2026-03-02T12:59:00Z', 'users.lock', `users/${ids.admin}`)
  await add('2026-03-03T01:00:00Z', 'articles.schedule', `articles/${ids.article}`)
  await add('2026-03-04T01:00:00Z', 'articles.delete', 'articles/999999', {})
  await add('2026-03-04T01:00:00Z', 'packs.export', 'packs/careers')
})

async function log(query: Record<string, string> = {}): Promise<Entry[]> {
  const reply = await admin.get(`/api/admin/audit-log?${new URLSearchParams({ ...query, per_page: '50' })}`)
  expect(reply.status).toBe(200)
  return (await reply.json()).data
}
const sentences = async (query?: Record<string, string>) => (await log(query)).map(({ sentence }) => sentence)

test('each row of the audit log is a sentence with the names of today', async () => {
  const all = await sentences()
  expect(all.slice(0, 6)).toEqual([
    'downloaded the content pack careers',
    'deleted article 999999',
    'scheduled a change of the article “Tax”',
    'locked Priya Nair',
    `locked account ${ids.student}`,
    'accepted the import of 34 students at Wattle Grove High',
  ])
})

test('a row leads to the record it is about, where there is a page of it', async () => {
  const [pack, deleted, article] = await log()
  expect(article?.link).toBe(`/admin/articles/${ids.article}`)
  expect(deleted?.link).toBeNull()
  expect(pack?.link).toBeNull()
})

test('the log is filtered by person, action, thing and day', async () => {
  const of = { kind: 'articles' }
  expect(await sentences({ person: 'riya N', ...of })).toHaveLength(2)
  expect(await sentences({ person: 'Nobody' })).toEqual([])
  expect(await sentences({ action: 'users.lock' })).toHaveLength(2)
  expect(await sentences({ action: '*.schedule' })).toEqual(['scheduled a change of the article “Tax”'])
  expect(await sentences({ subject: `users/${ids.admin}` })).toEqual(['locked Priya Nair'])
  expect(await sentences({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(2)
  expect(await sentences({ to: '2026-03-01' })).toEqual([
    'accepted the import of 34 students at Wattle Grove High',
  ])
  expect(await sentences({ actor_id: String(ids.admin), ...of })).toHaveLength(2)
  expect(await sentences({ actor_id: String(ids.student) })).toEqual([])
})

test('a keyword is looked for in actions, subjects and values, as they were and as they became', async () => {
  const before = { title: 'Wharf Jumping' }
  await site.db.transaction((tx) =>
    appendAudit(
      tx,
      { actorId: ids.admin, action: 'articles.retitle', subject: 'articles/999998', before },
      new Date('2026-02-01T01:00:00Z'),
    ),
  )
  const found = async (keyword: string) => (await log({ keyword })).map(({ subject }) => subject)
  expect(await found('RETITLE')).toEqual(['articles/999998'])
  expect(await found('wharf jump')).toEqual(['articles/999998'])
  expect(await found('packs/careers')).toEqual(['packs/careers'])
  expect(await found('newrows')).toEqual(['student-imports/0198b2c4-0000-7000-8000-000000000000'])
  expect(await found('of nothing at all')).toEqual([])
})

test('each kind of thing has its own rows alone, also where the names of two begin alike', async () => {
  const { kinds } = await admin.read<{ kinds: { value: string }[] }>('/api/admin/audit-log')
  const values = kinds.map(({ value }) => value)
  const alike = values.filter((one) => values.some((other) => other !== one && other.startsWith(one)))
  expect(alike.length).toBeGreaterThan(0)
  const now = new Date('2026-02-05T01:00:00Z')
  await site.db.transaction(async (tx) => {
    for (const kind of values)
      await appendAudit(tx, { actorId: ids.admin, action: 'users.lock', subject: `${kind}/999999` }, now)
  })
  for (const kind of alike)
    expect((await log({ kind })).filter(({ subject }) => !subject.startsWith(`${kind}/`))).toEqual([])
})

test('a filter that holds signs of a pattern looks for those signs', async () => {
  expect(await sentences({ person: '%' })).toEqual([])
  expect(await sentences({ kind: '%' })).toEqual([])
  expect(await sentences({ action: '*.%' })).toEqual([])
})

test('the page names the filters that are set, and takes them from the address', async () => {
  const html = (
    await (await admin.page('/admin/audit-log?action=users.lock&from=2026-03-02')).text()
  ).replaceAll('<!-- -->', '')
  expect(html).toContain('Remove Action: Locked an account')
  expect(html).toContain('locked Priya Nair')
  expect(html).not.toContain('Wattle Grove High')
})

test('what was done at a school names it, each row its own', async () => {
  const { db, services } = site
  const here = ids.school
  const [other] = await db.select().from(schools).where(ne(schools.id, here)).limit(1)
  const placement = await createPlacement(services, { schoolId: here })
  const host = await createHost(services, other?.id ?? 0, { businessName: 'Corner Store' })
  await createSchoolLink(services, { schoolId: here })
  const [link] = await db.select().from(schoolInvites).where(eq(schoolInvites.schoolId, here))
  const createdAt = services.clock.now()
  const asked = { schoolId: here, name: 'Mele', role: 'Principal', email: 'mele@school.example' }
  const [request] = await db
    .insert(schoolRequests)
    .values({ ...asked, message: 'Hello', createdAt })
    .returning()
  const [event] = await db.select().from(events).limit(1)
  const done = [
    ['wex-hosts.edit', `placement-hosts/${host.id}`, `changed the host Corner Store at ${other?.name}`],
    [
      'wex-hosts.edit',
      `placement-hosts/${placement.hostId}`,
      'changed the host Sample Bakery at Wattle Grove High',
    ],
    ['wex.approve', `placements/${placement.id}`, 'approved a placement at Wattle Grove High'],
    ['school-links.end', `school-links/${link?.id}`, 'ended a link for joining at Wattle Grove High'],
    [
      'school-requests.decline',
      `school-requests/${request?.id}`,
      'declined the request of Wattle Grove High',
    ],
    ['events.hide-question', `event/${event?.id}`, `hid a question in the event “${event?.title}”`],
  ] as const
  const at = new Date('2026-02-06T01:00:00Z')
  for (const [action, subject] of done)
    await db.transaction((tx) => appendAudit(tx, { actorId: ids.admin, action, subject }, at))
  const day = await sentences({ from: '2026-02-06', to: '2026-02-06' })
  expect(day.toReversed()).toEqual(done.map(([, , sentence]) => sentence))
})

test('nobody but admins reads the log', async () => {
  for (const role of [
    { role: 'student' },
    { role: 'advisor' },
    { role: 'provider' },
    { role: 'admin', isEditor: true },
  ] as const) {
    const reply = await (await site.signedIn(role)).get('/api/admin/audit-log')
    expect([role, reply.status]).toEqual([role, 403])
  }
  expect((await site.visitor().get('/api/admin/audit-log')).status).toBe(401)
})
