/**
 * Words of titles as patterns for the names of courses. Among courses in the same field those come first that share a word with
 * the occupation or the field: the register's field codes are coarse, and wrong for some courses.
 */

/** Words that many titles have and that tell nothing of the work. */
const common = new Set(
  `administrator adviser analyst assistant associate attendant aus classified consultant coordinator elsewhere
  engineer engineering excluding executive first general group including industrial instructor leader maker management manager member nec not officer
  operator other person personal private processing professional related repairer representative senior service services
  specialist studies supervisor support team technical technician technologist trade trades university work worker`.split(
    /\s+/,
  ),
)

/** A pattern of PostgreSQL that finds the titles' telling words in a name; null when they have none. */
export function wordPattern(title: string): string | null {
  const words = title.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const stems = words.filter((word) => !common.has(word) && !common.has(word.replace(/s$/, ''))).map(stem)
  return wordStarts([...new Set(stems)])
}

/** A pattern for names with a word that begins with one of these; null for none. */
export function wordStarts(starts: readonly string[]): string | null {
  return starts.length > 0 ? `\\m(${starts.join('|').replaceAll('(', '\\(')})` : null
}

/** What different forms of a word share: `nurs` of nurse and nursing, `physio` of physiotherapist. */
function stem(word: string): string {
  if (word.length <= 4) return word.replace(/s$/, '')
  return word.slice(0, word.length < 8 ? word.length - (word.length > 6 ? 2 : 1) : 6)
}
