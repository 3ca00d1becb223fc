/**
 * How far a plan is, as the school sees it. `complete`: a route with a career, a way to it, and a step with a day. Private routes are
 * not looked at: with nothing else, or where the student does not show the plan, it is `not-shared`.
 */
export const planStates = ['none', 'started', 'complete', 'not-shared'] as const
export type PlanState = (typeof planStates)[number]
