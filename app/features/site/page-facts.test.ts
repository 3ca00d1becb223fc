import { expect, test } from 'vitest'
import { pageFactsIn } from './page-facts.ts'

test('a page’s Open Graph tags come before its title', () => {
  expect(
    pageFactsIn(
      `<head><title>Home | Reef</title><meta property="og:title" content="The reef"><meta content='Fish &amp; coral' name=description></head>`,
    ),
  ).toEqual({ title: 'The reef', description: 'Fish & coral' })
})

test('the result is one line of plain text of limited length', () => {
  expect(pageFactsIn('<title>\n A &lt;b&gt; &#8211; c&#x202e;\n </title>')).toEqual({
    title: 'A <b> – c',
    description: '',
  })
  expect(pageFactsIn(`<title>${'x'.repeat(1_000)}</title>`)?.title).toBe(`${'x'.repeat(200)}...`)
})

test.each(['', '<p>No head</p>', '<title></title>', '<title> </title>'])('%j has no facts', (html) => {
  expect(pageFactsIn(html)).toBeNull()
})

test('a page made to be slow to parse is parsed fast', () => {
  const begun = process.threadCpuUsage()
  for (const html of ['<meta '.repeat(40_000), `<meta ${'a='.repeat(120_000)}>`, '<title'.repeat(40_000)])
    pageFactsIn(html)
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1_000).toBeLessThan(1_500)
})
