import { daysLater, weekdayOf } from '#app/platform/calendar.ts'
import type { Term } from '../rules/facts.ts'

/**
 * Terms of a sample school where none of its place are known: four of ten weeks with two weeks between, from the first Monday on or
 * after 27 January. They are the sample school's own and no department's.
 */
export function sampleTerms(year: number): Term[] {
  const weeks = 10
  const between = 2
  const first = mondayFrom(`${year}-01-27`)
  return [1, 2, 3, 4].map((term) => {
    const starts_on = daysLater(first, (term - 1) * (weeks + between) * 7)
    return { year, term, starts_on, ends_on: daysLater(starts_on, weeks * 7 - 3) }
  })
}

function mondayFrom(day: string): string {
  return daysLater(day, (8 - weekdayOf(day)) % 7)
}

/** Weekdays in terms, in order. */
export function schoolDays(terms: readonly Term[]): string[] {
  return terms
    .toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1))
    .flatMap(({ starts_on, ends_on }) => daysFrom(starts_on, ends_on))
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysLater(day, 1))
    if (![0, 6].includes(weekdayOf(day))) days.push(day)
  return days
}

/**
 * Five days of a sample placement, all in term. Week 0 is on now: two school days before today, today and what comes; -1 is the last
 * whole week that is over, 1 the next one that has not begun.
 */
export function daysOfWeek(days: readonly string[], today: string, week: number): string[] {
  if (week === 0) {
    const at = days.findIndex((day) => day >= today)
    return days.slice(Math.max(0, at - 2), at + 3)
  }
  const mondays = days.filter((day, at) => weekdayOf(day) === 1 && days[at + 4] === daysLater(day, 4))
  const monday =
    week > 0
      ? mondays.filter((day) => day > today)[week - 1]
      : mondays.filter((day) => daysLater(day, 4) < today).at(week)
  if (!monday) throw new Error(`there is no school week ${week} from ${today}`)
  return [0, 1, 2, 3, 4].map((after) => daysLater(monday, after))
}
