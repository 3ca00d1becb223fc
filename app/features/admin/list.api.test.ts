import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { teamMembers } from '#app/features/information/editorial/tables.server.ts'
import { dayIn, daysLater } from '#app/platform/calendar.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { selectRows } from './list.server.ts'
import { revisions } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
type List = { data: { id: number }[]; meta: { total: number } }
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

/** @returns how many records are on a page and in all, and how many statements that took */
async function search(query: string): Promise<{ shown: number; total: number; queries: number }> {
  const { result, queries } = await countQueries(() => admin.read<List>(`/api/admin/occupations?${query}`))
  return { shown: result.data.length, total: result.meta.total, queries }
}

test('a search among people counts to a thousand, and its pages end there', async () => {
  const add = (first: number, last: number) =>
    site.db.execute(sql`
      insert into mailing_list_subscriber (id, first_name, email, consent_text, consented_at, created_at)
      select gen_random_uuid(), 'Zealandia', 'zealandia-' || number || '@example.org', 'Yes', '2026-01-01', '2026-01-01'
      from generate_series(${first}::int, ${last}::int) number`)
  const read = (query: string) =>
    admin.read<List>(`/api/admin/subscribers?keyword=zealandia&per_page=50${query}`)
  await add(1, 1_000)
  expect((await read('')).meta).toEqual({ current_page: 1, per_page: 50, total: 1_000, last_page: 20 })
  await add(1_001, 1_001)
  const more = { per_page: 50, total: 1_000, last_page: 20, is_more_than_total: true }
  expect((await read('')).meta).toEqual({ current_page: 1, ...more })
  expect((await read('&page=20')).data).toHaveLength(50)
  expect(await read('&page=21')).toMatchObject({ data: [], meta: { current_page: 21, ...more } })
})

test('a search whose page is not full is made once, and says the same total on each page', async () => {
  const whole = await search('keyword=a&per_page=100')
  expect(whole.total).toBeGreaterThan(4)
  expect(whole.shown).toBe(whole.total)
  const first = await search('keyword=a&per_page=2')
  expect(first).toMatchObject({ shown: 2, total: whole.total })
  expect(whole.queries).toBe(first.queries - 1)
  const last = await search(`keyword=a&per_page=${whole.total - 1}&page=2`)
  expect(last).toMatchObject({ shown: 1, total: whole.total, queries: whole.queries })
  expect(await search('keyword=a&per_page=100&page=9')).toMatchObject({ shown: 0, total: whole.total })
  expect(await search('keyword=nothing-like-it')).toMatchObject({ shown: 0, total: 0 })
})

test('a list has views with their counts, and each shows as many records', async () => {
  const [one, two, three] = await site.db.select().from(articles).where(eq(articles.status, 'LIVE')).limit(3)
  const today = dayIn('Australia/Sydney', site.services.clock.now())
  const [year, dayLater] = [daysLater(today, -366), daysLater(today, -365)]
  await site.db.update(articles).set({ reviewedOn: dayLater })
  await site.db
    .update(articles)
    .set({ reviewedOn: year })
    .where(eq(articles.id, one?.id ?? 0))
  await site.db
    .update(articles)
    .set({ status: 'DRAFT' })
    .where(eq(articles.id, two?.id ?? 0))
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  await editor.put(`/api/admin/articles/${three?.id}`, { fields: { summary: 'Sent' }, save: 'review' })
  const read = (query = '') =>
    admin.read<{
      data: { id: number; is_due: boolean; checked_on: string; revision: string | null }[]
      meta: { total: number }
      views: { name: string; query: string; count: number }[]
    }>(`/api/admin/articles?per_page=100&${query}`)
  const ofAnother = { resource: 'events', recordId: String(two?.id), authorId: editor.person.id }
  const now = site.services.clock.now()
  const change = { before: {}, after: {}, baseVersion: 'x', createdAt: now, updatedAt: now }
  await site.db
    .insert(revisions)
    .values({ ...ofAnother, ...change, id: newId(), state: 'in-review', action: 'update' })
  const { data, views } = await read()
  const changes = [two, three].map((of) => data.find(({ id }) => id === of?.id)?.revision)
  expect(changes).toEqual([null, 'in-review'])
  expect(views.find(({ name }) => name === 'Waiting for review')?.count).toBe(1)
  expect(views.map(({ name }) => name)).toEqual([
    'Draft',
    'Published',
    'Waiting for review',
    'Due for a check',
  ])
  for (const { query, count } of views)
    expect([query, (await read(query)).meta.total]).toEqual([query, count])
  const due = await read('due=1')
  expect(due.data).toMatchObject([{ id: one?.id, is_due: true, checked_on: year }])
  const all = (await read('status=LIVE')).data
  expect(all.filter(({ is_due }) => is_due).map(({ id }) => id)).toEqual([one?.id])
  expect((await admin.get('/api/admin/redirects?due=1')).status).toBe(422)
})

test('a provider finds its own changes alone among those that wait', async () => {
  const speaksFor = [{ type: 'employer' as const, id: 1 }]
  const [provider, colleague] = [
    await site.signedIn({ role: 'provider', speaksFor }),
    await site.signedIn({ role: 'provider', speaksFor }),
  ]
  await provider.put('/api/admin/employers/1', { fields: { oneLine: 'New line' }, save: 'review' })
  const waiting = async (browser: Browser) =>
    (await browser.read<List>('/api/admin/employers?change=in-review')).meta.total
  expect([await waiting(provider), await waiting(colleague), await waiting(admin)]).toEqual([1, 0, 1])
})

test('a list with a region has the country too, as a code alone can be two places', async () => {
  const { data } = await admin.read<{ data: { fields: Record<string, unknown> }[] }>('/api/admin/jobs')
  const places = data.map(({ fields }) => [typeof fields.countryCode, 'regionCode' in fields])
  expect(places.length).toBeGreaterThan(0)
  expect(places.filter(([country, hasRegion]) => country !== 'string' || !hasRegion)).toEqual([])
})

test('a range of amounts or days has both of its ends, and may have one alone', async () => {
  const resource = site.services.slices.resources.get('team')
  const permission = resource?.permissions.admin
  if (!resource || !permission) throw new Error('admins have no list of the team')
  const list = { ...resource.list, filters: ['order'] }
  const writer = { role: 'admin' as const, userId: null, providers: [] }
  const access = { resource: { ...resource, list }, permission, writer }
  const now = site.services.clock.now()
  await site.db.delete(teamMembers)
  for (const order of [9, 10, 15, 20, 21])
    await site.db.insert(teamMembers).values({
      slug: `place-${order}`,
      name: 'A',
      role: 'Editor',
      photoUrl: '/art/wide/city/one.svg',
      order,
      updatedAt: now,
    })
  const found = async (order: string) => {
    const rows = await selectRows(site.db, access, { filters: { order }, now }, 10, 0)
    return rows.length
  }
  expect(await found('10..20')).toBe(3)
  expect(await found('10..')).toBe(4)
  expect(await found('..20')).toBe(4)
  expect(await found('20..20')).toBe(1)
  expect(await found('20')).toBe(1)
  await expect(found('10..many')).rejects.toMatchObject({ code: 'invalid' })

  const [article] = await site.db.select().from(articles).where(eq(articles.status, 'LIVE')).limit(1)
  await site.db
    .update(articles)
    .set({ reviewedOn: '2025-03-31' })
    .where(eq(articles.id, article?.id ?? 0))
  const reviewed = async (range: string) => {
    const query = new URLSearchParams({ filters: JSON.stringify({ reviewedOn: range }) })
    return (await admin.read<List>(`/api/admin/articles?${query}`)).data.map(({ id }) => id)
  }
  expect(await reviewed('2025-03-01..2025-03-31')).toEqual([article?.id])
  expect(await reviewed('2025-03-31..2025-04-30')).toEqual([article?.id])
  expect(await reviewed('2025-03-01..2025-03-30')).toEqual([])
})
