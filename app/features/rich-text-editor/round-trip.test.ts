import { expect, test } from 'vitest'
import { articlesPack } from '#app/features/articles/pack.server.ts'
import { businessPack } from '#app/features/information/business/packs.server.ts'
import { editorialPack } from '#app/features/information/editorial/packs.server.ts'
import { sampleWorkPack } from '#app/features/opportunities/packs/sample-work.server.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { sanitizeRichText } from '#app/platform/rich-text/sanitize.server.ts'
import { smallDom } from '#test/small-dom.ts'
import { htmlOf } from './html-of.ts'
import { parseHtml } from './html-tree.ts'
import { openRichText } from './open-rich-text.ts'
import { isSameRichText } from './same-rich-text.ts'

const open = (html: string) => openRichText(html, smallDom(parseHtml(html)))

const packs = [articlesPack, businessPack, editorialPack, sampleWorkPack]
const read = await Promise.all(packs.map((pack) => readPack(pack, 'content')))
const texts = read
  .flatMap(({ tables }) => tables.flatMap(({ rows }) => rows as Record<string, unknown>[]))
  .flatMap((row) => {
    const html = [row.body, row.description].find((text) => /^<[a-z]/.test(String(text)))
    return html ? [[String(row.slug), String(html)] as const] : []
  })

test('the packs have texts of every kind that the editor opens', () => {
  expect(texts.length).toBeGreaterThan(130)
  for (const part of ['<table>', '<section data-footnotes>', 'class="link-card"', '<blockquote>'])
    expect(texts.some(([, html]) => html.includes(part))).toBe(true)
})

test.each(texts)('the text of %s comes out of the editor as it went in', async (_, html) => {
  const { doc, loss } = open(html)
  doc.check()
  expect(loss).toBeNull()
  const out = await sanitizeRichText(htmlOf(doc))
  expect(isSameRichText(html, out)).toBe(true)
  expect(out.replaceAll(/<[^<>]*>|\s/g, '')).toBe(html.replaceAll(/<[^<>]*>|\s/g, ''))
})

test.each([
  [
    'headings and marks',
    '<h2>A</h2>\n<h3>B <em>c</em></h3>\n<h4>D</h4>\n<p>H<sub>2</sub>O, m<sup>2</sup> <code>a &lt; b</code></p>',
  ],
  [
    'a link around marks',
    '<p><a href="/a?b=1&amp;c=2">one <strong>two</strong></a> <a href="https://x.nz/">x</a></p>',
  ],
  ['nested lists', '<ul>\n<li>one\n<ol start="3">\n<li>two</li>\n</ol></li>\n</ul>'],
  [
    'a picture',
    '<figure><img src="/files/01a20362-aa0b-7701-be5d-fa2be02078e9-2c8b124d8036/1600.jpg" alt="A &quot;kea&quot;" width="800" height="600" /><figcaption>On <em>Mt Cook</em></figcaption></figure>',
  ],
  [
    'a gallery',
    '<div class="gallery">\n<figure><img src="/art/card/coast/a.svg" alt="A" /></figure>\n<figure><img src="/art/card/bush/b.svg" alt="" /></figure>\n</div>',
  ],
  ['a video', '<figure data-video="VIMEO" data-video-id="12345678"><figcaption>A day</figcaption></figure>'],
  ['a card', '<p class="link-card"><a href="/career-quiz"><strong>Quiz</strong> Ten minutes.</a></p>'],
  ['a line', '<p>a</p>\n<hr />\n<p>b<br />c</p>'],
  [
    'a table',
    '<table>\n<thead>\n<tr>\n<th colspan="2">A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td></td>\n</tr>\n</tbody>\n</table>',
  ],
])('%s is written as the sanitiser does', async (_, html) => {
  const { doc, loss } = open(html)
  const out = await sanitizeRichText(htmlOf(doc))
  expect({ loss, out }).toEqual({ loss: null, out: await sanitizeRichText(html) })
})

test.each([
  [
    'a heading of a table',
    '<table><caption>Rates</caption><tbody><tr><td>1</td></tr></tbody></table>',
    'caption',
  ],
  [
    'a note of several paragraphs',
    '<section data-footnotes><ol><li id="a-fn-1"><p>a</p><p>b</p></li></ol></section>',
    'section',
  ],
  ['a figure of words', '<figure><p>a</p></figure>', 'figure'],
  ['a link with a label', '<p><a href="/a" aria-label="b">c</a></p>', 'aria-label="b"'],
  [
    'a picture in a sentence',
    '<p>a <img src="/art/card/coast/a.svg" alt="" /> b</p>',
    'words in another order',
  ],
])('%s is said to be lost', (_, html, loss) => {
  expect(open(html).loss).toBe(loss)
})

test('white space between blocks, the order of marks and a paragraph alone in an item make no difference', () => {
  expect(isSameRichText('<ul><li><p>a</p></li></ul>', '<ul>\n<li>a</li>\n</ul>')).toBe(true)
  expect(isSameRichText('<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>')).toBe(
    true,
  )
  expect(isSameRichText('<p>a <em>b</em></p>', '<p>a<em>b</em></p>')).toBe(false)
  expect(isSameRichText('<p>a</p>', '<p><strong>a</strong></p>')).toBe(false)
  expect(isSameRichText('<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>')).toBe(false)
})
