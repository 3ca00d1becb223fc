import { fold } from '#app/platform/fold.ts'
import { WORDS_MAX } from './rules.ts'

/** The words of a keyword, folded; no more than count. */
export function wordsOf(keyword: string): string[] {
  const folded = fold(keyword)
  return folded === '' ? [] : folded.split(' ').slice(0, WORDS_MAX)
}

const smallWords = new Set('a an and are as at be by for from in is it my of on or the to with'.split(' '))

/** Filler words around the actual query: “how do I become a vet”. */
const askingWords = new Set(
  'about after become becoming best can career careers do does find for get getting good how i if in into job jobs like looking me need new people someone start that want what where which who work working would you your'.split(
    ' ',
  ),
)

/** A keyword without filler words, unless it consists of them. */
export function tellingWords(words: string[]): string[] {
  const meant = words.filter((word) => !smallWords.has(word) && !askingWords.has(word))
  if (meant.length > 0) return meant
  const named = words.filter((word) => !smallWords.has(word))
  return named.length > 0 ? named : words
}

/** The longest phrase that can be a synonym, in words. */
export const PHRASE_WORDS = 5

/** Every run of neighbouring words that may be a synonym, the longest first, with where it starts. */
export function phrasesOf(words: string[]): { phrase: string; start: number; length: number }[] {
  const phrases = []
  for (let length = Math.min(PHRASE_WORDS, words.length); length >= 1; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      phrases.push({ phrase: words.slice(start, start + length).join(' '), start, length })
    }
  }
  return phrases
}
