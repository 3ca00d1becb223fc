import { type PlanState, planStates } from '#app/features/planner/plan-state.ts'
import { type Benchmark, frameworks, type Indicator, indicators } from './benchmarks.ts'
import {
  type Activity,
  type Destination,
  destinations,
  type NudgeReason,
  type StudentFacts,
} from './facts.ts'

export const quietDays = 30
/** "Here this week": seen within so many days. */
export const weekDays = 7
/** So many names the dashboard says; the list of students has all of them. */
export const namedNudges = 12
/** Someone who was invited might need a nudge when they have not joined after so many days. */
export const unansweredDays = 7
/** So many of them the dashboard says. */
export const namedUnanswered = 6

export type Count<Key extends string = string> = { key: Key; count: number }
export type YearPlans = { class_year: number | null; total: number; plans: Count<PlanState>[] }
export type Nudge = {
  id: number
  name: string
  class_year: number | null
  /** Null for someone who has never signed in: the reason says so. */
  plan: PlanState | null
  reasons: string[]
  last_seen_at: string | null
}
export type Covered = {
  title: string
  indicator: Indicator | null
  definition: string | null
  count: number | null
}

/** How many students are in each state of a plan, by class year, the next to leave first. */
export function plansByYear(students: readonly StudentFacts[]): YearPlans[] {
  const years = Map.groupBy(students, ({ classYear }) => classYear)
  return [...years]
    .toSorted(([one], [other]) => (one ?? 9_999) - (other ?? 9_999))
    .map(([class_year, inYear]) => ({
      class_year,
      total: inYear.length,
      plans: planStates.map((key) => ({ key, count: inYear.filter(({ plan }) => plan === key).length })),
    }))
}

/** The class years that students are in, the next to leave first. */
export function classYearsOf(students: readonly Pick<StudentFacts, 'classYear'>[]): number[] {
  return [...new Set(students.flatMap(({ classYear }) => classYear ?? []))].toSorted(
    (one, other) => one - other,
  )
}

/** Where shared plans lead. @returns nothing while nobody has a plan that says so */
export function headingFor(students: readonly StudentFacts[]): Count<Destination>[] {
  const known = students.filter(({ destination }) => destination !== null)
  if (known.length === 0) return []
  return destinations.map((key) => ({
    key,
    count: known.filter(({ destination }) => destination === key).length,
  }))
}

/** Students who might need a nudge, with the reason, the longest unseen first. It ranks nobody. */
export function mightNeedNudge(students: readonly StudentFacts[]): Nudge[] {
  const seenAt = ({ lastSeenAt }: StudentFacts) => lastSeenAt?.getTime() ?? 0
  return students
    .toSorted((one, other) => seenAt(one) - seenAt(other) || one.id - other.id)
    .flatMap(({ id, name, classYear, plan, lastSeenAt, nudge }) =>
      nudge === null
        ? []
        : [
            {
              id,
              name,
              class_year: classYear,
              plan: nudge === 'never-here' ? null : plan,
              reasons: [reasonWords[nudge]],
              last_seen_at: lastSeenAt?.toISOString() ?? null,
            },
          ],
    )
}

/** The day itself is shown beside the reason. */
const reasonWords: Record<NudgeReason, string> = {
  'never-here': 'Has never signed in',
  'quiet-without-plan': `No plan, and not seen for ${quietDays} days or more`,
  'quiet-plan-open': `Plan not complete, and not seen for ${quietDays} days or more`,
  'leaving-without-plan': 'Leaves school this year without a plan here',
}

/** How many of the students meet each benchmark of a framework; null where nothing here counts. */
export function coverageOf(students: readonly (StudentFacts & Activity)[], frameworkKey: string): Covered[] {
  const framework = frameworks.find(({ key }) => key === frameworkKey) ?? frameworks[0]
  return framework.benchmarks.map(({ title, indicator }: Benchmark) => {
    if (!indicator) return { title, indicator, definition: null, count: null }
    const { definition, holds } = indicators[indicator]
    return { title, indicator, definition, count: students.filter(holds).length }
  })
}
