import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vetSlug } from '#test/experiences.ts'
import { testSite } from '#test/site.ts'
import type { VjeFigures } from './figures/contract.ts'
import { vjePages, vjeProgress, vjes } from './tables.server.ts'

const site = await testSite({ at: '2026-11-28T02:00:00Z' })
const { db } = site
const [own] = await db.select().from(vjes).where(eq(vjes.slug, vetSlug))
const [other] = await db.select().from(vjes).where(eq(vjes.slug, 'a-day-with-an-electrical-crew'))
const providerOf = (employerId: number | null | undefined) =>
  site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id: employerId ?? 0 }] })
const provider = await providerOf(own?.employerId)
const admin = await site.signedIn({ role: 'admin' })
const pageOf = async (vjeId: number | undefined, slug: string) => {
  const found = and(eq(vjePages.vjeId, vjeId ?? 0), eq(vjePages.slug, slug))
  return (await db.select().from(vjePages).where(found))[0]
}

test('a provider changes the words of its own pages, and readers see them once staff publish them', async () => {
  const welcome = await pageOf(own?.id, 'welcome')
  const path = `/api/admin/vje-pages/${welcome?.id}`
  const { data } = await provider.read<{ data: { version: number } }>(path)
  const fields = { title: 'Your very first morning' }
  expect((await provider.put(path, { fields, version: data.version, save: 'publish' })).status).toBe(403)
  const sent = await provider.put(path, { fields, version: data.version, save: 'review' })
  expect([sent.status, await sent.text()]).toEqual([200, expect.any(String)])
  expect((await pageOf(own?.id, 'welcome'))?.title).toBe('Your first morning')

  expect((await reviewOf(welcome?.id))?.fields).toEqual(['title'])
})

async function reviewOf(pageId: number | undefined) {
  const { data } = await admin.read<{ data: { resource: string; record_id: string; fields: string[] }[] }>(
    '/api/admin/reviews',
  )
  return data.find((one) => one.resource === 'vje-pages' && Number(one.record_id) === pageId)
}

test('the address, the order and the questions of a page are not the provider’s to change', async () => {
  const activity = await pageOf(own?.id, 'who-is-first')
  const path = `/api/admin/vje-pages/${activity?.id}`
  const { data } = await provider.read<{ data: { version: number } }>(path)
  const others = { slug: 'first', position: 9, form: [], vjeId: other?.id, kind: 'page', minutes: 1 }
  const fields = { ...others, title: 'Who goes in first?' }
  await provider.put(path, { fields, version: data.version, save: 'review' })
  expect((await reviewOf(activity?.id))?.fields).toEqual(['title'])
  expect(await pageOf(own?.id, 'who-is-first')).toEqual(activity)
})

test('pages of another experience are not found, and a new employer takes the pages along', async () => {
  const foreign = await pageOf(other?.id, 'what-to-take')
  expect((await provider.get(`/api/admin/vje-pages/${foreign?.id}`)).status).toBe(404)
  expect(
    (await provider.put(`/api/admin/vje-pages/${foreign?.id}`, { fields: { title: 'X' }, save: 'review' }))
      .status,
  ).toBe(404)
  const list = await provider.read<{ data: { id: string }[] }>('/api/admin/vje-pages')
  const mine = await db
    .select({ id: vjePages.id })
    .from(vjePages)
    .where(eq(vjePages.vjeId, own?.id ?? 0))
  expect(list.data.map(({ id }) => Number(id)).sort()).toEqual(mine.map(({ id }) => id).sort())

  const path = `/api/admin/vjes/${other?.id}`
  const { data } = await admin.read<{ data: { version: number } }>(path)
  const fields = { employerId: own?.employerId }
  expect((await admin.put(path, { fields, version: data.version, save: 'publish' })).status).toBe(200)
  expect((await provider.get(`/api/admin/vje-pages/${foreign?.id}`)).status).toBe(200)
})

test('a provider and staff read counts by day of ten or more, and nobody else does', async () => {
  const at = (text: string) => new Date(text)
  const people = await Promise.all(Array.from({ length: 21 }, () => site.signedIn({ role: 'user' })))
  // eleven on Friday and ten on Saturday in Sydney; ten of them finished on Saturday
  const rows = people.map(({ person }, number) => ({
    userId: person.id,
    vjeId: own?.id ?? 0,
    status: number < 10 ? ('completed' as const) : ('in-progress' as const),
    startedAt: at(number < 11 ? '2026-11-27T12:59:00Z' : '2026-11-27T13:00:00Z'),
    changedAt: at('2026-11-28T00:00:00Z'),
    completedAt: number < 10 ? at('2026-11-28T00:00:00Z') : null,
  }))
  await db.insert(vjeProgress).values(rows)
  const path = `/api/admin/vjes/${own?.id}/figures`
  for (const who of [provider, admin])
    expect((await who.read<{ data: VjeFigures }>(path)).data).toEqual({
      id: own?.id,
      title: own?.title,
      starts: [
        { day: '2026-11-27', count: 11 },
        { day: '2026-11-28', count: 10 },
      ],
      certificates: [{ day: '2026-11-28', count: 10 }],
    })
  const [last] = people
  await db.delete(vjeProgress).where(eq(vjeProgress.userId, last?.person.id ?? 0))
  const { data } = await provider.read<{ data: VjeFigures }>(path)
  expect(data.certificates).toEqual([{ day: '2026-11-28', count: null }])

  const stranger = await providerOf((own?.employerId ?? 0) + 100_000)
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  for (const [who, status] of [
    [site.visitor(), 401],
    [last, 403],
    [await site.signedIn({ role: 'advisor' }), 403],
    [stranger, 404],
    [editor, 404],
  ] as const)
    expect((await who?.get(path))?.status).toBe(status)
})

test('the page of numbers is there for the provider, and its record leads to it', async () => {
  const path = `/admin/vjes/${own?.id}`
  expect(await (await provider.page(path)).text()).toContain(`${path}/numbers`)
  const html = await (await provider.page(`${path}/numbers`)).text()
  expect(html).toContain('Starts by day')
  expect(html).toContain('under 10')
})
