import { indicatorKeys, indicators } from './benchmarks.ts'
import type { Activity, StudentFacts } from './facts.ts'
import { classYearsOf, headingFor, plansByYear } from './figures.ts'
import { activityFinding, headingFinding, planFinding } from './findings.ts'
import { destinationNames, planNames } from './names.ts'
import { safeViews } from './safe-views.ts'

type Member = StudentFacts & Activity

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
  const years = classYearsOf(counted)
  const shown = {
    people: safeOf(counted, years),
    plans: safeOf(counted.filter(sharesPlan), years),
    heading: safeOf(counted.filter(saysWhere), years),
  }
  const views = [null, ...years].filter((year) => shown.people.has(viewName(year)))
  return {
    pages: views.map((year) => {
      const inView = year === null ? counted : counted.filter(({ classYear }) => classYear === year)
      return pageOf(year, inView, {
        isPlanShown: shown.plans.has(viewName(year)),
        isHeadingShown: shown.heading.has(viewName(year)),
      })
    }),
    hiddenYears: years.filter((year) => !views.includes(year)),
  }
}

const viewName = (year: number | null) => (year === null ? 'all' : `year:${year}`)
const sharesPlan = ({ plan }: Member) => plan !== 'not-shared'
const saysWhere = ({ destination }: Member) => destination !== null

/** The school and the year levels whose figures about these people may be shown together. */
function safeOf(people: readonly Member[], years: readonly number[]) {
  const idsOf = (some: readonly Member[]) => new Set(some.map(({ id }) => id))
  const ofYear = (year: number) => idsOf(people.filter(({ classYear }) => classYear === year))
  return safeViews(
    new Map([
      [viewName(null), idsOf(people)],
      ...years.map((year) => [viewName(year), ofYear(year)] as const),
    ]),
  )
}

/** Plans have bars of their own. */
const activities = indicatorKeys.filter((key) => key !== 'plan')

function pageOf(
  classYear: number | null,
  people: readonly Member[],
  { isPlanShown, isHeadingShown }: { isPlanShown: boolean; isHeadingShown: boolean },
): BoardPage {
  const shared = people.filter(sharesPlan)
  const placed = people.filter(saysWhere)
  const activity = activities.map((key) => ({
    definition: indicators[key].definition,
    count: people.filter(indicators[key].holds).length,
  }))
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
