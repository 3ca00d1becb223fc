import { isDay, monthsLater } from '#app/platform/calendar.ts'
import type { Country } from '../checker/pack.ts'
import type { ExchangeKind, ExchangePack, Step } from './exchange-pack.ts'

export type ExchangePlan = {
  country: Country
  kind: ExchangeKind
  /** Days as `2028-02-10`. */
  departsOn: string
  returnsOn: string
}

/** So many months before departure the plan begins. */
export const longestMonths = 18
const longestAhead = 60

/**
 * What is wrong with a plan, by field; null where nothing is.
 *
 * @param savedDeparture the day of departure that is saved: it may be over by now
 */
export function planProblems(
  { departsOn, returnsOn }: ExchangePlan,
  today: string,
  savedDeparture: string | null = null,
): Partial<Record<'departsOn' | 'returnsOn', string>> | null {
  if (!isDay(departsOn)) return { departsOn: 'Please give the day you leave, such as 2028-02-10' }
  if (departsOn < today && departsOn !== savedDeparture)
    return { departsOn: 'This day is over. Enter today or a later day' }
  if (departsOn > monthsLater(today, longestAhead))
    return { departsOn: 'Please give a day within the next five years' }
  if (!isDay(returnsOn)) return { returnsOn: 'Please give the day you come back, such as 2028-07-01' }
  if (returnsOn <= departsOn) return { returnsOn: 'Please give a day after the day you leave' }
  if (returnsOn > monthsLater(departsOn, 24))
    return { returnsOn: 'Please give a day within two years of leaving' }
  return null
}

export type PlannedStep = { step: Step; on: string; isOverdue: boolean }

/**
 * Steps with their days, for plan and calendar. One whose day is over is to be done now: its day is today. After departure nothing is to
 * be done any more, and steps show the days that they had.
 */
export function timelineOf(pack: ExchangePack, plan: ExchangePlan, today: string): PlannedStep[] {
  return pack.steps.filter(isOf(plan)).map((step) => {
    const on = monthsLater(plan.departsOn, -step.monthsBefore)
    const isOverdue = on < today && !hasLeft(plan.departsOn, today)
    return { step, on: isOverdue ? today : on, isOverdue }
  })
}

/** Whether the day of departure is over. */
export function hasLeft(departsOn: string | null, today: string): boolean {
  return departsOn !== null && departsOn < today
}

/** Papers, insurance and questions of a plan. */
export function listsOf(pack: ExchangePack, plan: Pick<ExchangePlan, 'country' | 'kind'>) {
  const papers = pack.papers.filter(isOf(plan))
  const questions = pack.questions
    .filter(({ kinds }) => kinds.includes(plan.kind))
    .filter(({ key }) => key !== 'os-help' || plan.country === 'AU')
  return {
    papers: papers.filter(({ group }) => group === 'paper'),
    insurance: papers.filter(({ group }) => group === 'insurance'),
    questions,
  }
}

function isOf(plan: Pick<ExchangePlan, 'country' | 'kind'>) {
  return ({ kinds, countries }: { kinds: ExchangeKind[]; countries: Country[] }) =>
    kinds.includes(plan.kind) && countries.includes(plan.country)
}
