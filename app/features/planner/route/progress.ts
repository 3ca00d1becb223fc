import { type PlanStep, type RouteAnswers, type RoutePart, routeParts } from '../plan-parts.ts'
import { nextStep, stateOf } from './steps.ts'

export type RouteProgress = {
  filled: RoutePart[]
  missing: RoutePart[]
  /** Those of the missing parts about which the person does not know yet. */
  undecided: RoutePart[]
  steps_done: number
  steps_total: number
  overdue: number
  /** 0 to 100: the share of steps that are done; 0 without steps. How many parts are filled is told on its own. */
  percent: number
  next: PlanStep | null
}

/** The progress of a route: 0 when empty, 100 with every step done. */
export function progressOf(route: RouteAnswers, today: string): RouteProgress {
  const filled = routeParts.filter((part) => has(route, part))
  const steps_done = route.steps.filter(({ done_on }) => done_on).length
  const steps_total = route.steps.length
  const missing = routeParts.filter((part) => !filled.includes(part))
  return {
    filled,
    missing,
    undecided: missing.filter((part) => route.undecided.includes(part)),
    steps_done,
    steps_total,
    overdue: route.steps.filter((step) => stateOf(step, today) === 'overdue').length,
    percent: steps_total === 0 ? 0 : Math.round((100 * steps_done) / steps_total),
    next: nextStep(route.steps),
  }
}

/** Whether nothing is left to do in a part: it is filled, and in the part of steps every step is done. */
export function isPartDone(part: RoutePart, { filled, steps_done, steps_total }: PartsProgress): boolean {
  return filled.includes(part) && (part !== 'steps' || steps_done === steps_total)
}

/** The parts in which nothing is left to do. */
export function doneParts(progress: PartsProgress): RoutePart[] {
  return routeParts.filter((part) => isPartDone(part, progress))
}

export type PartsProgress = Pick<RouteProgress, 'filled' | 'steps_done' | 'steps_total'>

/** Whether a route is non-empty. */
export function isStarted(route: RouteAnswers): boolean {
  return routeParts.some((part) => has(route, part)) || Boolean(route.title || route.note)
}

function has(route: RouteAnswers, part: RoutePart): boolean {
  if (part === 'occupation') return route.occupation !== null
  if (part === 'entry-level') return route.entry_level !== null
  return route[part].length > 0
}
