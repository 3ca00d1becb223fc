/** Letters without case, accents or macrons, and words parted by single spaces: `Māori Liaison` is `maori liaison`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Titles made ready for `matchesKeyword`: folded, each word after a space. */
export function searchableNames(titles: readonly string[]): string[] {
  return titles.map((title) => ` ${foldText(title)}`)
}

/**
 * Whether every word of a keyword begins some word of one of the names.
 *
 * @param names as `searchableNames` gives them
 */
export function matchesKeyword(names: readonly string[], keyword: string): boolean {
  const starts = foldText(keyword)
    .split(' ')
    .filter(Boolean)
    .map((word) => ` ${word}`)
  return starts.length === 0 || names.some((name) => starts.every((start) => name.includes(start)))
}

/**
 * The keyword with each unknown word replaced by the nearest word of the titles, or null when every word is
 * known or none is near. Near means one slip for up to five letters, two for more; of equally near words the
 * commonest wins, then the first in the alphabet.
 *
 * @param vocabulary words of all titles with how often each occurs: see `titleVocabulary`
 */
export function suggestKeyword(keyword: string, vocabulary: ReadonlyMap<string, number>): string | null {
  const words = foldText(keyword).split(' ').filter(Boolean)
  const known = (word: string) => [...vocabulary.keys()].some((candidate) => candidate.startsWith(word))
  const suggested = words.map((word) => (known(word) ? word : nearestWord(word, vocabulary)))
  if (suggested.includes(null)) return null
  const text = suggested.join(' ')
  return text === words.join(' ') ? null : text
}

/** Every folded word of the titles, with the number of occupations it names. */
export function titleVocabulary(names: readonly (readonly string[])[]): Map<string, number> {
  const vocabulary = new Map<string, number>()
  for (const word of names.flatMap((of) => [...new Set(of.flatMap((name) => name.trim().split(' ')))])) {
    if (word.length > 2) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
  }
  return vocabulary
}

function nearestWord(word: string, vocabulary: ReadonlyMap<string, number>): string | null {
  const limit = word.length <= 5 ? 1 : 2
  let best: { word: string; slips: number; count: number } | null = null
  for (const [candidate, count] of vocabulary) {
    if (Math.abs(candidate.length - word.length) > limit) continue
    const slips = slipsBetween(word, candidate)
    if (slips > limit) continue
    const nearer =
      !best ||
      slips < best.slips ||
      (slips === best.slips && (count > best.count || (count === best.count && candidate < best.word)))
    if (nearer) best = { word: candidate, slips, count }
  }
  return best?.word ?? null
}

/** Letters put in, left out, changed or swapped with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      row.push(slips)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
