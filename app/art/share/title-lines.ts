export type TitleLines = { size: number; lines: string[] }

/** Sizes in px that a title may have, the largest first, each with as many lines as fit above the land. */
const sizes = [
  { size: 84, maxLines: 2 },
  { size: 68, maxLines: 3 },
  { size: 54, maxLines: 4 },
] as const

/**
 * Breaks a title into lines: in the largest size in which all of it fits, else in the smallest, cut with an ellipsis.
 *
 * @param widthOf width of a text at a size of 1, in the same unit as `maxWidth` at that size
 */
export function titleLines(title: string, maxWidth: number, widthOf: (text: string) => number): TitleLines {
  const words = title.split(/\s+/).filter(Boolean)
  for (const { size, maxLines } of sizes) {
    const lines = wrap(words, maxWidth / size, widthOf)
    const fits = lines.every((line) => widthOf(line) * size <= maxWidth)
    if (fits && lines.length <= maxLines) return { size, lines }
  }
  const { size, maxLines } = sizes[2]
  const lines = wrap(words, maxWidth / size, widthOf)
  const kept = lines.slice(0, maxLines)
  const isCut = lines.length > maxLines
  const fitted = kept.map((line, at) =>
    shorten(line, maxWidth / size, widthOf, isCut && at === kept.length - 1),
  )
  return { size, lines: fitted }
}

function wrap(words: readonly string[], maxWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shorten(line: string, maxWidth: number, widthOf: (text: string) => number, isCut: boolean): string {
  if (!isCut && widthOf(line) <= maxWidth) return line
  const letters = [...line]
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > maxWidth) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
