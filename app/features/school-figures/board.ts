import { indicatorKeys, indicators } from './benchmarks.ts'
import type { Doings, StudentFacts } from './facts.ts'
import { classYearsOf, headingFor, plansByYear } from './figures.ts'
import { activityFinding, headingFinding, planFinding } from './findings.ts'
import { destinationNames, planNames } from './names.ts'
import { fewestPeople, safeViews } from './safe-views.ts'

type Member = StudentFacts & Doings

export type BoardBar = { name: string; count: number; of: number }
/** A page of the report: what the figures say first, then the figures. A part of too few students has no bars. */
export type BoardPage = {
  /** Null: the whole school. */
  classYear: number | null
  people: number
  findings: string[]
  plans: BoardBar[]
  heading: BoardBar[]
  activity: BoardBar[]
}
export type Board = { pages: BoardPage[]; hiddenYears: number[] }

/**
 * The pages of a report for a board, the school first and then each year level, the next to leave first. Students who do not want
 * to be counted are in none. Pages are left out until no sum and no difference of them tells about fewer than ten students.
 */
export function boardOf(members: readonly Member[]): Board {
  const counted = members.filter(({ isCounted }) => isCounted)
  const idsOf = (people: readonly Member[]) => new Set(people.map(({ id }) => id))
  const inYear = (year: number) => counted.filter(({ classYear }) => classYear === year)
  const years = classYearsOf(counted)
  const safe = safeViews(
    new Map([
      ['all', idsOf(counted)],
      ...years.map((year) => [`year:${year}`, idsOf(inYear(year))] as const),
    ]),
  )
  const shown = years.filter((year) => safe.has(`year:${year}`))
  return {
    pages: [
      ...(safe.has('all') ? [pageOf(null, counted)] : []),
      ...shown.map((year) => pageOf(year, inYear(year))),
    ],
    hiddenYears: years.filter((year) => !shown.includes(year)),
  }
}

function pageOf(classYear: number | null, people: readonly Member[]): BoardPage {
  const shared = people.filter(({ plan }) => plan !== 'not-shared')
  const placed = people.filter(({ destination }) => destination !== null)
  const activity = indicatorKeys.map((key) => ({
    definition: indicators[key].definition,
    count: people.filter(indicators[key].holds).length,
  }))
  const isPlanShown = shared.length >= fewestPeople
  const isHeadingShown = placed.length >= fewestPeople
  const heading = isHeadingShown ? headingFor(placed) : []
  return {
    classYear,
    people: people.length,
    findings: [
      ...(isPlanShown ? [planFinding(plansByYear(people))] : []),
      ...[headingFinding(heading) ?? []].flat(),
      activityFinding(activity, people.length),
    ],
    plans: isPlanShown
      ? (['complete', 'started', 'none'] as const).map((key) => ({
          name: planNames[key],
          count: shared.filter(({ plan }) => plan === key).length,
          of: shared.length,
        }))
      : [],
    heading: heading.map(({ key, count }) => ({ name: destinationNames[key], count, of: placed.length })),
    activity: activity.map(({ definition, count }) => ({
      name: definition.charAt(0).toUpperCase() + definition.slice(1),
      count,
      of: people.length,
    })),
  }
}

/** `Year 11, leaving in 2027`. School ends with Year 12 in Australia and Year 13 in New Zealand. */
export function yearWords(classYear: number, country: string, thisYear: number): string {
  const level = (country === 'NZ' ? 13 : 12) - (classYear - thisYear)
  const isAtSchool = level >= 7 && classYear >= thisYear
  return isAtSchool ? `Year ${level}, leaving in ${classYear}` : `Leaving in ${classYear}`
}

/** `12 of 40 (30%)`, to the nearest whole per cent. */
export function shareWords({ count, of }: Pick<BoardBar, 'count' | 'of'>): string {
  return of === 0 ? '0' : `${count} of ${of} (${Math.round((count / of) * 100)}%)`
}
