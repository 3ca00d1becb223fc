import type { Six } from '#app/features/guidance/profile-keys.ts'
import type { PlanState } from '#app/features/planner/plan-state.ts'

export const destinations = ['university', 'vocational', 'other'] as const
export type Destination = (typeof destinations)[number]

/** Why someone might need a nudge; see `nudge.server.ts`. */
export type NudgeReason = 'never-here' | 'quiet-without-plan' | 'quiet-plan-open' | 'leaving-without-plan'

/** What figures are made of, for one student. */
export type StudentFacts = {
  id: number
  name: string
  classYear: number | null
  lastSeenAt: Date | null
  /** False: in no figure. */
  isCounted: boolean
  plan: PlanState
  nudge: NudgeReason | null
  /** Where the first shared route leads; null without one. */
  destination: Destination | null
  /** When a shared route was last saved; null without one. */
  planSavedAt: Date | null
  hasFinishedQuiz: boolean
  /** The six interest scores, 0 to 40; null without a finished quiz. For figures of many alone. */
  interests: Six | null
}

/** How often one student did what counts as evidence, in the period that was asked for. */
export type Activity = {
  careers: number
  courses: number
  modules: number
  tasksDone: number
  comments: number
}
