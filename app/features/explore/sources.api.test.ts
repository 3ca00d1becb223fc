import { expect, test } from 'vitest'
import type { getSources } from '#app/features/corrections/contract.ts'
import { employers, jobOpenings } from '#app/features/opportunities/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
type Sources = ReplyOf<typeof getSources>['data']

/** Pages with figures or facts, and what their blocks must name as their source: keys of figures, or packs. */
const pages: [path: string, facts: string[]][] = [
  [
    '/occupations/registered-nurse-medical',
    [
      'pay',
      'people',
      'growth',
      'shortage',
      'states',
      'ages',
      'part-time-older',
      'industries',
      'careers/ways-in',
      'careers/skills-classification',
      'careers/onet',
      'careers/study-routes',
      'guidance/subjects',
      'study/cricos',
    ],
  ],
  ['/occupations/chef', ['minimum-wage']],
  [
    '/occupations/registered-nurse-medical?country=nz',
    ['minimum-wage-nz', 'study/educators-nz', 'careers/ways-in'],
  ],
  [
    '/industries/construction',
    [
      'people',
      'pay',
      'growth',
      'women',
      'part-time',
      'age',
      'careers/labour-market',
      'careers/ways-in',
      'careers/occupation-industries',
      'careers/anzsic',
      'study/cricos',
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
      'careers/labour-market',
      'careers/income-tax',
      'careers/projections',
      'careers/shortage',
      'careers/onet',
      'careers/skills-classification',
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

test.each([
  ['jobs', 'apprentice-electrician-north-geelong', ['pay', 'hours', 'place', 'requirements']],
  ['employers', 'copperlark-electrical', ['place', 'people', 'hiring']],
  ['gap-years', 'kiwifruit-season', ['money', 'dates', 'place', 'requirements', 'included']],
  ['experiences', 'fantail-paths', ['place', 'destinations']],
])(
  'the facts of a sample at /%s/%s were made for Yonder, and its page names no source of each',
  async (kind, slug, facts) => {
    const page = `/${kind}/${slug}`
    const html = (await (await site.visitor().page(page)).text()).replaceAll('&amp;', '&')
    expect(html).not.toContain(`/sources?page=${page}&`)
    await eachIsKnown(page, facts)
    const { data } = await site.visitor().read<{ data: Sources }>(`/api/sources?page=${page}`)
    const own = data.facts.filter(({ key }) => facts.includes(key))
    expect(own.every(({ value }) => value)).toBe(true)
    const packs = data.sources.filter(({ name }) => own.some(({ source }) => source === name))
    expect(packs.map(({ source }) => source)).toEqual(['Written for Yonder'])
  },
)

test('a real opening is stated by its employer, with the day of its last change, and by no sample', async () => {
  const [employer] = await site.db
    .insert(employers)
    .values({
      slug: 'stated-works',
      name: 'Stated Works',
      oneLine: 'Fixes pumps',
      description: '<p>Pumps.</p>',
      countryCode: 'NZ',
      regionCode: 'OTA',
      isPublished: true,
      updatedAt: site.services.clock.now(),
    })
    .returning()
  await site.db.insert(jobOpenings).values({
    slug: 'pump-fitter',
    title: 'Pump fitter',
    employerId: employer?.id ?? 0,
    jobType: 'jobs',
    description: '<p>Fit pumps.</p>',
    countryCode: 'NZ',
    timeZone: 'Pacific/Auckland',
    status: 'LIVE',
    salary: '$30 an hour',
    updatedAt: new Date('2026-03-03T00:00:00Z'),
  })
  const html = await (await site.visitor().page('/jobs/pump-fitter')).text()
  expect(html).toContain('Stated Works, 3 March 2026')
  expect(html).toContain('/sources?page=/jobs/pump-fitter&amp;fact=pay')
  const { data } = await site.visitor().read<{ data: Sources }>('/api/sources?page=/jobs/pump-fitter')
  expect(data.facts.find(({ key }) => key === 'pay')).toMatchObject({
    value: '$30 an hour',
    source: 'listing',
  })
  expect(data.sources.map(({ name }) => name)).toEqual(['listing', 'careers/minimum-wages'])
  expect(data.sources[0]).toMatchObject({ publisher: 'Stated Works', date: '2026-03-03', licence_url: null })
  const card = await (await site.visitor().page('/sources?page=/jobs/pump-fitter&fact=pay')).text()
  expect(card).toContain('What Stated Works says about it')
  expect(card).not.toContain('data-credits?source=listing')
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
