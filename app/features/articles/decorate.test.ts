import { expect, test } from 'vitest'
import { sanitizeRichText } from '#app/platform/rich-text/sanitize.server.ts'
import { decorate } from './decorate.ts'

test('headings have ids of their own, also two of one name', () => {
  const { html, headings } = decorate('<h2>Gross &amp; net</h2><p>a</p><h2>Gross <em>&amp;</em> net</h2>')
  expect(headings).toEqual([
    { id: 'part-gross-net', title: 'Gross & net' },
    { id: 'part-gross-net-2', title: 'Gross & net' },
  ])
  expect(html).toContain('<h2 id="part-gross-net-2">Gross <em>')
})

test('a table scrolls in a frame that a keyboard reaches', () => {
  expect(decorate('<table><thead><tr><th>a</th></tr></thead></table>').html).toBe(
    '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">a</th></tr></thead></table></div>',
  )
})

test.each([
  ['YOUTUBE', 'abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['VIMEO', '12345678', 'https://vimeo.com/12345678'],
])(
  'a video of %s is a link that loads nothing from there (R-3-111) (R-3-113)',
  async (provider, id, page) => {
    const stored = `<figure data-video="${provider}" data-video-id="${id}"><figcaption>A day</figcaption></figure>`
    const { html } = decorate(await sanitizeRichText(stored))
    expect(html).toContain(`href="${page}"`)
    expect(html).toContain('<span data-title>A day</span>')
    expect(html).not.toMatch(/<(iframe|img|script)/)
  },
)
