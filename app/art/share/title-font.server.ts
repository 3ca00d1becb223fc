import type { Font } from 'fontkit'

export type TitleFont = {
  /** Width of a text at a size of 1. Letters that the typeface does not have take no room. */
  widthOf(text: string): number
  /** Outlines of a text for SVG, its baseline beginning at the origin, at a size in px. */
  outlines(text: string, size: number): string
}

let loaded: Promise<TitleFont> | undefined

/** Our display face as outlines: pictures must look the same on machines without any font. Loaded at the first call. */
export function titleFont(): Promise<TitleFont> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<TitleFont> {
  const [{ create }, { default: latin }, { default: macrons }] = await Promise.all([
    import('fontkit'),
    import('./fonts/bricolage-bold-latin.ttf?inline'),
    import('./fonts/bricolage-bold-latin-ext.ttf?inline'),
  ])
  const fonts = [latin, macrons].map((address) => create(fontBytes(address)))
  return {
    widthOf: (text) =>
      runsOf(text, fonts).reduce(
        (width, { font, text }) =>
          width +
          font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm,
        0,
      ),
    outlines: (text, size) => outlines(text, size, fonts),
  }
}

function outlines(text: string, size: number, fonts: readonly Font[]): string {
  let x = 0
  let paths = ''
  for (const { font, text: part } of runsOf(text, fonts)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      paths += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, -yOffset * scale)
        .toSVG()
      x += xAdvance * scale
    }
  }
  return paths
}

/** Neighbouring letters of the same font. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += letter
    else if (font) runs.push({ font, text: letter })
  }
  return runs
}

function fontBytes(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
