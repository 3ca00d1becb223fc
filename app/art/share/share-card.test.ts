import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sharePicture } from './share-picture.server.ts'
import { type ShareCard, shareCardIn, withShareTags } from './share-tags.server.ts'
import { titleFont } from './title-font.server.ts'
import { titleLines } from './title-lines.ts'

const origin = 'https://yonder.example'
const card: ShareCard = {
  title: 'Electrician',
  theme: 'city',
  slug: 'electrician',
  sky: 'deep-reef',
  emblem: 'zap',
}

describe('the lines of a title', () => {
  const oneWide = (text: string) => text.length

  test('a short title stands in one line, in the largest size', () => {
    expect(titleLines('Plumber', 1_000, oneWide)).toEqual({ size: 84, lines: ['Plumber'] })
  })

  test('a longer title becomes smaller before it is cut', () => {
    const title = 'Diagnostic and interventional radiologist'
    const { size, lines } = titleLines(title, 1_360, oneWide)
    expect(size).toBe(68)
    expect(lines.join(' ')).toBe(title)
  })

  test('what does not fit into four lines ends with an ellipsis, and no line is wider than there is room', () => {
    const { size, lines } = titleLines(`${'word '.repeat(80)}${'w'.repeat(90)}`, 1_000, oneWide)
    expect(lines).toHaveLength(4)
    expect(lines[3]).toMatch(/…$/)
    expect(Math.max(...lines.map((line) => line.length)) * size).toBeLessThanOrEqual(1_000)
  })

  test('one endless word is cut', () => {
    const { lines } = titleLines('w'.repeat(500), 1_000, oneWide)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^w+…$/)
  })
})

test('the typeface has macrons, and takes no room for letters that it does not have', async () => {
  const { widthOf, outlines } = await titleFont()
  expect(widthOf('Pōneke')).toBeGreaterThan(widthOf('Pneke'))
  expect(widthOf('日本')).toBe(0)
  expect(outlines('ō', 50)).toMatch(/^M/)
})

describe('the picture', () => {
  test('is a PNG of 1200 × 630 px below 200 kB with white letters where the title stands', async () => {
    const bytes = await sharePicture(card)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(200_000)
    const stem = await sharp(bytes).extract({ left: 78, top: 200, width: 6, height: 50 }).toBuffer()
    const { dominant } = await sharp(stem).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200)
  })

  test('differs with its title', async () => {
    expect(await sharePicture({ ...card, title: 'Plumber' })).not.toEqual(await sharePicture(card))
  })
})

describe('the tags of a page', () => {
  const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`
  const title = '<meta property="og:title" content="Arts &amp; media – Yonder"/>'
  const hero =
    '<img src="/art/hero/reef/arts-and-media.svg?focus=left&amp;sky=deep-ochre&amp;emblem=palette&amp;v=2"/>'

  test('lead to a card with the title without our name, and the landscape of the hero', () => {
    const html = withShareTags(page(title, hero), '/industries/arts', origin)
    expect(html).toContain('og:image" content="https://yonder.example/share-cards?page=/industries/arts"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(shareCardIn(html, '/industries/arts')).toEqual({
      title: 'Arts & media',
      theme: 'reef',
      slug: 'arts-and-media',
      sky: 'deep-ochre',
      emblem: 'palette',
    })
  })

  test('without a hero the path chooses the landscape: always the same', () => {
    const [first, again, other] = ['/credits', '/credits', '/about'].map((path) =>
      shareCardIn(withShareTags(page(title), path, origin), path),
    )
    expect(first).toEqual(again)
    expect(first?.slug).toBe('credits')
    expect(other?.slug).toBe('about')
  })

  test.each([
    ['search engines shall not list', `${title}<meta name="robots" content="noindex"/>`],
    [
      'have a picture of their own',
      `${title}<meta property="og:image" content="https://yonder.example/a.png"/>`,
    ],
    ['have no title', '<title>Yonder</title>'],
  ])('are not added to pages that %s, and these have no card', (_, head) => {
    expect(withShareTags(page(head), '/a', origin)).toBe(page(head))
    expect(shareCardIn(page(head), '/a')).toBeNull()
  })
})
