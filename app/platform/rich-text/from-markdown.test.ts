import { expect, test } from 'vitest'
import { richTextOf } from './from-markdown.server.ts'

const make = (markdown: string) =>
  richTextOf(markdown, {
    idPrefix: 'kea',
    cardOf: (href) =>
      href === '/career-quiz' ? { title: 'Career quiz', line: 'Ten minutes & done.' } : undefined,
  })

test('paragraphs, headings, lists and links', async () => {
  expect(await make('## A part\n\nSee [us](/about), **now**.\n\n- one\n- two')).toBe(
    '<h2>A part</h2>\n<p>See <a href="/about">us</a>, <strong>now</strong>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  )
})

test('times and colons in running text are words', async () => {
  expect(await make('At 10:30pm, note:this.')).toBe('<p>At 10:30pm, note:this.</p>')
})

test('HTML is shown as the text it is', async () => {
  expect(await make('a <script>alert(1)</script>')).toBe('<p>a &lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

test('a table has a header row', async () => {
  expect(await make('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(/<thead>\s*<tr>\s*<th>a<\/th>/)
})

test('a footnote leads there and back, under ids of its own text', async () => {
  const html = await make('A rule.[^1]\n\n[^1]: The section.')
  expect(html).toContain('href="#kea-fn-1" id="kea-fnref-1"')
  expect(html).toContain('aria-describedby="footnote-label"')
  expect(html).toMatch(
    /<li id="kea-fn-1">\s*<p>The section. <a href="#kea-fnref-1"[^>]* aria-label="Back to the text, note 1">/,
  )
})

test('blocks: a pull quote, a card, a video, a gallery', async () => {
  expect(await make(':::pull-quote\nOne sentence.\n:::')).toBe(
    '<blockquote><p>One sentence.</p>\n</blockquote>',
  )
  expect(await make('::link-card{href="/career-quiz"}')).toBe(
    '<p class="link-card"><a href="/career-quiz"><strong>Career quiz</strong> Ten minutes &amp; done.</a></p>',
  )
  expect(await make('::link-card{href="/nowhere"}')).toBe('')
  expect(await make('::video{provider="VIMEO" id="12345678" title="A day & a night"}')).toBe(
    '<figure data-video="VIMEO" data-video-id="12345678"><figcaption>A day &amp; a night</figcaption></figure>',
  )
  expect(
    await make(':::gallery\n![A kea](/art/card/coast/a.svg)\n\n![A kākā](/art/card/bush/b.svg)\n:::'),
  ).toMatch(
    /^<div class="gallery"><figure><img src="\/art\/card\/coast\/a.svg" alt="A kea" \/><\/figure>\s*<figure>/,
  )
})
