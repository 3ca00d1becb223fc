import { counted } from '#app/ui/figures.ts'
import { type PlanStep, routeParts } from './plan-parts.ts'
import { doneParts, type PartsProgress } from './route/progress.ts'

/*
 * How a plan is counted, the same on Home, in the planner, on shared links, for advisors and for parents: parts that are done of
 * all parts, and steps that are done of all steps.
 */

/** `4 of 6 parts done`. */
export function partsWords(done: number, of: number): string {
  return `${done} of ${counted(of, 'part')} done`
}

/** `1 of 3 steps done`. */
export function stepsWords({
  steps_done,
  steps_total,
}: Pick<PartsProgress, 'steps_done' | 'steps_total'>): string {
  return steps_total === 0 ? 'No steps yet' : `${steps_done} of ${counted(steps_total, 'step')} done`
}

/** The same of steps that are listed. */
export function stepListWords(steps: readonly Pick<PlanStep, 'done_on'>[]): string {
  return stepsWords({ steps_done: steps.filter(({ done_on }) => done_on).length, steps_total: steps.length })
}

/** A bar for the parts of a route: its words, and its value of 100. */
export function routeBar(partsDone: number): { words: string; value: number } {
  return { words: partsWords(partsDone, routeParts.length), value: (100 * partsDone) / routeParts.length }
}

/** The parts of a route: `4 of 6 parts done`. */
export function routePartsWords(progress: PartsProgress): string {
  return routeBar(doneParts(progress).length).words
}

/** The parts and the steps of a route: `4 of 6 parts done, 1 of 3 steps done`. */
export function routeWords(progress: PartsProgress): string {
  const { steps_total } = progress
  return steps_total === 0
    ? routePartsWords(progress)
    : `${routePartsWords(progress)}, ${stepsWords(progress)}`
}
