import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { averageWidth, fontMetrics } from './font-metrics.ts'

/**
 * Cuts the two typefaces to what the product writes, and writes `app/ui/fonts/` and `app/ui/fonts.css`.
 * Run it again after updating a `@fontsource-variable/*` package; the results are committed.
 */

/** What every page may need: ASCII, the accents of names one meets here, and the punctuation of our English. */
const seldom = 'ÃÆÌÐÒÕ×ÙÛÝÞßãæìðòõ÷ùûýþÿ'
const accents = range(0xc0, 0xff).filter((letter) => !seldom.includes(letter))
const usual = [...range(0x20, 0x7e), ...accents, '\u00a0½¼¾°·×£©–—‘’“”•…−€™'].join('')
/** Macrons of te reo Māori, and ŋ of Yolŋu Matha: a file of their own, which only a page that has one fetches. */
const macrons = 'āēīōūĀĒĪŌŪŋŊ'
/** What is left of Latin-1, likewise. */
const rest = [...range(0xa1, 0xff), ...'ıŒœ‚„′″'].filter((letter) => !usual.includes(letter)).join('')

type Face = {
  family: string
  fallback: string
  /** Beginning of the written files' names. */
  file: string
  source(part: string): string
  axes: Record<string, number | { min: number; max: number }>
  features: string[]
  weights: string
  /** The instance whose widths the fallback copies. */
  sample: Record<string, number>
  stand: 'regular' | 'bold'
}

const faces: Face[] = [
  {
    family: 'Bricolage Grotesque Variable',
    fallback: 'Bricolage Fallback',
    file: 'bricolage',
    source: (part: string) =>
      `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`,
    // One weight: optical size is what gives the display face its character, and weight would cost 20 KB more.
    axes: { wght: 700 },
    features: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'calt'],
    weights: '600 800',
    sample: { wght: 700, opsz: 32 },
    stand: 'bold',
  },
  {
    family: 'Figtree Variable',
    fallback: 'Figtree Fallback',
    file: 'figtree',
    source: (part: string) => `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 750 } },
    features: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'calt', 'tnum'],
    weights: '400 750',
    sample: { wght: 400 },
    stand: 'regular',
  },
]

/** Fonts that are on the reader's machine: full names, PostScript names, and the metric twin on Linux. */
const locals = {
  arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  },
  roboto: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
}

const resolve = createRequire(import.meta.url).resolve
const outFolder = new URL('../app/ui/fonts/', import.meta.url)

let css =
  '/* Written by scripts/build-fonts.ts. Fallbacks are stretched to the same widths and lines, so nothing moves on swap. */\n'
let total = 0
for (const face of faces) {
  for (const [part, text, subset] of [
    ['latin', rest, 'rest'],
    ['latin-ext', macrons, 'macrons'],
    ['latin', usual, 'latin'],
  ] as const) {
    const name = `${face.file}-${subset}.woff2`
    const font = await subsetFont(await readFile(resolve(face.source(part))), text, {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: face.features,
      noHinting: true,
    })
    total += font.length
    console.log(`${name}: ${font.length} bytes`)
    await writeFile(new URL(name, outFolder), font)
    css += rule({
      'font-family': `"${face.family}"`,
      'font-weight': face.weights,
      'font-display': 'swap',
      src: `url("./fonts/${name}") format("woff2")`,
      'unicode-range': unicodeRange(text),
    })
  }
  css += await fallbackRules(face)
}
await writeFile(new URL('../app/ui/fonts.css', import.meta.url), css)

/** The display face, for the pictures of links that the server draws: one file for each half, as the typeface has them. */
for (const [part, text] of [
  ['latin', usual + rest],
  ['latin-ext', macrons],
] as const) {
  const source = await readFile(resolve(faces[0]?.source(part) ?? ''))
  const display = await subsetFont(source, text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 700, opsz: 64 },
    keepFeatures: ['kern', 'liga'],
    noHinting: true,
  })
  const name = `bricolage-bold-${part}.ttf`
  console.log(`${name}: ${display.length} bytes`)
  await writeFile(new URL(`../app/art/share/fonts/${name}`, import.meta.url), display)
}
console.log(`all: ${total} bytes`)

async function fallbackRules(face: Face): Promise<string> {
  const file = await readFile(resolve(face.source('latin')))
  const still = await subsetFont(file, usual, { targetFormat: 'sfnt', variationAxes: face.sample })
  const own = fontMetrics(still)
  let rules = ''
  for (const base of ['arial', 'roboto'] as const) {
    const size = own.averageWidth / averageWidth(base, face.stand)
    const percent = (value: number) => `${(value * 100).toFixed(2)}%`
    rules += rule({
      'font-family': `"${face.fallback}${base === 'roboto' ? ' Roboto' : ''}"`,
      'font-weight': face.weights,
      src: locals[base][face.stand].map((name) => `local("${name}")`).join(', '),
      'size-adjust': percent(size),
      'ascent-override': percent(own.ascent / size),
      'descent-override': percent(own.descent / size),
      'line-gap-override': percent(own.lineGap / size),
    })
  }
  return rules
}

function rule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}\n`
}

function unicodeRange(text: string): string {
  const points = [...new Set(text)]
    .map((character) => character.codePointAt(0) as number)
    .sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
