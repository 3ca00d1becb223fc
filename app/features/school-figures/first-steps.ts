import type { AdvisorActor } from '#app/platform/actor.ts'

export const firstStepKeys = ['verified', 'two-step', 'class', 'plan', 'task', 'message'] as const
export type FirstStepKey = (typeof firstStepKeys)[number]
export type FirstStep = { key: FirstStepKey; is_done: boolean; link: string | null }

/** How long after the school was verified the steps are offered. */
export const firstStepsDays = 90
/** The key in a person’s `meta` once the list is closed. */
export const closedKey = 'advisor_first_steps'

export type FirstFacts = Record<'two_step' | 'students' | 'plan' | 'task' | 'message', boolean>

/**
 * The first steps of an advisor, each done or with the page where it is done. Null when there is nothing left to do, and without
 * facts: the list was closed, or the school was verified long ago.
 *
 * @param sharedPlanOf a student who shares a plan; undefined where nobody does
 */
export function firstSteps(
  facts: FirstFacts | null,
  { permissions }: Pick<AdvisorActor, 'permissions'>,
  sharedPlanOf: number | undefined,
): FirstStep[] | null {
  if (!facts) return null
  const plan =
    sharedPlanOf === undefined ? '/advisor/students' : `/advisor/students/${sharedPlanOf}/career-plan`
  const steps: FirstStep[] = [
    { key: 'verified', is_done: true, link: null },
    { key: 'two-step', is_done: facts.two_step, link: '/account/two-step?next=/advisor/dashboard' },
    { key: 'class', is_done: facts.students, link: '/advisor/students/onboarding' },
    { key: 'plan', is_done: facts.plan, link: plan },
    { key: 'task', is_done: facts.task, link: '/advisor/career-tasks/new' },
    { key: 'message', is_done: facts.message, link: null },
  ]
  const own = steps.filter(
    ({ key, is_done }) => key !== 'class' || is_done || permissions.includes('manage_students'),
  )
  return own.every(({ is_done }) => is_done) ? null : own
}
