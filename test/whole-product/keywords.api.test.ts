import { expect, inject, test } from 'vitest'
import { endpointId } from '#app/platform/contract.ts'
import { slices } from '#app/slices.server.ts'
import { planOf, textSearches } from '#test/plans.ts'
import { testSite } from '#test/site.ts'
import { bodySchema, queryKeys } from './samples.ts'

const site = await testSite({ apiOnly: true })

const searches = slices.api
  .flatMap(({ list }) => list)
  .filter(
    (route) => queryKeys(route).includes('keyword') || 'keyword' in (bodySchema(route).properties ?? {}),
  )

test.each(searches.map(({ endpoint }) => [endpointId(endpoint), endpoint] as const))(
  '%s is counted as a search, or as what costs more',
  (_id, { limit }) => expect(limit).toMatch(/^(search|costly)$/),
)

/** The statements of a call of a visitor that look for something in a text. */
const statementsOf = (path: string) =>
  textSearches(async () => expect((await site.visitor().get(path)).status).toBe(200))

const indexes: [string, string[]][] = [
  ['/api/opportunities/courses?keyword=nursing', ['course_by_text', 'educator_by_text']],
  ['/api/opportunities/courses?keyword=it', ['course_by_text', 'educator_by_text']],
  ['/api/providers?keyword=sydney', ['educator_by_text']],
  ['/api/categories/occupation/?keyword=nurse', ['occupation_by_text']],
  ['/api/school-links?keyword=high', ['school_by_text']],
  ['/api/school-links?keyword=st%20pauls', ['school_by_text']],
  ['/api/locations?keyword=syd', ['locality_by_search_name']],
  ['/api/locations?keyword=200', ['locality_by_postcode']],
]

test.skipIf(!inject('postgres')).each(indexes)('%s is answered from an index', async (path, names) => {
  const statements = await statementsOf(path)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const plan = await planOf(site, statement)
    for (const name of names) expect(plan).toContain(`Bitmap Index Scan on ${name}`)
  }
})

test('single letters narrow no list, and no more than six words do', async () => {
  const count = async (keyword: string) => {
    const path = `/api/opportunities/courses?keyword=${encodeURIComponent(keyword)}`
    return (await site.visitor().read<{ meta: { total: number } }>(path)).meta.total
  }
  const all = await count('')
  expect(all).toBeGreaterThan(0)
  expect(await count('a b c d e f g h i j k l m n o p')).toBe(all)
  const words = await statementsOf('/api/opportunities/courses?keyword=of+in+on+at+it+up+to+by+us+we')
  if (inject('postgres')) expect(words[0]?.values).toHaveLength(18)
  expect(await count('护士')).toBe(0)
  expect(await count('%')).toBe(0)
})
