import { daysBetween, isDay, yearsLater } from '#app/platform/calendar.ts'
import { yearsAhead } from '../dates.ts'
import type { PlanStep } from '../plan-parts.ts'

/** The state of a step. `soon` is due within two weeks, `open` has no date or a later one. */
export type StepState = 'done' | 'overdue' | 'soon' | 'open'

const soonDays = 14

export function stateOf(step: Pick<PlanStep, 'due_on' | 'done_on'>, today: string): StepState {
  if (step.done_on) return 'done'
  if (!step.due_on) return 'open'
  const days = daysBetween(today, step.due_on)
  if (days < 0) return 'overdue'
  return days <= soonDays ? 'soon' : 'open'
}

/** By date and time; steps without a date keep their order at the end, and so do equals. */
export function byDate<S extends PlanStep>(steps: S[]): S[] {
  const key = ({ due_on, due_time }: PlanStep) => `${due_on ?? '9999'} ${due_time ?? '24'}`
  return steps.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0))
}

/** What to do next: the open step with the earliest date, else the first open one. */
export function nextStep(steps: PlanStep[]): PlanStep | null {
  const open = steps.filter(({ done_on }) => !done_on)
  return byDate(open)[0] ?? null
}

export type DateError = 'not-a-date' | 'gone-by' | 'too-far' | 'time-without-date' | 'done-in-future'

/**
 * Says why a step's dates are refused, or null. A step that stood there before may keep a date that has gone by
 * since; a new one, or a new date, may not lie in the past unless the step is done.
 */
export function dateError(step: PlanStep, earlier: PlanStep | undefined, today: string): DateError | null {
  const { due_on, due_time, done_on } = step
  if (due_time && !due_on) return 'time-without-date'
  if ((due_on && !isDay(due_on)) || (done_on && !isDay(done_on))) return 'not-a-date'
  // A day of tolerance for time zones ahead of ours.
  if (done_on && done_on !== earlier?.done_on && daysBetween(today, done_on) > 1) return 'done-in-future'
  if (!due_on || due_on === earlier?.due_on) return null
  if (due_on > yearsLater(today, yearsAhead)) return 'too-far'
  return due_on < today && !done_on ? 'gone-by' : null
}
