import { daysLater } from '#app/platform/calendar.ts'
import { formatDate, formatTime } from '#app/platform/date-words.ts'
import { isIn, seasonOf } from './days.ts'
import { ageAt, type Check, met, type PlacementFacts, unmet, type Verdict, type WorkDay } from './facts.ts'
import type { ClosedHours, Limits, Rule } from './rule-pack.ts'
import { evidence } from './topics.ts'

/** Term, holidays, summer and weekends. */
export const checkTiming: Check = (rule, facts) => {
  const limits = rule.limits
  if (!limits) return null
  for (const { date } of facts.days) {
    const problem = timingProblem(date, limits, facts)
    if (problem) return problem
  }
  return met('The rules allow all these days.')
}

function timingProblem(date: string, limits: Limits, facts: PlacementFacts): Verdict | null {
  const season = seasonOf(date, facts.terms)
  const day = formatDate(date)
  if (season.kind === 'unknown')
    return unmet('school', `The school’s term dates are not known for ${day}. The school has to enter them.`)
  if (season.kind === 'summer' && limits.summer === 'never')
    return unmet('student', `${day} is in the summer holidays.`)
  if (season.kind !== 'term' && limits.holidays) return holidayProblem(day, limits.holidays, facts)
  if (limits.weekends && isWeekend(date) && !facts.recorded.has(limits.weekends.needs))
    return unmet(
      'school',
      `${day} is on a weekend: ${evidence[limits.weekends.needs].label} is not recorded.`,
    )
  return null
}

function holidayProblem(
  day: string,
  { needs, year_levels }: NonNullable<Limits['holidays']>,
  { year_level, recorded }: PlacementFacts,
): Verdict | null {
  if (year_levels && !(year_level !== null && year_levels.includes(year_level)))
    return unmet(
      'student',
      `${day} is in the holidays, which is only for Years ${year_levels.join(' and ')}.`,
    )
  if (recorded.has(needs)) return null
  return unmet('school', `${day} is in the holidays: ${evidence[needs].label} is not recorded.`)
}

/** Hours that are closed, and the rest before the next day of work or school. */
export const checkHours: Check = (rule, facts) => {
  const { closed = [], rest_hours: rest } = rule.limits ?? {}
  for (const [index, day] of facts.days.entries()) {
    const problem = closedProblem(day, closed, facts) ?? (rest && restProblem(rule, facts, index))
    if (problem) return problem
  }
  return met('All hours are within the limits.')
}

function closedProblem(day: WorkDay, closed: readonly ClosedHours[], facts: PlacementFacts): Verdict | null {
  const age = ageAt(facts, day.date)
  const broken = closed.find(
    (hours) => (hours.under_age === undefined || age < hours.under_age) && meet(day, hours),
  )
  if (!broken) return null
  const who = broken.under_age ? `a person under ${broken.under_age}` : 'a student'
  const hours = `${formatTime(day.from)} to ${formatTime(day.to)}`
  const closedFor = `${who} must not work from ${formatTime(broken.from)} to ${formatTime(broken.to)}`
  return unmet('student', `${formatDate(day.date)}, ${hours}: ${closedFor}.`)
}

const dayMinutes = 24 * 60

/** Whether work and closed hours meet. Each may reach over midnight, so closed hours of the night before count too. */
function meet(work: { from: string; to: string }, closed: { from: string; to: string }): boolean {
  const [workFrom, workTo] = spanOf(work)
  const [from, to] = spanOf(closed)
  return [-dayMinutes, 0, dayMinutes].some((shift) => workFrom < to + shift && from + shift < workTo)
}

function spanOf({ from, to }: { from: string; to: string }): [number, number] {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return [start, end > start ? end : end + dayMinutes]
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The earliest that a school day is taken to begin where the school has not said. */
const earliestLesson = '08:00'

function restProblem({ limits }: Rule, facts: PlacementFacts, index: number): Verdict | null {
  const rest = limits?.rest_hours ?? 0
  const day = facts.days[index] as WorkDay
  const next = nextStart(facts, index)
  if (!next) return null
  const [, end] = spanOf(day)
  const pause = dayMinutes + minutesOf(next.at) - end
  if (pause >= rest * 60) return null
  const found = `${formatDate(day.date)} ends at ${formatTime(day.to)} and the next day`
  if (!next.isCertain)
    return unmet('school', `${found} is a school day, and the school has not said when it starts.`)
  return unmet(
    'student',
    `${found} begins at ${formatTime(next.at)}: there must be ${rest} hours between the two.`,
  )
}

/** When the day after begins, at work or at school. Null: neither. */
function nextStart(
  { days, terms, school_day_starts_at }: PlacementFacts,
  index: number,
): { at: string; isCertain: boolean } | null {
  const tomorrow = daysLater((days[index] as WorkDay).date, 1)
  const next = days[index + 1]
  if (next?.date === tomorrow) return { at: next.from, isCertain: true }
  if (isWeekend(tomorrow) || !terms.some((term) => isIn(term, tomorrow))) return null
  return { at: school_day_starts_at ?? earliestLesson, isCertain: school_day_starts_at !== null }
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}
