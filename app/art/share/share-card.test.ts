import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readShareAddress, type ShareCard, shareAddress } from './share-address.server.ts'
import { sharePicture } from './share-picture.server.ts'
import { withShareTags } from './share-tags.server.ts'
import { titleFont } from './title-font.server.ts'
import { titleLines } from './title-lines.ts'

const site = { dataKey: 'a key for tests', dataDir: '', origin: 'https://yonder.example' }
const card: ShareCard = {
  title: 'Electrician',
  theme: 'city',
  slug: 'electrician',
  sky: 'deep-reef',
  emblem: 'zap',
}

function parts(address: string) {
  const url = new URL(address, site.origin)
  const [, , theme = '', file = ''] = url.pathname.split('/')
  return { path: { theme, file }, query: Object.fromEntries(url.searchParams) }
}

describe('the address of a card', () => {
  test('is read back as the card that it was made for', () => {
    const { path, query } = parts(shareAddress(site, card))
    expect(readShareAddress(site, path, query)).toEqual(card)
  })

  test.each([
    ['title', 'Something rude'],
    ['sky', 'deep'],
    ['emblem', 'sun'],
    ['sig', 'x'.repeat(43)],
  ])('is refused with another %s than was signed', (name, value) => {
    const { path, query } = parts(shareAddress(site, card))
    expect(readShareAddress(site, path, { ...query, [name]: value })).toBeNull()
  })

  test('is refused with another landscape, and with a signature of another site', () => {
    const { path, query } = parts(shareAddress(site, card))
    expect(readShareAddress(site, { ...path, theme: 'coast' }, query)).toBeNull()
    expect(readShareAddress(site, { ...path, file: 'plumber.png' }, query)).toBeNull()
    expect(readShareAddress({ ...site, dataKey: 'another key' }, path, query)).toBeNull()
  })
})

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
  const imageIn = (html: string) =>
    /og:image" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&').replace(site.origin, '')
  const cardIn = (html: string) => {
    const { path, query } = parts(imageIn(html) ?? '')
    return readShareAddress(site, path, query)
  }

  test('hold the title without our name, and the landscape of the hero', () => {
    const hero =
      '<img src="/art/hero/reef/arts-and-media.svg?focus=left&amp;sky=deep-ochre&amp;emblem=palette&amp;v=2"/>'
    const html = withShareTags(page(title, hero), '/industries/arts', site)
    expect(cardIn(html)).toEqual({
      title: 'Arts & media',
      theme: 'reef',
      slug: 'arts-and-media',
      sky: 'deep-ochre',
      emblem: 'palette',
    })
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html).toContain('<meta property="og:image:alt" content="Arts &amp; media"/>')
  })

  test('without a hero the path chooses the landscape: always the same', () => {
    const [first, again, other] = ['/credits', '/credits', '/about'].map((path) =>
      cardIn(withShareTags(page(title), path, site)),
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
  ])('are not added to pages that %s', (_, head) => {
    expect(withShareTags(page(head), '/a', site)).toBe(page(head))
  })
})
