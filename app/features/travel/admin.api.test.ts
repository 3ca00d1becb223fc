import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { providerOwners } from '#app/features/people/tables.server.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { gapYears } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const editor = await site.signedIn({ role: 'admin', isEditor: true })
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
const providerOf = async (slug: string) => {
  const [row] = await site.db.select().from(experienceProviders).where(eq(experienceProviders.slug, slug))
  if (!row) throw new Error(`there is no ${slug}`)
  return row
}
const fantail = await providerOf('fantail-paths')
const whales = {
  title: 'Counting whales off Kaikōura',
  slug: 'counting-whales',
  providerId: fantail.id,
  oneLine: 'Six weeks on a cliff with a telescope.',
  description: '<p>Look out.</p><script>alert(1)</script>',
  kind: 'volunteer',
  destinations: ['NZ-CAN'],
  fromCountries: ['NZ'],
  experiences: ['wildlife'],
  money: 'free',
}

test('an editor writes a gap year, and it is public once it is published (R-2.1-D125)', async () => {
  const created = await json(editor.post('/api/admin/gap-years', { fields: whales }))
  const path = '/api/opportunities/gap-years/counting-whales'
  expect((await site.visitor().get(path)).status).toBe(404)
  const published = await editor.put(`/api/admin/gap-years/${created.data.id}`, {
    fields: {},
    save: 'publish',
  })
  expect(published.status).toBe(200)
  const { data } = await json(site.visitor().get(path))
  expect(data).toMatchObject({
    title: whales.title,
    description: '<p>Look out.</p>',
    destinations: [{ slug: 'nz-can', title: 'Canterbury', country: 'NZ' }],
    is_sample: true, // as its provider is
    status: 'LIVE',
  })
})

test.each([
  [{ priceMinimumCents: 100, priceMaximumCents: 200 }, 'priceCurrency'],
  [{ weeksMinimum: 5 }, 'weeksMaximum'],
  [{ weeksMinimum: 5, weeksMaximum: 2 }, 'weeksMaximum'],
  [{ destinations: ['Tasmania'] }, 'destinations'],
  [{ facts: [{ text: 'x', source: 'y', url: 'javascript:alert(1)', as_of: '2025' }] }, 'facts'],
])('a gap year with %j is refused at %s', async (fields, name) => {
  const reply = await editor.post('/api/admin/gap-years', { fields: { ...whales, slug: 'other', ...fields } })
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)).toEqual([expect.stringMatching(`^${name}`)])
})

test('a sample provider cannot be given a website', async () => {
  const reply = await editor.put(`/api/admin/experience-providers/${fantail.id}`, {
    fields: { websiteUrl: 'https://fantail.example' },
  })
  expect((await json(reply)).errors).toEqual({ websiteUrl: ['A sample has no website.'] })
})

test('a provider sees its own gap years alone, and cannot make them anything but a sample', async () => {
  const browser = await site.signedIn({ role: 'provider' })
  await site.db
    .insert(providerOwners)
    .values({ userId: browser.person.id, type: 'experience_provider', providerId: fantail.id })
    .onConflictDoNothing()
  const { data } = await json(browser.get('/api/admin/gap-years?per_page=100'))
  const own = await site.db.select().from(gapYears).where(eq(gapYears.providerId, fantail.id))
  expect(data.map(({ id }: { id?: number }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  const [other] = await site.db.select().from(gapYears).where(eq(gapYears.slug, 'kiwifruit-season'))
  expect((await browser.get(`/api/admin/gap-years/${other?.id}`)).status).toBe(404)
  const saved = await json(
    browser.put(`/api/admin/gap-years/${own[0]?.id}`, { fields: { isSample: false, duration: 'A week' } }),
  )
  expect(saved.data.revision).toMatchObject({ state: 'in-review', fields: { duration: 'A week' } })
  expect(Object.keys(saved.data.revision.fields)).toEqual(['duration'])
})
