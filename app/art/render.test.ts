import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { emblemMarkup } from './emblems.server.ts'
import { artEmblems, artFocuses, artModes, artRatios, artThemes } from './kinds.ts'
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

// The hashes are those of the design's own reference drawings. When a change of a picture is wanted, raise
// ART_VERSION here and in app/ui/art-url.ts, so that browsers fetch it again, and then renew the hashes.
test.each<[ArtOptions, string]>([
  [
    { slug: 'registered-nurse', theme: 'coast' },
    'e0e514f71e0c91be5f080e94892a69adba06c691202565dde60bcf1221c0968d',
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
    '39076a7d435491313d768e0d24204541b43b57b759cd2f09bcc3022b70efa1d8',
  ],
  [
    { slug: 'park-ranger', theme: 'bush', mode: 'auto', emblem: 'trees' },
    '47200f497c9222e839b18deb2908e9b3e99a48ac92aee170b4c9bd74f82123e4',
  ],
  [
    { slug: 'footer-2', theme: 'bush', ratio: 'strip', sky: 'clear' },
    '8409cf1eec3841e130d809e6ad6a6f7ce6af61a35470bc67bfdfd733c9a1a5ee',
  ],
  [
    { slug: 'gap-year-honest', theme: 'ranges', ratio: 'wide', mode: 'night', sky: 'coral' },
    'b52a624b690d9ce81d0b8bd86ea73ad711db6781a0b63db78e561315c4e7fe48',
  ],
  [
    { slug: 'travel-7', theme: 'ranges', ratio: 'square' },
    '3e101f1219c0ec7b94cc3bfc32444b8270c477ad589375a2ca4f6539441d6e22',
  ],
  [
    { slug: 'lost-404', theme: 'outback', ratio: 'tall', focus: 'top', sky: 'deep', horizon: 0.8 },
    '2028be7b61fa8bb4713c41e9f7ef58b47b9049735a2d85be3af679008268a661',
  ],
  [
    { slug: 'electrician', theme: 'city', ratio: 'hero', focus: 'right', mode: 'night' },
    'c4fec9f7e5987cc23278af8ea86f7a7f1e31d4711fa9a1f2abaa0c9bd6a9c2c0',
  ],
  [
    { slug: 'mega-expo', theme: 'city', focus: 'centre', sky: 'teal', nightSky: 'night', mode: 'auto' },
    'f7664e365d71c194a40afd8241d0293f642708cbc2926a06d2250736a1dc76f1',
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
    'a12a4b46afdce2df966b362e9ee0553b7b5e8448933cbc644b81e9ac4ca2de79',
  ],
  [
    {
      slug: 'marine-biologist',
      theme: 'reef',
      ratio: 'snap',
      emblem: 'fish',
      title: 'Coral & fish below a "morning" sky',
    },
    '07d1e67fc0a49a9b3a2266b7fb0f13b088e2d7c7cb74883e62debac0c80d55b5',
  ],
  [
    { slug: 'wind-turbine-technician', theme: 'paddock', mode: 'auto' },
    '215c9df2a7b6d75081dd3532de6a4427a0f3fc1d028f0d56fb448d9af69b550c',
  ],
])('the picture of $slug in $theme is the one the design drew', (options, hash) => {
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

test('words on the left have the upper sky to themselves', () => {
  for (const theme of artThemes) {
    for (const slug of slugs) {
      const svg = renderArt({ slug, theme, ratio: 'hero', focus: 'left', horizon: 0.78, mode: 'night' })
      const { width, height } = artRatios.hero
      const intruders = thingsIn(svg).filter(
        ([x, y]) => x < width * 0.45 && y >= 0 && y < height * (theme === 'reef' ? 0.3 : 0.36),
      )
      expect(intruders, `${theme} ${slug}`).toEqual([])
      expect(svg).toContain('preserveAspectRatio="xMaxYMax slice"')
    }
  }
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

test('words above a tall hero have an empty sky', () => {
  for (const theme of artThemes) {
    for (const slug of slugs) {
      const svg = renderArt({ slug, theme, ratio: 'tall', focus: 'top', horizon: 0.8 })
      const intruders = thingsIn(svg).filter(([, y]) => y >= 0 && y < artRatios.tall.height * 0.4)
      expect(intruders, `${theme} ${slug}`).toEqual([])
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

test('every emblem is an icon of plain shapes, and turns the sun into its roundel', () => {
  for (const emblem of artEmblems) {
    expect(emblemMarkup(emblem), emblem).toMatch(
      /^(<(path|circle|rect|line|ellipse|polyline|polygon) [^<>]*\/>)+$/,
    )
  }
  const svg = renderArt({ slug: 'marine-biologist', theme: 'reef', emblem: 'fish' })
  expect(svg).toContain(`stroke-linejoin="round">${emblemMarkup('fish')}</g>`)
})

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

/** Where things are: each group, circle and ellipse, and each subpath that is not a band from edge to edge. */
function thingsIn(picture: string): [x: number, y: number][] {
  const places: [number, number][] = []
  const group = /<g transform="(?:translate\(|rotate\(-24 )([-\d.]+) ([-\d.]+)\).*?<\/g>/g
  for (const [, x, y] of picture.matchAll(group)) places.push([Number(x), Number(y)])
  const svg = picture.replace(group, '')
  for (const [, x, y] of svg.matchAll(/<(?:circle|ellipse) cx="([-\d.]+)" cy="([-\d.]+)"/g)) {
    places.push([Number(x), Number(y)])
  }
  for (const [, data = ''] of svg.matchAll(/<path d="([^"]*)"/g)) {
    if (/H-?[\d.]+Z$/.test(data)) continue
    for (const [, x, y] of data.matchAll(/M([-\d.]+) ([-\d.]+)/g)) places.push([Number(x), Number(y)])
  }
  return places
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
