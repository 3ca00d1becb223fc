import type { Font } from 'fontkit'
import type { Face, Measure } from './wrap.ts'

/** A typeface in files, in the order in which they are looked through for a character. */
type FontFile = { name: string; bytes: Buffer; font: Font }

export type Faces = {
  measure: Measure
  /** Parts of a text with the file that has their characters, and where each begins, at a size of 1. */
  runs(text: string, face: Face): { file: FontFile; text: string; at: number }[]
  files: readonly FontFile[]
}

let loaded: Promise<Faces> | undefined

/** The typefaces of slides. Loaded at the first call, so that scripts without the bundler can import this file. */
export function slideFaces(): Promise<Faces> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Faces> {
  const [{ create }, ...addresses] = await Promise.all([
    import('fontkit'),
    import('#app/platform/pdf/fonts/figtree-regular.ttf?inline'),
    import('#app/platform/pdf/fonts/figtree-bold.ttf?inline'),
    import('#app/art/share/fonts/bricolage-bold-latin.ttf?inline'),
    import('#app/art/share/fonts/bricolage-bold-latin-ext.ttf?inline'),
  ])
  const names = ['regular', 'bold', 'display', 'display-more']
  const [regular, bold, display, displayMore] = addresses.map(({ default: address }, at) => {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    return { name: names[at] ?? '', bytes, font: create(bytes) }
  }) as [FontFile, FontFile, FontFile, FontFile]
  const byFace: Record<Face, FontFile[]> = {
    regular: [regular],
    bold: [bold],
    display: [display, displayMore, bold],
  }
  const runs: Faces['runs'] = (text, face) => runsOf(text, byFace[face])
  return {
    runs,
    measure: (text, face) => {
      const last = runs(text, face).at(-1)
      return last ? last.at + widthOf(last.file.font, last.text) : 0
    },
    files: [regular, bold, display, displayMore],
  }
}

/** Neighbouring characters of the same file. Characters that no file has are left out. */
function runsOf(text: string, files: readonly FontFile[]): ReturnType<Faces['runs']> {
  const runs: ReturnType<Faces['runs']> = []
  for (const character of text) {
    const file = files.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    if (!file) continue
    const last = runs.at(-1)
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character, at: last ? last.at + widthOf(last.file.font, last.text) : 0 })
  }
  return runs
}

function widthOf(font: Font, text: string): number {
  return font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm
}
