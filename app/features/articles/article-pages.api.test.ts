import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { articleTopics } from '#app/features/site/article-topics.ts'
import { courses } from '#app/features/study/tables.server.ts'
import { testSite } from '#test/site.ts'
import { articles } from './tables.server.ts'

const site = await testSite()
const all = await site.db.select().from(articles).orderBy(asc(articles.id))
const [first] = all
if (!first) throw new Error('no articles')

async function page(path: string): Promise<{ status: number; html: string }> {
  const reply = await site.visitor().page(path)
  return { status: reply.status, html: await reply.text() }
}

const headings = (html: string) => html.match(/<h1[ >]/g)?.length

test('the home of articles leads to topics, tags and the newest (R-2.1-112)', async () => {
  const { status, html } = await page('/articles')
  expect(status).toBe(200)
  expect(headings(html)).toBe(1)
  for (const { link, tags } of articleTopics)
    for (const to of [link, ...tags.map((tag) => tag.link)]) expect(html).toContain(`href="${to}"`)
  expect(html).toMatch(/action="\/search\/articles"/)
  expect(html).toContain('rel="alternate" type="application/atom+xml"')
  expect(html).toContain('1800 55 1800')
})

test.each([
  ['featured', 'Featured articles', '(R-2.1-113)'],
  ['recent', 'New articles', '(R-2.1-114)'],
  ['life', 'Life', '(R-2.1-115)'],
  ['work', 'Work', '(R-2.1-116)'],
  ['study', 'Study', '(R-2.1-117)'],
  ['travel', 'Travel', '(R-2.1-118)'],
  ['tags/friends', 'Friends', '(R-2.1-119)'],
  ['tags/money', 'Money', '(R-2.1-119)'],
])('/articles/%s is a list called %s %s', async (path, title) => {
  const { status, html } = await page(`/articles/${path}`)
  expect(status).toBe(200)
  expect(headings(html)).toBe(1)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
})

test('a list is those of its tag alone; a tag and a page that do not exist are 404', async () => {
  const { html } = await page('/articles/tags/friends')
  for (const { slug, tags } of all)
    expect(html.includes(`href="/articles/${slug}"`)).toBe(tags.includes('friends'))
  for (const path of ['/articles/tags/nothing', '/articles/tags/constructor', '/articles/work?page=99'])
    expect((await page(path)).status).toBe(404)
})

test('lists that may reach someone on a bad day name people to talk to, and others do not', async () => {
  const names = async (path: string) => (await page(path)).html.includes('Talk to someone now')
  expect(await names('/articles/tags/mental-health')).toBe(true)
  expect(await names('/articles/tags/wellbeing')).toBe(true)
  expect(await names('/articles/tags/friends')).toBe(false)
  expect(await names('/articles/work')).toBe(false)
})

test('an article says who, when, how long, with what sources, and what to read next (R-2.1-120)', async () => {
  const { status, html } = await page(`/articles/${first.slug}`)
  expect(status).toBe(200)
  expect(headings(html)).toBe(1)
  expect(html).toContain(`Written by Yonder. Checked against: ${first.sources[0]?.publisher}`)
  expect(html).toContain('First published 22 November 2026')
  expect(html).toContain('Facts checked 22 November 2026')
  expect(html).toContain(`${first.readingMinutes}<!-- --> min read`)
  for (const { url } of first.sources) expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
  expect(html).toContain('Next up')
  expect(html).toMatch(/href="\/articles\/[a-z-]+\?next=1"/)
  expect((await page('/articles/no-such-article')).status).toBe(404)
})

test('an article that needs them shows help lines, each with its number', async () => {
  const sad = all.find(({ helpLines }) => helpLines.includes('lifeline') && helpLines.includes('1737'))
  const { html } = await page(`/articles/${sad?.slug}`)
  expect(html).toContain('Talk to someone')
  for (const href of ['tel:131114', 'tel:1737']) expect(html).toContain(`href="${href}"`)
})

test('search engines are told what it is and where it stands, and the policy admits that', async () => {
  const reply = await site.visitor().page(`/articles/${first.slug}`)
  const html = await reply.text()
  const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
  const [article, crumbs] = data['@graph']
  expect(article).toMatchObject({ '@type': 'Article', headline: first.title, dateModified: '2026-11-22' })
  expect(article.author).toEqual({ '@type': 'Organization', name: 'Yonder' })
  expect(article.citation.map(({ url }: { url: string }) => url)).toEqual(first.sources.map(({ url }) => url))
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(crumbs.itemListElement.at(-1)).toMatchObject({ name: first.title })
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
})

test('a rating without scripts is thanked for on the page itself', async () => {
  const visitor = site.visitor()
  await visitor.page(`/articles/${first.slug}`)
  const reply = await visitor.request(`/articles/${first.slug}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'rating=4',
  })
  expect(await reply.text()).toContain('Thanks. You gave it 4 of 5.')
})

test.each([
  ['/category/travel', '(R-2.1-D099)'],
  ['/categories/travel', '(R-2.1-D100)'],
  ['/tags/travel', '(R-2.1-D101)'],
  ['/tag/travel', '(R-2.1-D102)'],
  ['/articles/category/travel', '(R-2.1-D103)'],
  ['/articles/categories/travel', '(R-2.1-D104)'],
])('%s leads to a search for it for good (R-2.1-121) (R-6-021) %s', async (path) => {
  const reply = await site.visitor().page(path)
  expect(reply.status).toBe(301)
  expect(reply.headers.get('location')).toBe('/search/articles?keyword=travel')
})

test('the pages of a career and an industry lead to articles about them', async () => {
  const about = all.find(({ occupations: codes }) => codes.length > 0)
  const code = about?.occupations[0] ?? ''
  const [occupation] = await site.db.select().from(occupations).where(eq(occupations.anzscoCode, code))
  expect((await page(`/occupations/${occupation?.slug}`)).html).toContain(`href="/articles/${about?.slug}"`)
  const ofIndustry = all.find(({ industries }) => industries.length > 0)
  const { html } = await page(`/industries/${ofIndustry?.industries[0]}`)
  expect(html).toContain(`href="/articles/${ofIndustry?.slug}"`)
})

test('the page of a course tells search engines what it is and where it stands', async () => {
  const [course] = await site.db.select().from(courses).limit(1)
  const { html } = await page(`/courses/${course?.slug}`)
  const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Course',
    'BreadcrumbList',
  ])
})

test('the sitemap lists articles with the day they were checked', async () => {
  const sitemap = await (await site.visitor().page('/sitemaps/articles-1.xml')).text()
  for (const { slug } of all)
    expect(sitemap).toContain(`/articles/${slug}</loc><lastmod>2026-11-22T00:00:00.000Z<`)
  expect(await (await site.visitor().page('/sitemaps/pages.xml')).text()).toContain(
    '/articles/tags/friends</loc>',
  )
})

test('the feed lists the newest articles for readers of feeds', async () => {
  const reply = await site.visitor().page('/articles/feed.xml')
  expect(reply.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const feed = await reply.text()
  expect(feed).toContain('<published>2026-11-22T00:00:00.000Z</published>')
  expect(feed).toContain('<author><name>Yonder</name></author>')
  expect(feed).toMatch(/^<\?xml[\s\S]*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"[\s\S]*<\/feed>\n$/)
  for (const { slug } of all) expect(feed).toContain(`/articles/${slug}"/>`)
})
