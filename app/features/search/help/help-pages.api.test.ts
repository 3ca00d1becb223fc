import { expect, test } from 'vitest'
import { createLogger } from '#app/platform/logger.server.ts'
import { sharedKey } from '#app/shell/navigation.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-24T00:00:00Z' })

async function page(keyword: string, path = '/search', more: Record<string, string> = {}) {
  const reply = await site.visitor().page(`${path}?${new URLSearchParams({ keyword, ...more })}`)
  expect(reply.status).toBe(200)
  const html = (await reply.text()).replaceAll('<!-- -->', '')
  return { html, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '', headers: reply.headers }
}

/** Where each text stands; all of them are there, in this order. */
function expectInOrder(html: string, texts: string[]): void {
  const places = texts.map((text) => [text, html.indexOf(text)] as const)
  expect(places.filter(([, at]) => at < 0)).toEqual([])
  expect(places.toSorted(([, one], [, other]) => one - other)).toEqual(places)
}

test('leaving comes first, then two sentences, then danger, then each line with its buttons, then what to read', async () => {
  const { main } = await page('my dad hits me')
  expectInOrder(main, [
    'href="https://www.bom.gov.au/"',
    'Leave this page quickly',
    'You have a right to be safe</h1>',
    'it is not your fault',
    'href="tel:000"',
    'Lifeline</h2>',
    'href="tel:131114"',
    'href="sms:0477131114"',
    'href="https://www.lifeline.org.au"',
    'href="tel:1800551800"',
    'href="tel:139276"',
    'href="/articles/where-are-you"',
    'Yonder does not store this search',
  ])
  expect(main.match(/<h1/g)).toHaveLength(1)
  expect(main).toContain('All day, every day')
  expect(main).toContain('Number and hours from lifeinmind.org.au, a page of February 2022')
})

test.each(['/search', '/search/occupations', '/search/courses', '/search/articles'])(
  'what is urgent has no results, tabs, trending searches or “how found” at %s',
  async (path) => {
    const { main } = await page('i want to die', path)
    expect(main).toContain('Talk to someone now</h1>')
    expect(main).not.toMatch(
      /href="\/occupations|href="\/courses|Trending:|Nothing is called|Nothing has all/,
    )
    expect(main).not.toMatch(/Kinds of results|Show the search results anyway|Nothing found/)
  },
)

test('for what is not urgent results are shown to those who ask for them, below the help', async () => {
  const { main } = await page('mental health')
  expect(main).not.toMatch(/href="\/(occupations|courses|educators)\//)
  expect(main).toContain('href="/search?keyword=mental+health&amp;anyway=1"')
  const { main: asked } = await page('mental health', '/search', { anyway: '1' })
  expectInOrder(asked, ['href="tel:131114"', 'aria-label="Kinds of results"'])
  expect(asked).not.toContain('Show the search results anyway')
  const { main: urgent } = await page('suicide', '/search', { anyway: '1' })
  expect(urgent).not.toContain('Kinds of results')
})

test('a reader of New Zealand gets its lines, its weather and 111, and may look at Australia’s', async () => {
  const { main } = await page('suicidal', '/search', { country: 'nz' })
  expectInOrder(main, [
    'href="https://www.metservice.com/"',
    'href="tel:111"',
    'href="tel:1737"',
    'href="sms:1737"',
  ])
  expect(main).not.toMatch(/tel:000|13 11 14|bom\.gov\.au/)
  expect(main).toMatch(/href="\/search\?keyword=suicidal&amp;country=au"[^>]*>Australia/)
})

test('someone who lives in New Zealand gets its lines without asking', async () => {
  const student = await site.signedIn({ role: 'student', country: 'NZ' })
  const html = await (await student.page('/search?keyword=suicidal')).text()
  expect(html).toContain('href="tel:1737"')
  expect(html).not.toContain('tel:131114')
})

test('the page is in no index and no shared cache, and its title does not say what was searched for', async () => {
  const { html, headers } = await page('i want to die')
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/^Search\b(?!.*die)/)
  for (const path of ['/search?keyword=i+want+to+die', '/search/articles?keyword=suicidal&country=nz'])
    expect(sharedKey(new URL(path, 'http://localhost'))).toBeNull()
})

test('the HTML alone has the help: scripts are sent none of it', async () => {
  const { html } = await page('my dad hits me')
  expect(html.match(/1800 55 1800/g)).toHaveLength(1)
})

test('no log line says what was searched for', async () => {
  const lines: string[] = []
  const { log } = site.services
  site.services.log = createLogger('trace', { write: (line) => void lines.push(line) })
  await page('i want to die')
  await site.visitor().post('/api/search/suggest', { keyword: 'i want to die' })
  await site
    .visitor()
    .get(`/api/search/all?${new URLSearchParams({ keyword: `suicidal ${'x'.repeat(200)}` })}`)
  site.services.log = log
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.join('')).not.toMatch(/want|suicidal|13 11 14/)
})

test.each([
  [
    'two thousand characters',
    `${'it was a long day at school and nobody asked '.repeat(43)} i want to die`,
    'tel:131114',
  ],
  ['crying faces alone', '😭😭😭', 'tel:131114'],
  ['te reo Māori', 'kei te whakaaro ahau mō te whakamomori', 'tel:131114'],
  ['two languages', 'estoy muy mal and i dont want to live', 'tel:131114'],
  ['another writing', '我想死', 'tel:131114'],
  ['markup', '<b>suicidal</b>"><script>alert(1)</script>', 'tel:131114'],
  ['separators of filters', 'suicidal|x|y', 'tel:131114'],
])('%s gets the right help and no error', async (_, keyword, line) => {
  const { main, html } = await page(keyword)
  expect(main).toContain(line)
  expect(html).not.toContain('<script>alert')
})

test('a long text without distress is searched for as before', async () => {
  const { main } = await page('x'.repeat(5_000))
  expect(main).not.toContain('tel:')
})

test('beside help stand no menus, bars, XP or footer, and beside other searches they do', async () => {
  const outside = (html: string) =>
    html.replace(/<main[\s\S]*<\/main>/, '').replace(/<script[\s\S]*?<\/script>/g, '')
  const frame = ['<footer', 'aria-label="Main"', 'href="/rewards"', '>Sign up<']
  const calm = outside((await page('i want to die')).html)
  expect(frame.filter((part) => calm.includes(part))).toEqual([])
  expect(calm).toContain('<header')
  const usual = outside((await page('nurse')).html)
  expect(frame.filter((part) => !usual.includes(part))).toEqual([])
})
