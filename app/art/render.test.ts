import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { artFocuses, artModes, artRatios, artThemes } from '#app/ui/art-kinds.ts'
import { emblemMarkup } from './emblems.server.ts'
import { type ArtOptions, renderArt, renderArtFile } from './render.server.ts'

const ratios = Object.keys(artRatios) as (keyof typeof artRatios)[]
const slugs = ['registered-nurse', 'electrician', 'park-ranger', 'maia-2', 'welder', 'a', 'choreographer-9']

/** Each theme, ratio and mode, with focus and emblem coming and going. */
const spread: ArtOptions[] = artThemes.flatMap((theme, t) =>
  ratios.flatMap((ratio, r) =>
    artModes.map((mode, m) => ({
      slug: slugs[(t + r + m) % slugs.length] as string,
      theme,
      ratio,
      mode,
      focus: [undefined, ...artFocuses][(t + r + m) % 5],
      emblem: (t + r) % 3 === 0 ? ('fish' as const) : undefined,
    })),
  ),
)

test('the same slug and theme give the same picture, however often it is drawn', () => {
  for (const options of spread) expect(renderArt(options)).toBe(renderArt({ ...options }))
})

test('another slug or another theme gives another picture', () => {
  const pictures = artThemes.flatMap((theme) => slugs.map((slug) => renderArt({ slug, theme })))
  expect(new Set(pictures).size).toBe(pictures.length)
})

// When a change of a picture is wanted, raise ART_VERSION in app/ui/art-kinds.ts, so that browsers fetch it again, and
// then renew the hashes.
test.each<[ArtOptions, string]>([
  [
    { slug: 'registered-nurse', theme: 'coast' },
    'f94955fa0f8f3fb5573137a276eb7980cc9df24cb4d20b1034089c6306f92c11',
  ],
  [
    {
      slug: 'yonder-1',
      theme: 'coast',
      ratio: 'hero',
      mode: 'auto',
      focus: 'left',
      sky: 'deep',
      horizon: 0.79,
      lift: 0.95,
    },
    'a60e4f850700f67917075f81966d6aed4a92289f698b124a11ad34cdc1411ee0',
  ],
  [
    { slug: 'park-ranger', theme: 'bush', mode: 'auto', emblem: 'trees' },
    '5396b4be78a5c9013f7376d83c55e36ca8b61ad6e79cad1b574edaf861c0b6c4',
  ],
  [
    { slug: 'footer-2', theme: 'bush', ratio: 'strip', sky: 'clear' },
    '77ca20665f4c191878c1ef976a6f800aad1e48b5343e11c4f01885c3b13ae96b',
  ],
  [
    { slug: 'gap-year-honest', theme: 'ranges', ratio: 'wide', mode: 'night', sky: 'coral' },
    'ee89ceda42b9950116f5b0738c83ccc0a86ae3bc4b45227d9829fcb6748d5a13',
  ],
  [
    { slug: 'travel-7', theme: 'ranges', ratio: 'square' },
    '65d19123b8b612389fa41d54d003ad3412dd0a1fa721db893b9e3c48f21d9ea9',
  ],
  [
    { slug: 'lost-404', theme: 'outback', ratio: 'tall', focus: 'top', sky: 'deep', horizon: 0.8 },
    'c23e9248d62c3425976db4909563617fd90f9981b8500b984ad281510d6683a3',
  ],
  [
    { slug: 'electrician', theme: 'city', ratio: 'hero', focus: 'right', mode: 'night' },
    '2accf5a33fd865e0e3bd6f7712fb5a1d2cdc8a9d0b5914cb78f79c9387a9a6df',
  ],
  [
    { slug: 'mega-expo', theme: 'city', focus: 'centre', sky: 'teal', nightSky: 'night', mode: 'auto' },
    '4f2e403448131dbda7cef9de5eb81c1c2f3e3d262de90f5035e4e9bba0ed542d',
  ],
  [
    { slug: 'monash-university', theme: 'harbour' },
    '029bb54ca27effd87422d866947047024ae86f0e8334b7e42ba61372d8fe974d',
  ],
  [
    { slug: 'monash-university', theme: 'river' },
    'd74e8c5f9a6cb501374115413801d11aa5fd6bc512fbc7e6d35fd7b671857171',
  ],
  [
    { slug: 'monash-university', theme: 'park' },
    'ce55c0fd07d5340fa560aa9b1d5271df9ad65fe07ed33959173c3fec05bb3362',
  ],
  [
    {
      slug: 'results-maia',
      theme: 'southern-sky',
      ratio: 'hero',
      focus: 'left',
      sky: 'deep',
      horizon: 0.77,
      mode: 'night',
    },
    '3793ebff957d03a89b1e08f4dd33946d787c81dc28215c5bbc05873b05afd940',
  ],
  [
    {
      slug: 'marine-biologist',
      theme: 'reef',
      ratio: 'snap',
      emblem: 'fish',
      title: 'Coral & fish below a "morning" sky',
    },
    'b361c60150b3790bed392cd6ff2b4db6009d31d1b1bd428e31949f4494945308',
  ],
  [
    { slug: 'wind-turbine-technician', theme: 'paddock', mode: 'auto' },
    '2c041f6eb1f867569b9d0cb48b662b164433c216cd113e60f465ac89671c7023',
  ],
])('the picture of $slug in $theme stays as it is until the version is raised', (options, hash) => {
  expect(createHash('sha256').update(renderArt(options)).digest('hex')).toBe(hash)
})

test('day and night are the same drawing in other inks', () => {
  for (const theme of artThemes) {
    const [day, night] = (['day', 'night'] as const).map((mode) => renderArt({ slug: 'welder', theme, mode }))
    const drawing = (svg = '') => svg.replace(/#[0-9a-f]{6}|transparent/g, 'ink')
    expect(day).not.toBe(night)
    expect(drawing(day)).toBe(drawing(night))
  }
})

test('a picture inside a page holds both inks and follows the colour scheme around it', () => {
  const svg = renderArt({ slug: 'welder', theme: 'city', mode: 'auto' })
  expect(svg).toMatch(/style="--0:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);--1:/)
  expect(shapes(svg)).not.toMatch(/="#[0-9a-f]{6}"/)
  expect(inksNamed(svg)).toEqual(inksDefined(svg))
})

test('a picture file follows the device in every browser, and shows the day where one cannot ask', () => {
  const svg = renderArtFile({ slug: 'welder', theme: 'city', mode: 'auto' })
  expect(svg).toMatch(
    /<style>svg\{--0:#[^}]+\}@media\(prefers-color-scheme:dark\)\{svg\{--0:#[^}]+\}\}<\/style>/,
  )
  expect(svg).not.toContain('light-dark')
  expect(renderArtFile({ slug: 'welder', theme: 'city', mode: 'day' })).not.toContain('<style>')
})

test('a picture is well-formed, and can stand in a page any number of times', () => {
  for (const options of spread) {
    for (const svg of [renderArt(options), renderArtFile(options)]) {
      expect(malformation(svg)).toBeNull()
      expect(svg).not.toMatch(
        /\sid=|<script|<filter|Gradient|<image|href|\son\w+=|url\(|NaN|undefined|Infinity/,
      )
    }
  }
})

test('a picture stays light enough for a card or a hero', () => {
  const heaviest = (ratio: keyof typeof artRatios, weigh: (svg: string) => number) =>
    Math.max(
      ...artThemes.flatMap((theme) => slugs.map((slug) => weigh(renderArtFile({ slug, theme, ratio })))),
    )
  expect(heaviest('card', plain)).toBeLessThan(24_000)
  expect(heaviest('card', compressed)).toBeLessThan(7_000)
  expect(heaviest('hero', plain)).toBeLessThan(60_000)
  expect(heaviest('hero', compressed)).toBeLessThan(16_000)
  expect(heaviest('strip', plain)).toBeLessThan(60_000)
})

test('words on the right have the sun on the left', () => {
  for (const theme of artThemes) {
    for (const slug of slugs) {
      const svg = renderArt({ slug, theme, ratio: 'hero', focus: 'right' })
      expect(sunX(svg)).toBeLessThan(artRatios.hero.width * 0.35)
      expect(svg).toContain('preserveAspectRatio="xMinYMax slice"')
    }
  }
})

test('a title is spoken, and cannot bring anything else into the page', () => {
  const title = '"><script>alert(1)</script> & <b onload=x>\u0000\u001b\ud800 Māori'
  const svg = renderArt({ slug: 'welder', theme: 'bush', title })
  expect(svg).toContain(
    ' role="img" aria-label="&quot;>&lt;script>alert(1)&lt;/script> &amp; &lt;b onload=x>\ufffd Māori"',
  )
  expect(malformation(svg)).toBeNull()
  expect(renderArt({ slug: 'welder', theme: 'bush' })).toContain(' aria-hidden="true" focusable="false"')
})

test('a slug decides the picture and is never written into it', () => {
  const svg = renderArt({ slug: '"/><script>alert(1)</script>', theme: 'reef' })
  expect(svg).not.toContain('alert')
  expect(malformation(svg)).toBeNull()
})

test('an emblem is an icon of plain shapes, and turns the sun into its roundel', () => {
  for (const emblem of ['fish', 'heart-pulse', 'plug-zap', 'book-open', 'building-complex']) {
    expect(emblemMarkup(emblem), emblem).toMatch(
      /^(<(path|circle|rect|line|ellipse|polyline|polygon) [^<>]*\/>)+$/,
    )
  }
  const svg = renderArt({ slug: 'marine-biologist', theme: 'reef', emblem: 'fish' })
  expect(svg).toContain(`stroke-linejoin="round">${emblemMarkup('fish')}</g>`)
})

test.each(['no-such-icon', '', '../../package', '__proto__', 'constructor', 'Fish'])(
  'a name that is no icon (%j) leaves the sun plain',
  (emblem) => {
    expect(emblemMarkup(emblem)).toBeNull()
    expect(renderArt({ slug: 'a', theme: 'reef', emblem })).toBe(renderArt({ slug: 'a', theme: 'reef' }))
  },
)

function plain(svg: string): number {
  return svg.length
}

/** As it goes out: Brotli at 5. */
function compressed(svg: string): number {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function shapes(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1)
}

function inksNamed(svg: string): string[] {
  return [...new Set([...shapes(svg).matchAll(/var\((--\w+)\)/g)].map(([, name]) => name as string))].sort()
}

function inksDefined(svg: string): string[] {
  return [...svg.matchAll(/(--\w+):light-dark/g)].map(([, name]) => name as string).sort()
}

function sunX(svg: string): number {
  return Number(/<circle cx="([\d.]+)"[^>]*opacity="\.13"/.exec(svg)?.[1])
}

/** What keeps a text from being XML, or null: each tag closed in order, each attribute once and in quotes. */
function malformation(xml: string): string | null {
  const open: string[] = []
  let rest = xml
  while (rest) {
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/.exec(rest)
    const text = /^[^<]+/.exec(rest)
    if (!tag && !text) return `not a tag: ${rest.slice(0, 60)}`
    if (tag) {
      const [, end, name = '', attributes = '', selfClosed] = tag
      const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
      if (new Set(names).size !== names.length) return `an attribute twice: ${tag[0]}`
      if (end && open.pop() !== name) return `closed out of order: ${name}`
      if (!end && !selfClosed) open.push(name)
    }
    const passed = (tag ?? text)?.[0] ?? ''
    if (/&(?!(amp|lt|gt|quot|apos);)/.test(passed)) return `a bare ampersand: ${passed.slice(0, 60)}`
    rest = rest.slice(passed.length)
  }
  return open.length ? `never closed: ${open.join(', ')}` : null
}
