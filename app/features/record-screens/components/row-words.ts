import type { Parts } from '#app/platform/admin/parts.ts'

const longest = 120

/** What a row begins with, as one line: its first text, by the order of its parts. */
export function rowWords(parts: Parts, row: Readonly<Record<string, unknown>>): string {
  for (const [key, part] of Object.entries(parts)) {
    const value = row[key]
    if (typeof value !== 'string') continue
    const words = part.kind === 'choice' ? (part.choices[value] ?? value) : value
    const line = words
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (line) return line.slice(0, longest)
  }
  return ''
}
