import { expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()

async function page(path: string): Promise<{ status: number; html: string; queries: number }> {
  const { result, queries } = await countQueries(async () => {
    const reply = await site.visitor().page(path)
    return { status: reply.status, html: await reply.text() }
  })
  return { ...result, queries }
}

test('the search page answers with its own heading and the best answer', async () => {
  const { status, html, queries } = await page('/search?keyword=sparky')
  expect(status).toBe(200)
  expect(html).toContain('Search results for sparky</h1>')
  expect(html).toMatch(/<h2[^>]*>\s*<a[^>]*href="\/occupations\/electrician-general"/)
  expect(queries).toBeLessThanOrEqual(6)
})

test('a search for “q”, as other sites name it, goes on to the address with the keyword', async () => {
  for (const path of ['/search', '/search/courses']) {
    const reply = await site.visitor().page(`${path}?q=nurse`)
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `${path}?keyword=nurse`])
  }
})

test('the first stop on the page leads past the filters to the results', async () => {
  const { html } = await page('/search?keyword=sparky')
  const main = html.slice(html.indexOf('<main'))
  expect(/<a[^>]*>/.exec(main)?.[0]).toContain('href="#results"')
  expect(main).toContain('Skip to results')
  expect(main.slice(main.indexOf('id="results"'))).toContain('href="/occupations/electrician-general"')
})

test('a scope has its own heading, and only results of its kind', async () => {
  const { status, html, queries } = await page('/search/courses?keyword=laws')
  expect(status).toBe(200)
  expect(html).toContain('Courses for laws</h1>')
  expect(html).toContain('href="/courses/')
  expect(html).not.toContain('href="/occupations/barrister"')
  expect(queries).toBeLessThanOrEqual(6)
})

test('chips say what was asked for: the keyword with a capital, a filter by its label', async () => {
  const { html } = await page('/search/courses?keyword=laws&region=AU-TAS|Tasmania&field=')
  expect(html).toContain('aria-label="Remove Laws"')
  expect(html).toContain('aria-label="Remove Tasmania"')
  expect(html.match(/aria-label="Remove /g)).toHaveLength(2)
})

test('a misspelt word is put right, and the page says so', async () => {
  const { html } = await page('/search?keyword=electrican')
  expect(html).toContain('Nothing is called “')
  expect(html).toContain('<b>electrician</b>')
})

test('nothing found leads on: to plainer words, lists, the quiz and people who listen', async () => {
  const { status, html } = await page('/search?keyword=qqqzzzxxx')
  expect(status).toBe(200)
  expect(html).toContain('Nothing found for “qqqzzzxxx”')
  expect(html).toContain('href="/career-quiz"')
  expect(html).toContain('href="/search?keyword=jobs+without+a+degree"')
  expect(html).toMatch(/Having a hard time\? <a [^>]*href="\/need-help"/)
})

test('articles are searched where old category addresses lead', async () => {
  const { status, html } = await page('/search/articles?keyword=life+moments')
  expect(status).toBe(200)
  expect(html).toMatch(/href="\/articles\/[a-z-]+"/)
})

test('without a keyword the page shows what is well known', async () => {
  const { status, html } = await page('/search')
  expect(status).toBe(200)
  expect(html).toContain('Search</h1>')
  expect(html).toContain('href="/occupations/')
})

test('an unknown scope is not found, with a search box', async () => {
  const { status, html } = await page('/search/everything?keyword=nurse')
  expect(status).toBe(404)
  expect(html).toMatch(/role="search"/)
})

test.each([
  '/search?keyword=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  `/search?keyword=${'x'.repeat(5_000)}`,
  '/search/all?page=-1&region=%7C&level=|||',
])('an address that makes no sense still gives a page: %s', async (path) => {
  const { status, html } = await page(path)
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
})

test('careers are narrowed by way in and Australian figures, and for New Zealand by way in alone', async () => {
  const { html: au } = await page('/search/occupations?keyword=nurse')
  expect(au).toContain('Pay in Australia')
  expect(au).toContain('Usual way in')
  const { html: nz } = await page('/search/occupations?keyword=nurse&country=nz')
  expect(nz).not.toContain('Pay in Australia')
  expect(nz).toContain('Usual way in')
})
