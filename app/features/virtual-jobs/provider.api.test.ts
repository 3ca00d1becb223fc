import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers } from '#app/features/opportunities/tables.server.ts'
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

test('a changed page is previewed as readers would see it, by its provider and by those who review it', async () => {
  const slug = 'who-is-first'
  const activity = await pageOf(own?.id, slug)
  const path = `/api/admin/vje-pages/${activity?.id}`
  const fields = {
    body: '<p>Read the list twice.</p>',
    example: '<p>Pip goes last.</p>',
    selfCheck: ['I said why'],
  }
  await provider.put(path, { fields, save: 'review' })
  const record = await provider.read<{ data: { preview: string; address: string } }>(path)
  const { data: reviews } = await admin.read<{ data: { id: string; resource: string; record_id: string }[] }>(
    '/api/admin/reviews',
  )
  const review = reviews.find((one) => one.resource === 'vje-pages' && Number(one.record_id) === activity?.id)
  const reviewed = await admin.read<{ data: { preview: string } }>(`/api/admin/reviews/${review?.id}`)

  const question = activity?.form?.[0]?.fields[0]?.label ?? 'no question'
  const changed = ['Read the list twice.', 'Pip goes last.', 'I said why']
  for (const [who, address] of [
    [provider, record.data.preview],
    [admin, reviewed.data.preview],
  ] as const) {
    const html = await htmlOf(who, address)
    for (const words of [...changed, question, 'This is a preview.']) expect(html).toContain(words)
  }
  const published = await htmlOf(admin, record.data.address)
  expect(published).toContain(question)
  for (const words of changed) expect(published).not.toContain(words)
  expect(await htmlOf(admin, record.data.preview)).not.toContain('Read the list twice.') // the provider’s own
  const student = await site.signedIn({ role: 'user' })
  const asStudent = await htmlOf(student, `/virtual-job-experience/${vetSlug}/activity/${slug}`)
  expect(asStudent).not.toContain('Read the list twice.')
})

/** A page, at the address to which its own leads. */
async function htmlOf(who: typeof admin, path: string): Promise<string> {
  const reply = await who.page(path)
  const there = reply.status === 301 ? await who.page(reply.headers.get('location') ?? '') : reply
  expect([path, there.status]).toEqual([path, 200])
  return there.text()
}

test('a page as readers see it is there for staff and its provider, in its own experience alone', async () => {
  const path = `/api/vje/${vetSlug}/pages/who-is-first/preview`
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  const stranger = await providerOf((own?.employerId ?? 0) + 100_000)
  const student = await site.signedIn({ role: 'user' })
  for (const [who, status] of [
    [site.visitor(), 401],
    [student, 403],
    [await site.signedIn({ role: 'advisor' }), 403],
    [stranger, 404],
    [editor, 200],
    [provider, 200],
  ] as const)
    expect((await who.get(path)).status).toBe(status)
  expect((await admin.get('/api/vje/a-day-with-an-electrical-crew/pages/who-is-first/preview')).status).toBe(
    404,
  )
  const page = `/virtual-job-experience/${vetSlug}/preview/who-is-first`
  for (const who of [site.visitor(), student]) expect((await who.page(page)).status).toBe(302)
  expect((await stranger.page(page)).status).toBe(404)

  await db.update(vjes).set({ isPublished: false }).where(eq(vjes.slug, vetSlug))
  expect((await admin.get(path)).status).toBe(200)
  await db.update(vjes).set({ isPublished: true }).where(eq(vjes.slug, vetSlug))
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

test('a provider and staff read counts of ten or more by the days of the employer, and nobody else does', async () => {
  const at = (text: string) => new Date(text)
  const people = await Promise.all(Array.from({ length: 21 }, () => site.signedIn({ role: 'user' })))
  // eleven start a minute before midnight in Sydney and ten at midnight; ten finish on the day after, at 11 pm in Sydney
  const rowOf = (number: number, vjeId = own?.id) => ({
    userId: people[number]?.person.id ?? 0,
    vjeId: vjeId ?? 0,
    status: number < 10 ? ('completed' as const) : ('in-progress' as const),
    startedAt: at(number < 11 ? '2026-11-26T12:59:00Z' : '2026-11-26T13:00:00Z'),
    changedAt: at('2026-11-27T12:00:00Z'),
    completedAt: number < 10 ? at('2026-11-27T12:00:00Z') : null,
  })
  await db.insert(vjeProgress).values([...people.map((_, number) => rowOf(number)), rowOf(0, other?.id)])
  const path = `/api/admin/vjes/${own?.id}/figures`
  const day = (date: number, count: number) => ({ day: `2026-11-${date}`, count })
  for (const [countryCode, regionCode, time_zone, starts, certificates] of [
    ['AU', 'NSW', 'Australia/Sydney', [day(26, 11), day(27, 10)], [day(27, 10)]],
    ['AU', 'WA', 'Australia/Perth', [day(26, 21)], [day(27, 10)]],
    ['NZ', null, 'Pacific/Auckland', [day(27, 21)], [day(28, 10)]],
  ] as const) {
    await db
      .update(employers)
      .set({ countryCode, regionCode })
      .where(eq(employers.id, own?.employerId ?? 0))
    for (const who of [provider, admin])
      expect((await who.read<{ data: VjeFigures }>(path)).data).toEqual({
        id: own?.id,
        title: own?.title,
        time_zone,
        starts,
        certificates,
      })
  }
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
