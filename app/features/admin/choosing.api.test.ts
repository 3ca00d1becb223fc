import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { employers, jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { providerOwners } from '#app/features/people/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
let admin: Browser
let editor: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
})

type Options = { data: { value: string | number; label: string }[] }
const options = async (field: string, keyword: string, person = editor) =>
  (await person.read<Options>(`/api/admin/${field}?keyword=${encodeURIComponent(keyword)}`)).data
const labels = async (field: string, keyword: string) =>
  (await options(field, keyword)).map(({ label }) => label.toLowerCase())

test('what begins with the words comes first, then what has a word that begins with them', async () => {
  const found = await labels('articles/options/occupations', 'nurs')
  const ranks = found.map((label) => (label.startsWith('nurs') ? 0 : label.includes(' nurs') ? 1 : 2))
  expect(found.length).toBeGreaterThan(2)
  expect(ranks).toEqual(ranks.toSorted())
  expect(await labels('tags/options/icon', 'bank')).toContain('piggy bank')
})

test('industries are found by name: the divisions, by the key that each record type holds', async () => {
  expect(await options('articles/options/industries', 'construction')).toEqual([
    { value: 'construction', label: 'Construction' },
  ])
  expect(await options('jobs/options/industryCodes', 'construction', admin)).toEqual([
    { value: 'E', label: 'Construction' },
  ])
})

test('places to go are countries, and regions of the two at home', async () => {
  expect(await options('gap-years/options/destinations', 'tasmania')).toEqual([
    { value: 'AU-TAS', label: 'Tasmania, Australia' },
  ])
})

test('those who may not read a record type find nothing to choose for it', async () => {
  const provider = await site.signedIn({ role: 'provider' })
  const student = await site.signedIn({ role: 'student' })
  const path = '/api/admin/articles/options/occupations?keyword=nurs'
  expect((await provider.get(path)).status).toBe(404)
  expect([401, 403]).toContain((await student.get(path)).status)
  expect([401, 403]).toContain((await site.visitor().get(path)).status)
})

test('a record that was deleted while it was chosen is named, and the rest of what was sent can be sent again', async () => {
  const add = (fields: object) => editor.post('/api/admin/articles', { fields })
  const { data: gone } = await (await add({ title: 'Gone', slug: 'gone', summary: 'x', author: 'x' })).json()
  await site.db.delete(articles).where(eq(articles.id, gone.id))
  const fields = { title: 'A', slug: 'a-chosen-one', summary: 'x', author: 'x', nextArticleId: gone.id }
  const reply = await add(fields)
  expect(reply.status).toBe(422)
  expect((await reply.json()).errors).toEqual({
    nextArticleId: [
      `“${gone.id}” is not in the list any more. Choose another. Your other changes are still here.`,
    ],
  })
  const unknown = await add({ ...fields, nextArticleId: null, occupations: ['000001', '000002'] })
  expect((await unknown.json()).errors.occupations[0]).toMatch(/^“000001”, “000002” are not in the list/)
  expect((await add({ ...fields, nextArticleId: null })).status).toBe(200)
})

async function employer(slug: string, userId: number): Promise<number> {
  const facts = {
    slug,
    name: slug,
    oneLine: 'x',
    description: '<p>x</p>',
    countryCode: 'AU',
    isPublished: true,
  }
  const [row] = await site.db
    .insert(employers)
    .values({ ...facts, updatedAt: site.services.clock.now() })
    .returning()
  const providerId = row?.id ?? 0
  await site.db.insert(providerOwners).values({ userId, type: 'employer', providerId })
  return providerId
}

test('the employer of a provider with one employer is filled in, and one with two chooses', async () => {
  const provider = await site.signedIn({ role: 'provider', speaksFor: [] })
  const own = await employer('choosing-one', provider.person.id)
  const job = {
    title: 'Hand',
    jobType: 'jobs',
    description: '<p>x</p>',
    countryCode: 'AU',
    regionCode: 'NSW',
  }
  const create = (slug: string) => provider.post('/api/admin/jobs', { fields: { ...job, slug } })

  const page = await (await provider.page('/admin/jobs/new')).text()
  expect(page).toMatch(new RegExp(`choosing-one<input type="hidden" name="fields.employerId" value="${own}"`))
  expect((await create('choosing-a')).status).toBe(200)
  const [row] = await site.db.select().from(jobOpenings).where(eq(jobOpenings.slug, 'choosing-a'))
  expect(row?.employerId).toBe(own)

  await employer('choosing-two', provider.person.id)
  expect((await (await create('choosing-b')).json()).errors).toHaveProperty('employerId')
  expect(await (await provider.page('/admin/jobs/new')).text()).not.toContain('value="choosing-one"')
})
