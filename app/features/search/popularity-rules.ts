import { dayIn, daysLater } from '#app/platform/calendar.ts'
import { fold } from '#app/platform/fold.ts'

/** A term is stored, and can be trending, once this many networks have searched for it within `windowDays`. */
export const networksNeeded = 10
export const windowDays = 3
/** How long counts are stored. */
export const countLifeDays = 90

/**
 * The normalised term of a search, if it may be counted: each of its words stands whole in the title it led to. Anything
 * else may be about a person, and is null.
 */
export function countableTerm(keyword: string, title: string): string | null {
  const term = fold(keyword)
  if (term.length < 3 || term.length > 60) return null
  const words = new Set(fold(title).split(' '))
  const isOfTitle = (word: string) =>
    words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, ''))
  return term.split(' ').every(isOfTitle) ? term : null
}

/** The day, in UTC, so many days before an instant. */
export function dayBefore(instant: Date, days: number): string {
  return daysLater(dayIn('UTC', instant), -days)
}
