import type { Term } from '#app/features/placements/rules/facts.ts'
import { daysBetween, daysLater, weekdayOf } from '#app/platform/calendar.ts'

export type TermWeek = { term: number; week: number }

/** Which week of which term a day is in, as schools count: the week in which the term begins is week 1. Null between terms. */
export function termWeek(terms: readonly Term[], day: string): TermWeek | null {
  const term = terms.find(({ starts_on, ends_on }) => day >= starts_on && day <= ends_on)
  if (!term) return null
  const days = daysBetween(mondayOf(term.starts_on), mondayOf(day))
  return { term: term.term, week: days / 7 + 1 }
}

function mondayOf(day: string): string {
  return daysLater(day, -((weekdayOf(day) + 6) % 7))
}
