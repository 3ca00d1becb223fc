import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importContent } from '#app/content.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { providerOwners } from '#app/features/people/tables.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
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

test('an import of the samples removes a sample that has no file, and no real provider or gap year', async () => {
  const { id: _id, searchText: _text, ...provider } = fantail
  const [sample] = await site.db.select().from(gapYears).where(eq(gapYears.slug, 'kiwifruit-season'))
  if (!sample) throw new Error('there is no sample')
  const { id: _gapYear, searchText: _words, ...gapYear } = sample
  const slugs = ['without-a-file', 'real-one']
  const made = await site.db
    .insert(experienceProviders)
    .values(slugs.map((slug) => ({ ...provider, slug, isSample: slug !== 'real-one' })))
    .returning()
  const real = made.find(({ isSample }) => !isSample)
  await site.db.insert(gapYears).values(
    slugs.map((slug) => ({
      ...gapYear,
      slug,
      providerId: real?.id ?? 0,
      isSample: slug !== 'real-one',
    })),
  )
  const packs = ['opportunities/experience-providers', 'opportunities/gap-years']
  await site.db.update(contentPacks).set({ hash: 'changed' }).where(inArray(contentPacks.name, packs))
  await importContent(site.db, { demo: true, packsDir: 'test/content', now: site.services.clock.now() })
  for (const table of [experienceProviders, gapYears]) {
    const remaining = await site.db.select({ slug: table.slug }).from(table).where(inArray(table.slug, slugs))
    expect(remaining).toEqual([{ slug: 'real-one' }])
  }
})
