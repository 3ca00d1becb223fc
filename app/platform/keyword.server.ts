import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { fold } from './fold.ts'

/** More words than this never narrow a list any further that someone reads. */
const maxWords = 6

/** Folding leaves nothing of some scripts. What was typed in one of them is found nowhere, not everywhere. */
const nowhere = '/'

/** The words that a list is searched for, folded as `yonder_fold` does, each once. A single letter says nothing and is left out. */
export function keywordWords(keyword = ''): string[] {
  const words = foldedOrNowhere(keyword).split(' ')
  return [...new Set(words)].filter((word) => word.length > 1 || word === nowhere).slice(0, maxWords)
}

/**
 * Whether a folded text has the word: anywhere in it, or at the start of a word where it has two letters, since a trigram index
 * knows no shorter parts.
 *
 * @param column the text as `yonder_fold` leaves it, after a space, with a trigram index
 */
export function hasWord(column: AnyColumn | SQL, word: string): SQL {
  return sql`${column} like ${word.length > 2 ? `%${word}%` : `% ${word}%`}`
}

/** Whether a folded text has what was typed, as one phrase. A single letter is no condition. */
export function hasPhrase(column: AnyColumn, keyword = ''): SQL | undefined {
  const phrase = foldedOrNowhere(keyword)
  return phrase.length > 1 || phrase === nowhere ? hasWord(column, phrase) : undefined
}

function foldedOrNowhere(keyword: string): string {
  return fold(keyword) || (keyword.trim() === '' ? '' : nowhere)
}
