import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers, experienceProviders, jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { gapYears } from '#app/features/travel/tables.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-22T00:00:00Z' })
const sample = '/jobs/apprentice-electrician-north-geelong'

async function render(path: string) {
  const { result, queries } = await countQueries(async () => {
    const reply = await site.visitor().page(path)
    return { html: await reply.text(), status: reply.status }
  })
  return { ...result, queries }
}

/** The sample made a real opening, on an employer that is real too. */
async function publish(slug: string, values: Partial<typeof jobOpenings.$inferInsert>) {
  const [employer] = await site.db
    .insert(employers)
    .values({
      slug: `of-${slug}`,
      name: 'Real Works',
      oneLine: 'Builds',
      description: '<p>Builds.</p>',
      countryCode: 'AU',
      isPublished: true,
      updatedAt: site.services.clock.now(),
    })
    .returning()
  await site.db.insert(jobOpenings).values({
    slug,
    title: 'Carpenter’s hand',
    employerId: employer?.id ?? 0,
    jobType: 'jobs',
    description: '<p>Carry timber.</p>',
    location: 'Perth',
    countryCode: 'AU',
    regionCode: 'WA',
    timeZone: 'Australia/Perth',
    payMinimumCents: 3200,
    payUnit: 'hour',
    applyUrl: 'https://works.example/apply',
    opensAt: '2026-11-01',
    closesAt: '2026-12-01',
    status: 'LIVE',
    ...values,
    updatedAt: site.services.clock.now(),
  })
}
await publish('real-opening', {})
const [paths] = await site.db
  .insert(experienceProviders)
  .values({
    slug: 'real-paths',
    name: 'Real Paths',
    oneLine: 'Walks',
    description: '<p>Walks.</p>',
    countryCode: 'NZ',
    isPublished: true,
    updatedAt: site.services.clock.now(),
  })
  .returning()
await site.db.insert(gapYears).values({
  slug: 'real-walk',
  title: 'A real walk',
  providerId: paths?.id ?? 0,
  oneLine: 'Walk',
  description: '<p>Walk.</p>',
  kind: 'volunteer',
  money: 'free',
  status: 'LIVE',
  updatedAt: site.services.clock.now(),
})
await publish('of-a-made-up-employer', {})
await publish('closed-opening', { status: 'CLOSED', closesAt: '2026-11-10' })

test.each([
  ['/explore/work', 'Apprentice electrician, first year'],
  ['/explore/work?type=apprenticeships&place=AU-VIC&pay=stated', 'School-based apprentice, solar'],
  ['/employers', 'Copperlark Electrical'],
  ['/employers/copperlark-electrical', 'Apprentice electrician, first year'],
  [sample, 'How to apply safely'],
  ['/jobs/real-opening', 'https://works.example/apply'],
])('%s is rendered with at most six statements', async (path, words) => {
  const { html, status, queries } = await render(path)
  expect(status).toBe(200)
  expect(html).toContain(words)
  expect(queries).toBeLessThanOrEqual(6)
})

test('a list of samples alone tells search engines that they are made up', async () => {
  const { html } = await render('/explore/work?type=apprenticeships&place=AU-VIC')
  expect(html).toContain('and made-up examples that show what an opening looks like."')
})

test('a sample says so on its card and once on its page, is in no search engine and cannot be applied to', async () => {
  const { html } = await render(sample)
  expect(html.split('<strong>Sample.</strong>')).toHaveLength(2)
  expect(html).toContain('This opening and its employer are made up, to show what a real one would say.')
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('application/ld+json')
  for (const none of [
    'id="apply"',
    'Apply on the employer’s site',
    'How to apply<',
    'to go',
    'Closes',
    '/enquire',
  ])
    expect([none, html.includes(none)]).toEqual([none, false])
  for (const list of ['/explore/work', '/employers', '/employers/copperlark-electrical']) {
    expect((await render(list)).html).toContain('>Sample</span>')
  }
  expect((await render('/employers/copperlark-electrical')).html).toContain(
    'This employer and its openings are made up',
  )
})

test.each([
  [sample, 'https://www.apprenticeships.gov.au/'],
  ['/employers/copperlark-electrical', 'https://www.workforceaustralia.gov.au/'],
  ['/gap-years/kiwifruit-season?country=nz', 'https://www.doc.govt.nz/get-involved/volunteer/'],
  ['/experiences/fantail-paths', 'https://www.youngendeavour.gov.au/'],
])('%s leads to official sites with real ones, and has no form and no date to act by', async (path, site) => {
  const { html } = await render(path)
  expect(html).toMatch(/>Find real (apprenticeships|jobs|gap years|trips)</)
  expect(html).toContain(`href="${site}"`)
  expect(html).not.toMatch(/action="\/enquire|id="(ask|apply|enquire)"/)
})

test.each([
  ['/explore/work?type=apprenticeships', 'https://www.apprenticeships.gov.au/', '/jobs/'],
  ['/explore/work?place=NZ', 'https://www.workandincome.govt.nz/', '/jobs/'],
  ['/employers', 'https://www.workforceaustralia.gov.au/', '/employers/'],
  ['/explore/travel', 'https://www.workforceaustralia.gov.au/', '/gap-years/'],
  ['/experiences?country=nz', 'https://www.doc.govt.nz/get-involved/volunteer/', '/experiences/'],
])('%s leads with official sites, before the first listing', async (path, site, listing) => {
  const { html } = await render(path)
  const main = html.slice(html.indexOf('<main'))
  expect(main).toContain('Start with the official sites')
  expect(main.indexOf(`href="${site}"`)).toBeGreaterThan(0)
  expect(main.indexOf(`href="${site}"`)).toBeLessThan(main.indexOf(`href="${listing}`))
})

test('an opening of a made-up employer is a sample too, whatever its own record says', async () => {
  const [{ id = 0 } = {}] = await site.db
    .select({ id: employers.id })
    .from(employers)
    .where(eq(employers.slug, 'copperlark-electrical'))
  await site.db
    .update(jobOpenings)
    .set({ employerId: id })
    .where(eq(jobOpenings.slug, 'of-a-made-up-employer'))
  const { html } = await render('/jobs/of-a-made-up-employer')
  expect(html).toContain('<strong>Sample.</strong>')
  expect(html).not.toMatch(/works\.example|JobPosting|id="apply"/)
  const sitemap = await (await site.visitor().get('/sitemaps/jobs-1.xml')).text()
  expect(sitemap).toContain('/jobs/real-opening')
  expect(sitemap).not.toContain('/jobs/of-a-made-up-employer')
})

test.each([
  [
    '/jobs/real-opening',
    'apply',
    'job',
    'Your question goes through Yonder: Real Works sees your first name',
  ],
  ['/employers/of-real-opening', 'ask', 'employer', 'Your question goes through Yonder: Real Works sees'],
  [
    '/experiences/real-paths',
    'ask',
    'experience-provider',
    'Your question goes through Yonder: Real Paths sees',
  ],
  ['/gap-years/real-walk', 'enquire', 'gap-year', 'Your question goes through Yonder: Real Paths sees'],
])('%s has one section for questions, #%s, which says who reads them', async (path, anchor, type, words) => {
  const html = (await render(path)).html.replaceAll('<!-- -->', '')
  expect(html.split(`id="${anchor}"`)).toHaveLength(2)
  const [, section = ''] = html.split(`id="${anchor}"`)
  expect(section).toContain(words)
  expect(section).toContain(`action="/enquire?type=${type}&amp;id=`)
})

test.each([
  ['job', 'apprentice-electrician-north-geelong', 404],
  ['employer', 'copperlark-electrical', 404],
  ['gap-year', 'kiwifruit-season', 404],
  ['experience-provider', 'fantail-paths', 404],
  ['job', 'real-opening', 200],
  ['gap-year', 'real-walk', 200],
  ['educator', 'tafe-nsw', 200],
])('the form without scripts about the %s %s answers %i', async (type, id, status) => {
  expect((await render(`/enquire?type=${type}&id=${id}`)).status).toBe(status)
})

test('the section of a real opening has the way to apply; a closed one has neither', async () => {
  const sectionOf = async (path: string) => (await render(path)).html.split('id="apply"')[1]
  expect(await sectionOf('/jobs/real-opening')).toContain('href="https://works.example/apply"')
  expect(await sectionOf('/jobs/real-opening')).toContain('>Apply, or ask Real Works<')
  expect(await sectionOf(sample)).toBeUndefined()
  expect(await sectionOf('/jobs/closed-opening')).toBeUndefined()
})

test('a real opening is described to search engines as a JobPosting, and can be applied to', async () => {
  const { html } = await render('/jobs/real-opening')
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const things = (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph']
  expect(things.find((thing) => thing['@type'] === 'JobPosting')).toEqual({
    '@type': 'JobPosting',
    title: 'Carpenter’s hand',
    description: '<p>Carry timber.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Real Works', value: expect.any(Number) },
    datePosted: '2026-11-01',
    validThrough: '2026-12-01T23:59',
    employmentType: 'OTHER',
    directApply: false,
    hiringOrganization: { '@type': 'Organization', name: 'Real Works' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Perth',
        addressRegion: 'WA',
        addressCountry: 'AU',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'AUD',
      value: { '@type': 'QuantitativeValue', unitText: 'HOUR', value: 32 },
    },
  })
  expect(html).not.toContain('content="noindex"')
  expect(html).not.toContain('Sample.')
})

test('a closed opening keeps its page, says when it closed, and is in no search engine and no list', async () => {
  const { html, status } = await render('/jobs/closed-opening')
  expect(status).toBe(200)
  expect(html).toContain('This job closed on Tuesday 10 November 2026.')
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('works.example')
  expect((await render('/explore/work?place=AU-WA')).html).not.toContain('/jobs/closed-opening')
})

test('where nothing fits, the page leads to lists that are not empty', async () => {
  const { html } = await render('/explore/work?place=AU-VIC&industry=mining&type=apprenticeships')
  expect(html).toContain('No apprenticeships fit that')
  expect(html).toContain('Without the industry: 3')
  expect(html).toContain('/explore/work?place=AU-VIC&amp;type=apprenticeships')
})

test('the list works without scripts: a plain form, links for kinds and pages', async () => {
  const { html } = await render('/explore/work?type=jobs')
  expect(html).toMatch(
    /<form[^>]*method="get"[^>]*action="\/explore\/work"|<form[^>]*action="\/explore\/work"[^>]*method="get"/,
  )
  expect(html).toContain('<input type="hidden" name="type" value="jobs"/>')
  expect(html).toContain('href="/explore/work?type=graduate"')
})

test('an occupation and an industry show what openings look like, and say that they are samples', async () => {
  const occupation = await render('/occupations/electrician-general')
  expect(occupation.html).toContain('href="/jobs/apprentice-electrician-north-geelong"')
  const industry = await render('/industries/construction')
  expect(industry.html).toContain('href="/employers/copperlark-electrical"')
  expect(industry.html).toContain('/explore/work?industry=construction')
})

test('a job and an employer are saved, and found again among favourites and follows', async () => {
  const [job] = await site.db.select().from(jobOpenings).where(eq(jobOpenings.slug, 'real-opening'))
  const student = await site.signedIn({ role: 'student' })
  await student.post('/api/user/favourites', { type: 'job', id: 'real-opening' })
  await student.post('/api/user/follows', { type: 'EMPLOYER', id: 'copperlark-electrical' })
  const favourites = await student.read<{ data: { id: number; href: string }[] }>(
    '/api/user/favourites?type=job',
  )
  expect(favourites.data).toMatchObject([
    { id: job?.id, href: '/jobs/real-opening', note: 'Real Works, Perth' },
  ])
  const follows = await student.read<{ data: object[] }>('/api/user/follows?type=EMPLOYER')
  expect(follows.data).toMatchObject([
    { title: 'Copperlark Electrical', href: '/employers/copperlark-electrical' },
  ])
  expect(await (await student.page('/follow/providers?type=employer')).text()).toContain(
    '/employers/copperlark-electrical',
  )
})
