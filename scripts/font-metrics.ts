/**
 * Share of each character in English text, in tenths of a percent, space included.
 * Rounded from common letter-frequency tables; only the ratio of two averages is used, so they need not be exact.
 */
const frequency: Record<string, number> = {
  ' ': 180, e: 104, t: 74, a: 67, o: 62, i: 57, n: 57, s: 52, h: 50, r: 49, d: 35, l: 33, c: 23, u: 23, m: 20,
  w: 19, f: 18, g: 16, y: 16, p: 16, b: 12, v: 8, k: 6, x: 2, j: 1, q: 1, z: 1,
} // biome-ignore format: a table

/** Advance widths of the letters a to z, after the space's, per 1000 units. */
const widths = {
  arial: {
    // Helvetica's published metrics, which Arial shares
    regular: [278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500],
    bold: [278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500],
  },
  roboto: {
    // Roboto 2, Android's interface face, from its hmtx table (2048 units to the em)
    regular: [507, 1114, 1149, 1072, 1155, 1086, 711, 1149, 1128, 497, 489, 1038, 497, 1795, 1130, 1168, 1149, 1164, 693, 1057, 669, 1129, 993, 1539, 1016, 970, 1016].map(toThousandth),
    bold: [510, 1096, 1146, 1055, 1147, 1087, 729, 1150, 1139, 545, 536, 1082, 545, 1740, 1140, 1156, 1146, 1149, 748, 1046, 691, 1139, 1030, 1498, 1029, 1024, 1030].map(toThousandth),
  },
} // biome-ignore format: tables

const letters = ' abcdefghijklmnopqrstuvwxyz'

/** Width of an average character of English text in a font of the reader's machine, in ems. */
export function averageWidth(font: keyof typeof widths, weight: 'regular' | 'bold'): number {
  return weigh((letter) => (widths[font][weight][letters.indexOf(letter)] as number) / 1000)
}

export type FontMetrics = { averageWidth: number; ascent: number; descent: number; lineGap: number }

/** Reads an uncompressed TrueType font: lengths in ems, `descent` positive. */
export function fontMetrics(font: Uint8Array): FontMetrics {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const table = (tag: string): number => {
    for (let index = 0; index < view.getUint16(4); index++) {
      const entry = 12 + index * 16
      const name = String.fromCharCode(...font.subarray(entry, entry + 4))
      if (name === tag) return view.getUint32(entry + 8)
    }
    throw new Error(`The font has no ${tag} table`)
  }
  const unitsPerEm = view.getUint16(table('head') + 18)
  const hhea = table('hhea')
  const lastMetric = view.getUint16(hhea + 34) - 1
  const hmtx = table('hmtx')
  const glyphOf = characterMap(view, table('cmap'))
  const advance = (letter: string) => {
    const glyph = glyphOf(letter.codePointAt(0) as number)
    return view.getUint16(hmtx + Math.min(glyph, lastMetric) * 4) / unitsPerEm
  }
  return {
    averageWidth: weigh(advance),
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    lineGap: view.getInt16(hhea + 8) / unitsPerEm,
  }
}

/** A reader for the font's format 4 character map (the basic plane). */
function characterMap(view: DataView, cmap: number): (codePoint: number) => number {
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const start = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    if (view.getUint16(start) === 4) return (codePoint) => lookUp(view, start, codePoint)
  }
  throw new Error('The font has no format 4 character map')
}

function lookUp(view: DataView, start: number, codePoint: number): number {
  const doubled = view.getUint16(start + 6)
  const ends = start + 14
  const starts = ends + doubled + 2
  const deltas = starts + doubled
  const offsets = deltas + doubled
  for (let at = 0; at < doubled; at += 2) {
    if (view.getUint16(ends + at) < codePoint) continue
    const first = view.getUint16(starts + at)
    if (first > codePoint) return 0
    const offset = view.getUint16(offsets + at)
    const delta = view.getUint16(deltas + at)
    if (offset === 0) return (codePoint + delta) & 0xffff
    const glyph = view.getUint16(offsets + at + offset + (codePoint - first) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

function weigh(widthOf: (letter: string) => number): number {
  let sum = 0
  let total = 0
  for (const [letter, share] of Object.entries(frequency)) {
    sum += widthOf(letter) * share
    total += share
  }
  return sum / total
}

function toThousandth(width: number): number {
  return (width * 1000) / 2048
}
