import { track } from '#app/platform/web/tracking.ts'

/** The buttons that lead through onboarding. */
export type PlanButton = 'start' | 'back' | 'skip' | 'next' | 'finish'

/** Counts which button of the plan was pressed, as `psp_nav_next`. Source: specification, section 7. */
export function trackPlanNav(button: PlanButton): void {
  track(`psp_nav_${button}`)
}
