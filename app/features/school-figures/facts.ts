import type { Six } from '#app/features/guidance/profile-keys.ts'

/** How far a plan is. `complete`: a route with a career, a way to it, and a step with a day. */
export const planStates = ['none', 'started', 'complete', 'not-shared'] as const
export type PlanState = (typeof planStates)[number]

export const destinations = ['university', 'vocational', 'other'] as const
export type Destination = (typeof destinations)[number]

/** What figures are made of, for one student. Counts are of the period that was asked for. */
export type StudentFacts = {
  id: number
  name: string
  classYear: number | null
  lastSeenAt: Date | null
  /** False: in no figure. */
  isCounted: boolean
  plan: PlanState
  /** Where the first shared route leads; null without one. */
  destination: Destination | null
  hasFinishedQuiz: boolean
  /** The six interest scores, 0 to 40; null without a finished quiz. For figures of many alone. */
  interests: Six | null
  careers: number
  courses: number
  modules: number
  tasksDone: number
  comments: number
}

/** What of a stored route the figures look at. */
export type RouteFacts = {
  hasOccupation: boolean
  courses: number
  hasLevel: boolean
  datedSteps: number
  isPrivate: boolean
}

/** @param routes those that were saved at least once, private ones too */
export function planStateOf(routes: readonly RouteFacts[], isShared: boolean): PlanState {
  if (!isShared) return 'not-shared'
  const seen = routes.filter(({ isPrivate }) => !isPrivate)
  if (seen.length === 0) return routes.length > 0 ? 'not-shared' : 'none'
  const isComplete = seen.some(
    ({ hasOccupation, courses, hasLevel, datedSteps }) =>
      hasOccupation && (courses > 0 || hasLevel) && datedSteps > 0,
  )
  return isComplete ? 'complete' : 'started'
}
