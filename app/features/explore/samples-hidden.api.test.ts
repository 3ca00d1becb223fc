import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { favourites, follows } from '#app/features/follow/tables.server.ts'
import { openAndClose } from '#app/features/opportunities/jobs.server.ts'
import { employers, experienceProviders, jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { gapYears } from '#app/features/travel/tables.server.ts'
import { readRevisions } from '#app/platform/content/revisions.server.ts'
import { indexForSearch } from '#app/search-index.server.ts'
import { testSite } from '#test/site.ts'

const now = '2026-11-21T02:00:00Z'
const site = await testSite({ at: now, env: { DEMO: 'off' } })
const visitor = site.visitor()
const visibility = { now: new Date(now), demo: false }

beforeAll(() => indexForSearch(site.db, visibility))

const samples = {
  jobs: 'apprentice-electrician-north-geelong',
  employers: 'copperlark-electrical',
  'gap-years': 'kiwifruit-season',
  experiences: 'fantail-paths',
} as const
const samplePath = /href="\/(jobs|employers|gap-years|experiences)\/[a-z0-9-]+"/

const html = async (path: string, browser: Pick<typeof visitor, 'page'> = visitor) => {
  const reply = await browser.page(path)
  return { status: reply.status, text: (await reply.text()).replaceAll('<!-- -->', '') }
}
const total = async (path: string) => (await visitor.read<{ meta: { total: number } }>(path)).meta.total

describe('outside the demo', () => {
  test.each(Object.entries(samples))('the page of a sample at /%s/%s is not found', async (kind, slug) => {
    expect((await html(`/${kind}/${slug}`)).status).toBe(404)
  })

  test.each([
    `/api/opportunities/jobs/${samples.jobs}`,
    `/api/explore/jobs/${samples.jobs}`,
    `/api/opportunities/jobs/${samples.jobs}/related`,
    `/api/opportunities/jobs/${samples.jobs}/more`,
    `/api/providers/employer/${samples.employers}`,
    `/api/opportunities/gap-years/${samples['gap-years']}`,
    `/api/explore/gap-years/${samples['gap-years']}`,
    `/api/opportunities/gap-years/${samples['gap-years']}/related`,
    `/api/providers/experience_providers/${samples.experiences}`,
    `/api/providers/${samples.experiences}/destinations`,
  ])('%s is not found', async (path) => {
    expect((await visitor.get(path)).status).toBe(404)
  })

  test.each([
    '/api/opportunities/jobs',
    `/api/providers/jobs?provider_id=${samples.employers}`,
    '/api/providers?type=employer',
    '/api/providers?type=experience_provider',
    '/api/categories/occupation/electrician-general/related/jobs',
    '/api/categories/industry/construction/related/jobs',
    '/api/categories/industry/construction/related/employers',
    '/api/opportunities/gap-years',
    `/api/providers/gap_years?provider_id=${samples.experiences}`,
    '/api/categories/industry/agriculture-forestry-and-fishing/related/gap-years',
  ])('%s counts no sample', async (path) => {
    expect(await total(path)).toBe(0)
  })

  test('no filter offers a place, an industry or a tag that only samples have', async () => {
    const read = async (path: string) => (await visitor.read<{ data: unknown }>(path)).data
    expect(await read('/api/explore/work/choices')).toEqual({ places: [], industries: [] })
    expect(await read('/api/tags/destinations?pagination=NO')).toEqual([])
    expect(await read('/api/tags/experiences')).toEqual([])
  })

  test.each([
    ['/explore/work', 'There are no openings on Yonder yet.', 'https://www.workforceaustralia.gov.au/'],
    [
      '/explore/work?type=apprenticeships&industry=construction',
      'There are no openings on Yonder yet.',
      'https://www.apprenticeships.gov.au/',
    ],
    ['/explore/work?place=NZ', 'There are no openings on Yonder yet.', 'https://www.workandincome.govt.nz/'],
    ['/employers', 'There are no employers on Yonder yet.', 'https://www.workforceaustralia.gov.au/'],
    [
      '/employers?industry=construction',
      'There are no employers on Yonder yet.',
      'https://www.adfcareers.gov.au/',
    ],
    ['/explore/travel', 'There are no gap years on Yonder yet.', 'https://www.youngendeavour.gov.au/'],
    [
      '/explore/travel?experience=farm-work',
      'There are no gap years on Yonder yet.',
      'https://www.doc.govt.nz/get-involved/volunteer/',
    ],
    [
      '/experiences',
      'There are no providers on Yonder yet.',
      'https://www.doc.govt.nz/get-involved/volunteer/',
    ],
  ])(
    '%s says that nothing is listed, leads to official sites and has no filters',
    async (path, words, link) => {
      const { status, text } = await html(path)
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      expect(status).toBe(200)
      expect(main).toContain(words)
      expect(main).toContain(`href="${link}"`)
      expect(main).not.toMatch(samplePath)
      expect(main).not.toMatch(/Sample|Made-up example|fit that|name="keyword"/)
    },
  )

  test('search engines are promised official sites for work, and no opening', async () => {
    const { text } = await html('/explore/work')
    expect(text).toContain('content="Official sites for work in Australia and Aotearoa New Zealand."')
    expect(text).not.toContain('made-up examples that show what an opening looks like')
  })

  test('working holidays and travel advice stay on the page of gap years', async () => {
    const { text } = await html('/explore/travel')
    expect(text).toContain('Working holidays: where you may work')
    expect(text).toContain('smartraveller.gov.au')
  })

  test.each([
    '/occupations/electrician-general',
    '/industries/construction',
    '/industries/agriculture-forestry-and-fishing',
    '/',
  ])('%s has no sample and no empty heading for them', async (path) => {
    const { status, text } = await html(path)
    expect(status).toBe(200)
    expect(text).not.toMatch(samplePath)
    expect(text).not.toMatch(/Gap years with this kind|All 0 openings|>Sample<|Made-up example/)
  })

  test('nothing of a sample is found by searching or suggested while typing', async () => {
    for (const words of [
      'copperlark electrical',
      'apprentice electrician geelong',
      'kiwifruit season',
      'fantail paths',
    ]) {
      const keyword = encodeURIComponent(words)
      const found = await visitor.read(`/api/search?keyword=${keyword}`)
      const scopes = await Promise.all(
        ['jobs', 'employers', 'gap-years', 'experiences'].map((scope) =>
          visitor.read(`/api/search/${scope}?keyword=${keyword}`),
        ),
      )
      expect(JSON.stringify([found, scopes])).not.toMatch(/"\/(jobs|employers|gap-years|experiences)\/[a-z]/)
    }
    const typed = await visitor.post('/api/search/suggest', { keyword: 'copperla' })
    expect(typed.status).toBe(200)
    expect(await typed.text()).not.toMatch(/copperlark/i)
  })

  test.each(['/explore/work', '/employers', '/explore/travel', '/experiences'])(
    'no made-up pack is named as a source of %s',
    async (page) => {
      const { data } = await visitor.read<{ data: { sources: { name: string }[] } }>(
        `/api/sources?page=${page}`,
      )
      expect(data.sources.map(({ name }) => name)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/sample-work|gap-years|experience-providers/)]),
      )
    },
  )

  test.each([
    ['AU', 'NSW', 'https://www.apprenticeships.gov.au/', 'https://www.workforceaustralia.gov.au/'],
    ['NZ', 'OTA', 'https://tahatu.govt.nz/', 'https://www.workandincome.govt.nz/'],
  ] as const)(
    'Home of someone in %s who has left school leads to official sites',
    async (country, state, ...sites) => {
      const leaver = await site.signedIn({ role: 'user', country, state })
      const { status, text } = await html('/home', leaver)
      expect(status).toBe(200)
      for (const address of sites) expect(text).toContain(`href="${address}"`)
      expect(text).toContain('official sites to search')
      expect(text).not.toMatch(samplePath)
    },
  )

  test('the sitemap has no sample', async () => {
    const index = await (await visitor.page('/sitemap.xml')).text()
    expect(index).not.toMatch(/\/(jobs|employers|gapyears|experiences)-1\.xml/)
  })

  test('what was saved in the demo leaves lists and their counts without an error, and cannot be saved', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id: userId } = student.person
    const idOf = async (
      table: typeof jobOpenings | typeof employers | typeof gapYears | typeof experienceProviders,
      slug: string,
    ) => (await site.db.select({ id: table.id }).from(table).where(eq(table.slug, slug)))[0]?.id ?? 0
    const createdAt = new Date(now)
    await site.db.insert(favourites).values([
      { userId, type: 'job', itemId: await idOf(jobOpenings, samples.jobs), createdAt },
      { userId, type: 'gap-year', itemId: await idOf(gapYears, samples['gap-years']), createdAt },
    ])
    await site.db.insert(follows).values([
      { userId, type: 'EMPLOYER', followableId: await idOf(employers, samples.employers), createdAt },
      {
        userId,
        type: 'EXPERIENCE_PROVIDER',
        followableId: await idOf(experienceProviders, samples.experiences),
        createdAt,
      },
    ])
    for (const path of [
      '/api/user/favourites',
      '/api/user/favourites?type=job',
      '/api/user/favourites?type=gap-year',
      '/api/user/favourites?type=provider',
      '/api/user/follows?type=EMPLOYER',
      '/api/user/follows?type=EXPERIENCE_PROVIDER',
    ])
      expect([path, await student.read(path)]).toMatchObject([path, { data: [], meta: { total: 0 } }])
    expect((await student.page('/favourites')).status).toBe(200)
    for (const body of [
      { type: 'job', id: samples.jobs },
      { type: 'gap-year', id: samples['gap-years'] },
    ])
      expect([body, (await student.post('/api/user/favourites', body)).status]).toEqual([body, 404])
    for (const body of [
      { type: 'EMPLOYER', id: samples.employers },
      { type: 'EXPERIENCE_PROVIDER', id: samples.experiences },
    ])
      expect([body, (await student.post('/api/user/follows', body)).status]).toEqual([body, 404])
  })

  test.each([
    ['job', samples.jobs],
    ['employer', samples.employers],
    ['gap-year', samples['gap-years']],
    ['experience-provider', samples.experiences],
  ])(
    'nobody can ask about the sample %s %s, by call or by the form without scripts',
    async (subject_type, slug) => {
      const reply = await visitor.post('/api/enquiries', {
        subject_type,
        subject_id: slug,
        first_name: 'Maia',
        email: 'maia@home.example',
        message: 'Can I start in July?',
        consent: true,
        hCaptchaToken: 'local',
      })
      expect(reply.status).toBe(404)
      expect((await html(`/enquire?type=${subject_type}&id=${slug}`)).status).toBe(404)
    },
  )

  test('staff still find samples in their lists, marked', async () => {
    const admin = await site.signedIn({ role: 'admin' })
    const { data } = await admin.read<{ data: { fields: { isSample: boolean } }[] }>(
      '/api/admin/jobs?filters=%7B%22isSample%22%3A%22true%22%7D',
    )
    expect(data.length).toBeGreaterThan(0)
    expect(data.every(({ fields }) => fields.isSample)).toBe(true)
  })

  test('the hourly job announces no change on account of samples', async () => {
    const revision = async () => (await readRevisions(site.db)).get('job_opening')
    const before = await revision()
    await openAndClose(site.services, visibility)
    expect(await revision()).toBe(before)
  })
})

test('a real opening and a real gap year are listed, found and counted outside the demo, those that nobody has published are not', async () => {
  const updatedAt = new Date(now)
  const facts = { oneLine: 'Real', description: '<p>Real.</p>', isPublished: true, updatedAt }
  const [employer] = await site.db
    .insert(employers)
    .values({ ...facts, slug: 'real-works', name: 'Real Works', countryCode: 'AU' })
    .returning()
  const [provider] = await site.db
    .insert(experienceProviders)
    .values({ ...facts, slug: 'real-paths', name: 'Real Paths', countryCode: 'NZ' })
    .returning()
  const opened = {
    slug: 'real-opening',
    title: 'Quokka counter',
    employerId: employer?.id ?? 0,
    jobType: 'jobs',
    description: '<p>Count.</p>',
    countryCode: 'AU',
    regionCode: 'WA',
    timeZone: 'Australia/Perth',
    applyUrl: 'https://works.example/apply',
    closesAt: '2026-11-26',
    status: 'LIVE',
    updatedAt,
  } as const
  const walk = {
    slug: 'real-walk',
    title: 'A real walk',
    providerId: provider?.id ?? 0,
    oneLine: 'Walk',
    description: '<p>Walk.</p>',
    kind: 'volunteer',
    money: 'free',
    status: 'LIVE',
    updatedAt,
  } as const
  const hidden = { ...facts, isPublished: false }
  const draft = { slug: 'numbat-draft', title: 'Numbat', status: 'DRAFT' } as const
  await site.db
    .insert(employers)
    .values({ ...hidden, slug: 'numbat-works', name: 'Numbat', countryCode: 'AU' })
  await site.db
    .insert(experienceProviders)
    .values({ ...hidden, slug: 'numbat-paths', name: 'Numbat', countryCode: 'NZ' })
  await site.db.insert(jobOpenings).values([opened, { ...opened, ...draft }])
  await site.db.insert(gapYears).values([walk, { ...walk, ...draft }])
  await site.db.transaction((tx) =>
    site.services.content.changed(tx, [jobOpenings, employers, gapYears, experienceProviders]),
  )
  await indexForSearch(site.db, visibility)
  expect(await total('/api/opportunities/jobs')).toBe(1)
  expect(await total('/api/providers?type=employer')).toBe(1)
  expect(await total('/api/opportunities/gap-years')).toBe(1)
  const opening = (await html('/jobs/real-opening')).text
  for (const words of ['Apply on the employer’s site', '5 days to go', '"JobPosting"', 'id="apply"'])
    expect([words, opening.includes(words)]).toEqual([words, true])
  const found = async (scope: string, keyword: string) =>
    JSON.stringify(await visitor.read(`/api/search/${scope}?keyword=${keyword}`))
  for (const [scope, keyword, path] of [
    ['jobs', 'quokka', '/jobs/real-opening'],
    ['employers', 'real', '/employers/real-works'],
    ['gap-years', 'walk', '/gap-years/real-walk'],
    ['experiences', 'real', '/experiences/real-paths'],
  ] as const) {
    expect(await found(scope, keyword)).toContain(path)
    expect(await found(scope, 'numbat')).not.toContain('numbat-')
  }
})
