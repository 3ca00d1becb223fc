import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indexForSearch } from '#app/search-index.server.ts'
import { testSite } from '#test/site.ts'
import { modules, programs, topics } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
const visitor = site.visitor()

type Found = { search_results: { hits: { url: string }[] }; totals: Record<string, { count: number }> }

const found = async (keyword: string, scope = 'academy') => {
  const reply = await visitor.get(`/api/search/${scope}?${new URLSearchParams({ keyword })}`)
  return (await reply.json()) as Found
}
const urls = async (keyword: string) => (await found(keyword)).search_results.hits.map(({ url }) => url)

/** As an editor would, and then the search follows. */
async function change(table: typeof modules | typeof programs | typeof topics, slug: string, set: object) {
  await db.transaction(async (tx) => {
    await tx.update(table).set(set).where(eq(table.slug, slug))
    await services.content.changed(tx, [table])
  })
  await indexForSearch(db, { now: new Date('2026-01-02T00:00:00Z'), demo: true })
}

const module = '/academy/finlit/first-payslip'

test('programs, modules and lessons of the Academy are found', async () => {
  expect((await urls('money basics'))[0]).toBe('/academy/finlit')
  expect((await urls('your first payslip'))[0]).toBe(module)
  const [topic] = await db
    .select({ slug: topics.slug, title: topics.title })
    .from(topics)
    .innerJoin(modules, eq(modules.id, topics.moduleId))
    .where(eq(modules.slug, 'first-payslip'))
    .orderBy(topics.position)
  expect((await urls(topic?.title ?? ''))[0]).toBe(`${module}/${topic?.slug}`)
})

test('they have a tab of their own, and are suggested while someone types', async () => {
  expect((await found('counter', 'all')).totals.academy?.count).toBeGreaterThan(0)
  const reply = await visitor.post('/api/search/suggest', { keyword: 'customers at the coun' })
  const { groups } = (await reply.json()) as { groups: { title: string; data: { url: string }[] }[] }
  const academy = groups.find(({ title }) => title === 'Academy and virtual jobs')
  expect(academy?.data.map(({ url }) => url)).toContain('/academy/wellbeing-at-work/rude-customers')
})

test('a quiz is no lesson', async () => {
  const all = (await urls('payslip')).filter((url) => url.startsWith(`${module}/`))
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((url) => url.endsWith('-quiz'))).toEqual([])
})

test('each address that is found opens for a visitor', async () => {
  for (const url of await urls('module')) {
    const [, , program, slug] = url.split('/')
    const path = `/api/academy/programs/${program}/modules/${slug}`
    if (slug) expect([url, (await visitor.get(path)).status]).toEqual([url, 200])
  }
})

test('a changed title is found, and the one before is not', async () => {
  await change(modules, 'first-payslip', { title: 'Reading the quokka slip' })
  expect(await urls('quokka')).toContain(module)
  await change(modules, 'first-payslip', { title: 'Your first payslip' })
  expect(await urls('quokka')).not.toContain(module)
})

test.each([
  ['a module that is not published', modules, 'first-payslip', { isPublished: false }, { isPublished: true }],
  ['a module for some states alone', modules, 'first-payslip', { stateFilter: ['VIC'] }, { stateFilter: [] }],
  ['what is in an unpublished program', programs, 'finlit', { isPublished: false }, { isPublished: true }],
] as const)('%s is not found, and neither are its lessons', async (_, table, slug, hidden, shown) => {
  const isBelow = (url: string) => url.startsWith(module)
  await change(table, slug, hidden)
  expect((await urls('payslip')).filter(isBelow)).toEqual([])
  await change(table, slug, shown)
  expect((await urls('payslip')).filter(isBelow).length).toBeGreaterThan(1)
})

test('an unpublished lesson is not found', async () => {
  const lessons = async () => (await urls('payslip')).filter((url) => url.startsWith(`${module}/`))
  const [first] = await lessons()
  const slug = first?.split('/').at(-1) ?? ''
  await change(topics, slug, { isPublished: false })
  expect(await lessons()).not.toContain(first)
  await change(topics, slug, { isPublished: true })
  expect(await lessons()).toContain(first)
})
