import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { downloads } from '#app/features/downloads/tables.server.ts'
import { siteSettings } from '#app/features/site/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { emailsTo } from '#test/emails.ts'
import { testSite } from '#test/site.ts'
import type { getMediaArticle, getReport, listMedia, listMediaCategories, listReports } from './contract.ts'
import { footerOf } from './infopack.server.ts'
import { businessReports, partnerEnquiries, reportDownloads } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const visitor = site.visitor()
const ourMailbox = 'hello@yonder.example'

afterEach(async () => {
  await site.db.delete(siteSettings)
})

const reports = async () => (await visitor.read<ReplyOf<typeof listReports>>('/api/business/reports')).data
const report = async (slug: string) =>
  (await visitor.read<ReplyOf<typeof getReport>>(`/api/business/reports/${slug}`)).data
const row = async (slug: string) => {
  const [found] = await site.db.select().from(businessReports).where(eq(businessReports.slug, slug))
  if (!found) throw new Error(`no report ${slug}`)
  return found
}

test('there are 20 reports from 2019 to 2025, four of them drafts, several with collaborators; live ones are listed (R-3-085, R-2.1-D097)', async () => {
  const rows = await site.db.select().from(businessReports)
  expect(rows).toHaveLength(20)
  expect(rows.filter(({ status }) => status === 'DRAFT')).toHaveLength(4)
  const years = new Set(rows.map(({ publishedDate }) => publishedDate.slice(0, 4)))
  expect([...years].sort()).toEqual(['2019', '2020', '2021', '2022', '2023', '2024', '2025'])
  const listed = await reports()
  const live = rows.filter(({ status }) => status === 'LIVE').map(({ slug }) => slug)
  expect(listed.map(({ slug }) => slug).toSorted()).toEqual(live.toSorted())
  expect(listed.filter(({ collaborators }) => collaborators.length > 0).length).toBeGreaterThan(4)
  const days = listed.map(({ published_date }) => published_date)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('samples of reports are 1,000 to 4,000 people, mostly from 15 to 24, and each says that it is a sample (R-3-086)', async () => {
  const rows = await site.db.select().from(businessReports)
  for (const one of rows) {
    expect(one.ages).toMatch(/^1[5-8] to (1[89]|2[0-4])/)
    expect(one.isSample).toBe(true)
    expect(one.sampleSize).toBeGreaterThanOrEqual(1_000)
    expect(one.sampleSize).toBeLessThanOrEqual(4_000)
    expect(one.method.length).toBeGreaterThan(20)
  }
})

test('a report comes with every field of its record, each with its type (R-3-087)', async () => {
  expect(await report('changing-your-mind')).toMatchObject({
    slug: 'changing-your-mind',
    title: 'Changing your mind',
    status: 'LIVE',
    label: 'new',
    collaborators: ['Red Gum Skills Network'],
    banner_image_url: expect.stringMatching(/^\/art\//),
    mobile_banner_image_url: expect.stringMatching(/^\/art\//),
    infopack_thumb_url: expect.stringMatching(/^\/art\//),
    published_date: '2025-03-18',
    meta_description: expect.stringContaining('sample report'),
    description: expect.stringContaining('<h2>What it would ask</h2>'),
    incentives: null,
    sample_size: 4000,
  })
  const { id, ...copy } = await row('changing-your-mind')
  expect(id).toBeGreaterThan(0)
  const change = (values: object) => site.db.insert(businessReports).values({ ...copy, ...values })
  await expect(change({})).rejects.toThrow() // the slug is taken
  await expect(change({ slug: 'nobody', sampleSize: 0 })).rejects.toThrow()
  await expect(change({ slug: 'nothing', title: null as never })).rejects.toThrow()
})

test('a draft is not found, for its file neither (R-4-094)', async () => {
  const { slug } = await row('money-and-the-next-step')
  expect((await visitor.get(`/api/business/reports/${slug}`)).status).toBe(404)
  const form = { first_name: 'Ana', last_name: 'Li', email: 'ana@company.example' }
  expect((await visitor.post(`/api/business/reports/${slug}/download`, form)).status).toBe(404)
})

test('a report that the settings hide is neither listed nor found, and the state names it', async () => {
  await site.db
    .insert(siteSettings)
    .values({ hiddenBusinessReport: ['hopes-for-work'], updatedAt: site.services.clock.now() })
  await site.db.transaction((tx) => site.services.content.changed(tx, [siteSettings]))
  expect((await reports()).map(({ slug }) => slug)).not.toContain('hopes-for-work')
  expect((await visitor.get('/api/business/reports/hopes-for-work')).status).toBe(404)
  await expect
    .poll(
      async () =>
        (await visitor.read<{ hidden_business_report: string[] }>('/api/state')).hidden_business_report,
    )
    .toEqual(['hopes-for-work'])
})

const asked = (change: object = {}) => ({
  first_name: 'Ana',
  last_name: 'Li',
  email: 'Ana@Company.example',
  company: 'Company',
  role: 'Editor',
  ...change,
})

test('a short form gives the address of the infopack, a PDF that says on each page that it is a sample (R-2.1-D097)', async () => {
  const reply = await visitor.post('/api/business/reports/hopes-for-work/download', asked())
  expect(reply.status).toBe(200)
  const { success, url } = await reply.json()
  expect(success).toBe(true)
  expect(await site.db.select().from(reportDownloads)).toMatchObject([
    { firstName: 'Ana', lastName: 'Li', email: 'ana@company.example', company: 'Company', role: 'Editor' },
  ])
  const file = await site.visitor().get(url)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain('hopes-for-work.pdf')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(footerOf(await row('hopes-for-work'))).toBe('Yonder – Sample report: Hopes for work')
})

test('a visitor who asks for an infopack becomes a ghost, and the account of that ghost has the file', async () => {
  const somebody = site.visitor()
  const path = '/api/business/reports/changing-your-mind/download'
  expect((await somebody.post(path, asked())).status).toBe(200)
  expect((await somebody.post(path, asked())).status).toBe(200)
  const state = await somebody.read<{ ghost: { id: string } | null }>('/api/state')
  const ghostId = state.ghost?.id ?? ''
  const { id } = await row('changing-your-mind')
  expect(await site.db.select().from(downloads).where(eq(downloads.ghostId, ghostId))).toMatchObject([
    { type: 'business-report', itemId: id, userId: null, path: '/business/reports/changing-your-mind' },
  ])
})

test('an address of a file that is made up, of another report or older than an hour leads nowhere', async () => {
  const reply = await visitor.post('/api/business/reports/hopes-for-work/download', asked())
  const { url } = await reply.json()
  const status = async (address: string) => (await visitor.get(address)).status
  expect(await status(url.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(404)
  expect(await status(url.replace('hopes-for-work', 'changing-your-mind'))).toBe(404)
  expect(await status(url.replace(/expires=\d/, 'expires=9'))).toBe(404)
  expect(await status('/api/business/reports/hopes-for-work/infopack')).toBe(404)
  const { expires } = Object.fromEntries(new URLSearchParams(url.split('?')[1])) as { expires: string }
  expect(Number(expires) - site.services.clock.now().getTime()).toBeLessThanOrEqual(3_600_000)
  await site.later(59, async () => expect(await status(url)).toBe(200))
  await site.later(61, async () => expect(await status(url)).toBe(404))
})

test.each([
  ['no first name', { first_name: ' ' }, 'first_name'],
  ['no last name', { last_name: '' }, 'last_name'],
  ['an address that is none', { email: 'ana' }, 'email'],
  ['a company without end', { company: 'a'.repeat(151) }, 'company'],
  ['a failed captcha', { hCaptchaToken: ' ' }, 'hCaptchaToken'],
])(
  'asking for a report with %s is refused beside its field, and nothing is stored',
  async (_, change, field) => {
    await site.db.delete(reportDownloads)
    const reply = await visitor.post('/api/business/reports/hopes-for-work/download', asked(change))
    expect(reply.status).toBe(422)
    const { errors, message } = await reply.json()
    expect(Object.keys(errors)).toEqual([field])
    expect(message).toEqual(expect.any(String))
    expect(await site.db.select().from(reportDownloads)).toEqual([])
  },
)

test('notes for media come in pages, by category, the newest first (R-7-127, R-2.1-D097)', async () => {
  const list = (query = '') =>
    visitor.read<ReplyOf<typeof listMedia>>(`/api/explore/business-articles${query}`)
  const { data, meta } = await list()
  expect(meta).toMatchObject({ current_page: 1, per_page: 12, total: 8 })
  const times = data.map(({ published_at }) => published_at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await list('?page=2')).data).toEqual([])
  const categories = await visitor.read<ReplyOf<typeof listMediaCategories>>('/api/business/media-categories')
  expect(categories.data.map(({ title }) => title)).toEqual([
    'About Yonder',
    'How it works',
    'Privacy and safety',
    'For schools',
  ])
  for (const { slug } of categories.data) {
    const found = (await list(`?category=${slug}`)).data
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ category_slug }) => category_slug))).toEqual(new Set([slug]))
  }
  expect((await list('?category=nothing')).data).toEqual([])
})

test('a note comes with every field of its record; one that is not there is not found (R-7-125, R-2.1-D096)', async () => {
  const path = '/api/opportunities/business-articles'
  const { data } = await visitor.read<ReplyOf<typeof getMediaArticle>>(`${path}/what-yonder-is`)
  expect(data).toMatchObject({
    id: expect.any(Number),
    slug: 'what-yonder-is',
    title: 'What Yonder is, on one page',
    category_slug: 'about-yonder',
    source: null,
    published_at: '2026-11-21T23:00:00.000Z',
    external_url: null,
  })
  expect(data.body).toContain('<a href="/career-quiz">career quiz</a>')
  expect((await visitor.get(`${path}/nothing`)).status).toBe(404)
})

const enquiry = (change: object = {}) => ({
  name: 'Sam',
  company: 'Sample College',
  email: 'Sam@College.example',
  phone: '03 0000 0000',
  message: 'May we list our open day?\n\nIt is in May.',
  ...change,
})

test('an enquiry of a partner is stored and emailed to the operator of the site (R-2.1-D097)', async () => {
  const reply = await visitor.post('/api/business/partner-enquiries', enquiry({ company: 'A\r\nBcc: x' }))
  expect(await reply.json()).toEqual({ success: true, message: 'Thanks, we have your enquiry.' })
  expect(await site.db.select().from(partnerEnquiries)).toMatchObject([
    { name: 'Sam', company: 'A Bcc: x', email: 'sam@college.example', userId: null },
  ])
  const [email] = await emailsTo(site.services, ourMailbox)
  expect(email?.subject).toBe('Working with Yonder: A Bcc: x')
  expect(email?.text).toContain('It is in May.')
})

test.each([
  ['no name', { name: '' }, 'name'],
  ['no company', { company: ' ' }, 'company'],
  ['no address', { email: '' }, 'email'],
  ['no message', { message: '' }, 'message'],
  ['a message without end', { message: 'a'.repeat(4_001) }, 'message'],
])('an enquiry with %s is refused beside its field, and nothing is stored', async (_, change, field) => {
  await site.db.delete(partnerEnquiries)
  const reply = await visitor.post('/api/business/partner-enquiries', enquiry(change))
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual([field])
  expect(await site.db.select().from(partnerEnquiries)).toEqual([])
})
