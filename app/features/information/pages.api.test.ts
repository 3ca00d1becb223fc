import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import {
  businessReports,
  mediaArticles,
  partnerEnquiries,
  reportDownloads,
} from './business/tables.server.ts'
import { contributions, pages } from './editorial/tables.server.ts'

const site = await testSite()
const visitor = site.visitor()

const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')

async function html(path: string): Promise<string> {
  const reply = await visitor.page(path)
  expect([path, reply.status]).toEqual([path, 200])
  return reply.text()
}

test.each([
  ['/business', 'Partner with us', 'R-2.1-030'],
  ['/connect', 'Connect with us', 'R-2.1-031'],
  ['/team', 'Team', 'R-2.1-032'],
  ['/partners', 'Partners and sponsors', 'R-2.1-036'],
  ['/pages/how-we-write', 'How we write and check', 'R-2.1-037'],
  ['/contribute', 'Contribute a story', 'R-2.1-038'],
  ['/business/media-centre', 'Media Centre', 'R-2.1-107'],
  ['/business/media-centre/category/for-schools', 'For schools', 'R-2.1-108'],
  ['/business/media-centre/what-yonder-is', 'What Yonder is, on one page', 'R-2.1-109'],
  ['/business/reports', 'Research reports', 'R-2.1-110'],
  ['/business/reports/hopes-for-work', 'Hopes for work', 'R-2.1-111'],
])('%s is open to everybody, under the heading “%s” (%s) (R-1-006)', async (path, heading) => {
  expect(words((await html(path)).match(/<h1[\s\S]*?<\/h1>/)?.[0] ?? '').trim()).toBe(heading)
})

test.each([
  ['/about', 'What Yonder is, and who it is for', 'About – Yonder'],
  ['/terms-and-conditions', 'Terms and conditions', 'Terms and conditions – Yonder'],
  ['/privacy-policy', 'Privacy policy', 'Privacy policy – Yonder'],
])('%s is a page that editors can change, at its own address', async (path, heading, title) => {
  const page = await html(path)
  expect(words(page.match(/<h1[\s\S]*?<\/h1>/)?.[0] ?? '').trim()).toBe(heading)
  expect(page).toContain(`<title>${title}</title>`)
  const reply = await visitor.page(`/pages${path}`)
  expect([reply.status, reply.headers.get('location')]).toEqual([301, path])
  const row = eq(pages.slug, path.slice(1))
  await site.db.update(pages).set({ body: '<p>Changed by an editor.</p>' }).where(row)
  await site.db.transaction((tx) => site.services.content.changed(tx, [pages]))
  await expect.poll(() => html(path)).toContain('Changed by an editor.')
})

test.each([
  '/pages/nothing',
  '/business/reports/money-and-the-next-step',
  '/business/reports/nothing',
  '/business/media-centre/nothing',
  '/business/media-centre/category/nothing',
])('%s, which is not published, is a page that could not be found (R-4-094)', async (path) => {
  expect((await visitor.page(path)).status).toBe(404)
})

test('a page withdrawn by an editor is gone', async () => {
  await site.db
    .insert(pages)
    .values({ slug: 'a-draft', title: 'A draft', body: '', updatedAt: site.services.clock.now() })
  expect((await visitor.page('/pages/a-draft')).status).toBe(404)
})

test('reports are listed by year; each sample says so on its card and its page (R-3-085)', async () => {
  const list = await html('/business/reports')
  const years = [...list.matchAll(/<h2[^>]*>(20\d\d)<\/h2>/g)].map(([, year]) => year)
  expect(years).toEqual(['2025', '2024', '2023', '2022', '2021', '2020', '2019'])
  const live = await site.db.select().from(businessReports).where(eq(businessReports.status, 'LIVE'))
  for (const { slug } of live) expect(list).toContain(`href="/business/reports/${slug}"`)
  expect(words(list).match(/ Sample /g)?.length).toBe(live.length)
  const text = words(await html('/business/reports/changing-your-mind'))
  expect(text).toContain('Sample. Nobody was asked and nothing was measured.')
  expect(text).toContain('Sample figures Made up')
  expect(text).toContain('People who answered 4,000')
  expect(await html('/business/reports/changing-your-mind')).not.toContain('ld+json')
})

test('the business pages share a strip of links, and other pages have none of them (R-2.3-045, R-2.3-046)', async () => {
  const strip = [
    ['/business', 'Partner with us'],
    ['/business/media-centre', 'Media Centre'],
    ['/business/reports', 'Research'],
  ]
  const linksIn = (page: string) => {
    const [, nav = ''] = /<nav aria-label="Business"[^>]*>([\s\S]*?)<\/nav>/.exec(page) ?? []
    return [...nav.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => [to, label])
  }
  for (const path of ['/business', '/business/reports/hopes-for-work', '/business/media-centre', '/partners'])
    expect(linksIn(await html(path))).toEqual(strip)
  for (const path of ['/about', '/team', '/connect']) expect(linksIn(await html(path))).toEqual([])
})

test('the footer leads to partners, reports and the team', async () => {
  const footer = (await html('/connect')).match(/<footer[\s\S]*<\/footer>/)?.[0] ?? ''
  for (const path of ['/business', '/business/reports', '/team', '/about', '/privacy-policy'])
    expect(footer).toContain(`href="${path}"`)
})

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return visitor.request(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })
}

test('a report is asked for without scripts: a mistake keeps what was typed, then there is a link to the file', async () => {
  const path = '/business/reports/hopes-for-work'
  const typed = { first_name: 'Ana', last_name: 'Li', email: 'ana', company: 'Ana & Co', role: '' }
  const refused = await post(path, typed)
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toContain('Enter a valid email address, like name@company.com')
  expect(again).toMatch(/value="Ana &amp; Co"/)
  expect(await site.db.select().from(reportDownloads)).toEqual([])
  const sent = await post(path, { ...typed, email: 'ana@company.example' })
  expect(sent.status).toBe(200)
  const [, link = ''] = /href="(\/api\/business\/reports\/[^"]+)"/.exec(await sent.text()) ?? []
  const file = await visitor.get(link.replaceAll('&amp;', '&'))
  expect(file.headers.get('content-type')).toBe('application/pdf')
})

test('an enquiry and a story are sent without scripts, and a mistake keeps what was typed', async () => {
  const enquiry = { name: 'Sam', company: '', email: 'sam@a.example', phone: '', message: 'May we list it?' }
  const refused = await (await post('/business', enquiry)).text()
  expect(refused).toContain('Tell us which school or organisation you write for')
  expect(refused).toContain('May we list it?')
  expect(await (await post('/business', { ...enquiry, company: 'A' })).text()).toContain(
    'Thanks, we have your enquiry.',
  )
  expect(await site.db.select().from(partnerEnquiries)).toHaveLength(1)

  const story = { name: 'Tai', email: 'tai@a.example', title: '', body: 'It was cold. '.repeat(200) }
  const incomplete = await (await post('/contribute', story)).text()
  expect(incomplete).toContain('Give your story a title')
  expect(incomplete).toContain(story.body.trim())
  const sent = await (await post('/contribute', { ...story, title: 'Cold' })).text()
  expect(sent).toContain('Thanks, we have your story.')
  expect(await site.db.select().from(contributions)).toMatchObject([{ body: story.body.trim() }])
})

test('who contributes learns whose the text is, and under 18 to ask a parent first', async () => {
  const text = words(await html('/contribute'))
  expect(text).toContain('The text stays yours')
  expect(text).toContain('Ask a parent or guardian before you send anything')
})

test('samples of partners are no links, and sources of data are not called partners', async () => {
  const page = await html('/partners')
  expect(page).not.toContain('.example')
  expect(words(page)).toContain('are not our partners')
  expect(words(await html('/team'))).toContain('names a role and no person')
})

test('the feed of the media centre has every published note, and its page names it', async () => {
  const reply = await site.visitor().page('/business/media-centre/feed.xml')
  expect(reply.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const feed = await reply.text()
  const live = await site.db.select().from(mediaArticles).where(eq(mediaArticles.status, 'LIVE'))
  expect(live.length).toBeGreaterThan(1)
  for (const { slug } of live) expect(feed).toContain(`/business/media-centre/${slug}"/>`)
  expect(feed.match(/<entry>/g)).toHaveLength(live.length)
  const page = await (await site.visitor().page('/business/media-centre')).text()
  expect(page).toContain('href="/business/media-centre/feed.xml"')
})
