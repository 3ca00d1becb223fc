import { yearsLater } from '#app/platform/calendar.ts'
import { formatMoney } from '#app/platform/money.ts'
import { counted } from '#app/ui/figures.ts'
import { yearsAhead } from '../dates.ts'
import type { PlanStep, RouteAnswers } from '../plan-parts.ts'
import type { Outlook } from '../route/outlook.ts'
import type { RouteTimes } from './route-times.ts'

/** What decides which steps of a person move: the date where they are, and the year in which they finish school. */
export type When = { today: string; classYear: number | null }

/**
 * A copy with a gap year that its route does not have, or without one that it has: open steps after school are due a year later, or
 * a year earlier. A step stays where the other year would be before the end of school, before today or too far ahead.
 */
export function moveSteps(route: RouteAnswers, copy: RouteAnswers, when: When): RouteAnswers {
  if (route.gap_year === copy.gap_year) return copy
  const years = copy.gap_year ? 1 : -1
  return { ...copy, steps: copy.steps.map((step) => movedBy(step, years, when)) }
}

function movedBy(step: PlanStep, years: number, when: When): PlanStep {
  if (step.done_on || !step.due_on) return step
  const due_on = yearsLater(step.due_on, years)
  const isMovable = [step.due_on, due_on].every((day) => isAfterSchool(day, when))
  return isMovable && due_on <= yearsLater(when.today, yearsAhead) ? { ...step, due_on } : step
}

function isAfterSchool(day: string, { today, classYear }: When): boolean {
  return day >= today && (classYear === null || day > `${classYear}-12-31`)
}

type Consequences = {
  route: RouteAnswers
  copy: RouteAnswers
  before: RouteTimes | null
  after: RouteTimes | null
  /** A figure held for the work at the end. */
  pay: Outlook['pay']
}

/** What a gap year changes besides the year of arrival, in sentences: from the person's own figures and the pay that is held. */
export function gapYearSentences({ route, copy, before, after, pay }: Consequences): string[] {
  if (route.gap_year === copy.gap_year) return []
  const moved = copy.steps.filter((step) => {
    const earlier = route.steps.find(({ id }) => id === step.id)
    return earlier !== undefined && earlier.due_on !== step.due_on
  }).length
  const way = copy.gap_year ? 'later' : 'earlier'
  return [
    ...(moved > 0 ? [`${counted(moved, 'step')} after school: a year ${way}.`] : []),
    ...(copy.gap_year ? [livingSentence(copy)] : []),
    ...(pay && before && after && before.year !== after.year
      ? [`Pay of this work (${pay.value}, ${pay.basis}): from ${after.year}, not from ${before.year}.`]
      : []),
  ]
}

function livingSentence({ living_cents_per_year: living }: RouteAnswers): string {
  return living === null
    ? 'You have not written down what a year costs you to live on, and nobody knows what you would earn in it.'
    : `One more year to live on: ${formatMoney(living)}, by your own figure. What you would earn in it is not known.`
}
