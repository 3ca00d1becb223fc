import { wordsOf } from '#app/features/search/fold.ts'
import { type KnownTerm, likelyMeant } from '#app/features/search/typing-errors.ts'
import { fold } from '#app/platform/fold.ts'

/** Titles made ready for `keywordMatcher`: folded, each word after a space. */
export function searchableNames(titles: readonly string[]): string[] {
  return titles.map((title) => ` ${fold(title)}`)
}

/**
 * Says of names, as `searchableNames` gives them, whether every word of the keyword begins some word of one of them.
 */
export function keywordMatcher(keyword: string): (names: readonly string[]) => boolean {
  const starts = wordsOf(keyword).map((word) => ` ${word}`)
  return (names) => starts.length === 0 || names.some((name) => starts.every((start) => name.includes(start)))
}

/** Every word of the titles, with the number of occupations it names. */
export function titleVocabulary(names: readonly (readonly string[])[]): KnownTerm[] {
  const counts = new Map<string, number>()
  for (const word of names.flatMap((of) => [...new Set(of.flatMap((name) => name.trim().split(' ')))])) {
    if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].map(([term, documents]) => ({ term, display: term, documents }))
}

/**
 * The keyword with each unknown word replaced by the one that was most likely meant, or null when every word
 * is known or one of them is like none.
 */
export function suggestKeyword(keyword: string, vocabulary: readonly KnownTerm[]): string | null {
  const words = wordsOf(keyword)
  const isKnown = (word: string) => vocabulary.some(({ term }) => term.startsWith(word))
  const suggested = words.map((word) =>
    isKnown(word) ? word : (likelyMeant(word, [...vocabulary])[0]?.display ?? null),
  )
  const text = suggested.includes(null) ? null : suggested.join(' ')
  return text === words.join(' ') ? null : text
}
