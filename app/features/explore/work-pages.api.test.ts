import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers, jobOpenings } from '#app/features/opportunities/tables.server.ts'
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

test('a sample says so on its card and its page, is in no search engine and cannot be applied to', async () => {
  const { html } = await render(sample)
  expect(html).toContain('This is a sample opening: it shows what a listing looks like')
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('application/ld+json')
  expect(html).toMatch(/id="apply"/)
  expect(html).not.toContain('Apply on the employer’s site')
  for (const list of ['/explore/work', '/employers', '/employers/copperlark-electrical']) {
    expect((await render(list)).html).toContain('>Sample</span>')
  }
  expect((await render('/employers/copperlark-electrical')).html).toContain('This employer is made up.')
})

test.each([
  [sample, 'apply', 'job', 'This listing is a sample, so your question goes to Yonder’s own desk.'],
  [
    '/jobs/real-opening',
    'apply',
    'job',
    'Your question goes through Yonder: Real Works sees your first name',
  ],
  ['/employers/copperlark-electrical', 'ask', 'employer', 'This listing is a sample, so'],
  ['/employers/of-real-opening', 'ask', 'employer', 'Your question goes through Yonder: Real Works sees'],
  ['/experiences/fantail-paths', 'ask', 'experience-provider', 'This listing is a sample, so'],
  ['/gap-years/kiwifruit-season', 'enquire', 'gap-year', 'This listing is a sample, so'],
])('%s has one section for questions, #%s, which says who reads them', async (path, anchor, type, words) => {
  const html = (await render(path)).html.replaceAll('<!-- -->', '')
  expect(html.split(`id="${anchor}"`)).toHaveLength(2)
  const [, section = ''] = html.split(`id="${anchor}"`)
  expect(section).toContain(words)
  expect(section).toContain(`action="/enquire?type=${type}&amp;id=`)
})

test('the section of a real opening has the way to apply; a closed one has neither', async () => {
  const sectionOf = async (path: string) => (await render(path)).html.split('id="apply"')[1]
  expect(await sectionOf('/jobs/real-opening')).toContain('href="https://works.example/apply"')
  expect(await sectionOf('/jobs/real-opening')).toContain('>Apply, or ask Real Works<')
  expect(await sectionOf(sample)).toContain('>Ask about this<')
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
  expect(html).not.toContain('This is a sample')
})

test('a closed opening keeps its page, says when it closed, and is in no search engine and no list', async () => {
  const { html, status } = await render('/jobs/closed-opening')
  expect(status).toBe(200)
  expect(html).toContain('This job closed on Tuesday 10 November.')
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
