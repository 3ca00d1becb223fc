import { expect, test } from 'vitest'
import type { getSources } from '#app/features/corrections/contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
type Sources = ReplyOf<typeof getSources>['data']

/** Pages with figures or facts, and what their blocks must name as their source: keys of figures, or packs. */
const pages: [path: string, facts: string[]][] = [
  [
    '/occupations/registered-nurse-medical',
    [
      ...['pay', 'people', 'growth', 'shortage', 'states', 'ages', 'part-time', 'industries', 'minimum-wage'],
      ...['careers/ways-in', 'careers/skills-classification', 'careers/onet', 'careers/study-routes'],
      ...['guidance/subjects', 'study/cricos'],
    ],
  ],
  [
    '/occupations/registered-nurse-medical?country=nz',
    ['minimum-wage-nz', 'study/educators-nz', 'careers/ways-in'],
  ],
  [
    '/industries/construction',
    [
      ...['people', 'pay', 'growth', 'women', 'part-time', 'age', 'careers/labour-market'],
      ...['careers/occupation-industries', 'careers/anzsic', 'study/cricos'],
    ],
  ],
  ['/skills-forecast', ['careers/projections', 'careers/skills-classification']],
  ['/careers/industries', ['careers/labour-market', 'careers/projections']],
  ['/careers/occupations?sort=pay', ['careers/labour-market']],
  ['/careers/occupations?sort=growth', ['careers/projections']],
  ['/careers/occupations?demand=any_shortage', ['careers/shortage']],
  [
    '/careers/compare?occupations=registered-nurse-medical,chef',
    [
      ...['careers/labour-market', 'careers/income-tax', 'careers/projections', 'careers/shortage'],
      ...['careers/onet', 'careers/skills-classification'],
    ],
  ],
  ['/industry-hubs/construction', ['careers/skills-classification']],
  ['/skill-hubs/teamwork', ['careers/skills-classification']],
  ['/explore/study', ['study/graduate-outcomes']],
  ['/educators/university-of-tasmania', ['study/cricos', 'study/enrolments', 'study/graduate-outcomes']],
  ['/educators/tafe-nsw', ['study/cricos']],
  ['/explore/travel', ['opportunities/working-holidays']],
  ['/subjects', ['guidance/subjects']],
  ['/how-matching-works', ['careers/onet']],
]

test.each(pages)('every fact on %s opens its source, date and licence', async (path, expected) => {
  const reply = await site.visitor().page(path)
  expect(reply.status).toBe(200)
  const html = (await reply.text()).replace(/<script.*?<\/script>/gs, '').replaceAll('&amp;', '&')
  const page = path.replace(/\?.*/, '')
  const linked = [...html.matchAll(/href="\/sources\?page=([^"&]+)&fact=([^"&]+)"/g)]
  expect(new Set(linked.map(([, at]) => at))).toEqual(new Set([page]))
  const facts = [...new Set(linked.map(([, , fact = '']) => fact))]
  expect(facts.toSorted()).toEqual(expect.arrayContaining(expected.toSorted()))
  await eachIsKnown(page, facts)
})

test.each(pages.map(([path]) => path))('no figure on %s stands without its source', async (path) => {
  const html = await (await site.visitor().page(path)).text()
  for (const [figure] of html.matchAll(/<figure.*?<\/figure>/gs))
    expect(figure).toContain('href="/sources?page=')
  // A fact with a source line below its value: the line leads somewhere.
  for (const [line] of html.matchAll(/<dd class="mt-1 text-muted text-xs">.*?<\/dd>/gs))
    expect(line).toContain('href="/sources?page=')
})

test('a course names its register, and an opening the figures of its occupation', async () => {
  const [course] = (await site.visitor().read<{ data: { slug: string }[] }>('/api/opportunities/courses'))
    .data
  const html = await (await site.visitor().page(`/courses/${course?.slug}`)).text()
  expect(html).toContain(`/sources?page=/courses/${course?.slug}&amp;fact=study/cricos`)
})

/** What `/sources` says of each: who, when, under which licence. A pack may have no date, and then says so. */
async function eachIsKnown(page: string, keys: string[]): Promise<void> {
  const { data } = await site.visitor().read<{ data: Sources }>(`/api/sources?page=${page}`)
  for (const key of keys) {
    const fact = data.facts.find((one) => one.key === key)
    const source = data.sources.find(({ name }) => name === fact?.source)
    expect([key, source?.publisher, source?.licence]).toEqual([key, expect.any(String), expect.any(String)])
    expect(source?.edition, key).not.toBe('')
  }
}
