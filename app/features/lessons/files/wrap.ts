/** Typefaces of the files: `display` is for titles. */
export type Face = 'display' | 'regular' | 'bold'

/** Width of a text at a size of 1. */
export type Measure = (text: string, face: Face) => number

type Look = { face: Face; size: number; width: number }

/** Breaks a text into lines that are no wider than `width`. A word that is wider is broken too. */
export function wrap(text: string, { face, size, width }: Look, measure: Measure): string[] {
  const fits = (line: string) => measure(line, face) * size <= width
  const lines: string[] = []
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => pieces(word, fits))) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The same number of lines, as even in length as they can be: for titles. */
export function wrapEvenly(text: string, look: Look, measure: Measure): string[] {
  const lines = wrap(text, look, measure)
  for (let share = 0.5; share < 1; share += 0.04) {
    const narrower = wrap(text, { ...look, width: look.width * share }, measure)
    if (narrower.length === lines.length) return narrower
  }
  return lines
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts = ['']
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`
    if (parts.at(-1) && !fits(longer)) parts.push(character)
    else parts[parts.length - 1] = longer
  }
  return parts
}

/** The lines that are left of a text in `maxLines`, with an ellipsis where it was cut. */
export function cutLines(lines: readonly string[], maxLines: number): string[] {
  if (lines.length <= maxLines) return [...lines]
  const shown = lines.slice(0, maxLines)
  const last = shown.at(-1) ?? ''
  return [...shown.slice(0, -1), `${last.slice(0, Math.max(1, last.length - 2)).trimEnd()}…`]
}
