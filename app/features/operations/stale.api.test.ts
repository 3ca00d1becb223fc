import { eq, ne, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { testSite } from '#test/site.ts'
import type { listStale } from './stale-contract.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-22T00:00:00Z' })
type Stale = ReplyOf<typeof listStale>['data']

async function staleFor(who: { isEditor?: boolean } = {}): Promise<Stale> {
  const staff = await site.signedIn({ role: 'admin', ...who })
  return (await staff.read<{ data: Stale }>('/api/admin/stale')).data
}

test('an article that was checked over a year ago is listed with its record, and one of last month is not', async () => {
  const [old, recent] = await site.db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(eq(articles.status, 'LIVE'))
    .limit(2)
  if (!old || !recent) throw new Error('two live articles are needed')
  await site.db.update(articles).set({ reviewedOn: '2025-11-20' }).where(eq(articles.id, old.id))
  await site.db.update(articles).set({ reviewedOn: '2026-10-20' }).where(eq(articles.id, recent.id))
  const { records } = await staleFor({ isEditor: true })
  const listed = records.filter(({ resource }) => resource === 'articles')
  expect(listed).toEqual([
    {
      resource: 'articles',
      label: 'article',
      id: String(old.id),
      title: old.title,
      checked_on: '2025-11-20',
    },
  ])
})

test('a listing that nobody has changed for a year is listed, and a provider sees its own alone', async () => {
  const changedOn = (day: string, id: number) =>
    site.db
      .update(jobOpenings)
      .set({ updatedAt: new Date(`${day}T12:00:00Z`) })
      .where(eq(jobOpenings.id, id))
  const found = (which: SQL) => site.db.select().from(jobOpenings).where(which).limit(1)
  const [[own], [other]] = [
    await found(eq(jobOpenings.employerId, 1)),
    await found(ne(jobOpenings.employerId, 1)),
  ]
  if (!own || !other) throw new Error('openings of two employers are needed')
  await changedOn('2025-11-19', other.id)
  const { records } = await staleFor({ isEditor: true })
  expect(records.filter(({ resource }) => resource === 'jobs')).toEqual([
    { resource: 'jobs', label: 'job', id: String(other.id), title: other.title, checked_on: '2025-11-19' },
  ])
  await changedOn('2025-11-18', own.id)
  const provider = await site.signedIn({ role: 'provider' })
  const { data } = await provider.read<{ data: Stale }>('/api/admin/stale')
  expect(data.records.map(({ id }) => id)).toEqual([String(own.id)])
  await changedOn('2026-11-01', own.id)
})

test('data whose last day is over a year ago is listed with the pages that show it, and undated data too', async () => {
  const { packs } = await staleFor()
  const named = new Map(packs.map((pack) => [pack.name, pack]))
  expect(named.get('careers/onet')).toMatchObject({
    date: '2025-05',
    pages: expect.arrayContaining(['/occupations/…']),
  })
  expect(named.get('careers/anzsic')).toMatchObject({ date: null })
  // A year lasts to its end, and a month to its last day.
  expect(named.has('careers/shortage')).toBe(false)
  expect(named.has('careers/labour-market')).toBe(false)
  await setDate('careers/labour-market', '2025-11')
  expect((await staleFor()).packs.map(({ name }) => name)).not.toContain('careers/labour-market')
  await setDate('careers/labour-market', '2025-10')
  expect((await staleFor()).packs.map(({ name }) => name)).toContain('careers/labour-market')
})

test('the dashboard counts what is listed and leads there; a provider sees no data of ours', async () => {
  const staff = await site.signedIn({ role: 'admin' })
  const { records, packs } = await staleFor()
  const { queues } = await staff.read<{ queues: object[] }>('/api/admin/dashboard')
  expect(queues).toContainEqual({
    name: 'stale',
    label: 'Not checked for a year',
    count: records.length + packs.length,
    link: '/admin/stale',
  })
  const provider = await site.signedIn({ role: 'provider' })
  expect((await provider.read<{ data: Stale }>('/api/admin/stale')).data).toEqual({ records: [], packs: [] })
  expect((await (await site.signedIn({ role: 'student' })).get('/api/admin/stale')).status).toBe(403)
})

async function setDate(name: string, date: string): Promise<void> {
  const [pack] = await site.db.select().from(contentPacks).where(eq(contentPacks.name, name))
  if (!pack) throw new Error(`${name} is not loaded`)
  const manifest = { ...pack.manifest, date }
  await site.db.update(contentPacks).set({ manifest }).where(eq(contentPacks.name, name))
}
