import { interestKeys, interestNames } from '#app/features/careers/profile-keys.ts'
import type { PlanState } from '#app/features/planner/plan-state.ts'
import type { Destination } from './facts.ts'

/** In the order of the six scores. */
export const interestLabels = interestKeys.map((key) => interestNames[key])

export const planNames: Record<PlanState, string> = {
  none: 'Not started',
  started: 'Started',
  complete: 'Complete',
  'not-shared': 'Not shared',
}

export const destinationNames: Record<Destination, string> = {
  university: 'University',
  vocational: 'TAFE, polytechnic or college',
  other: 'Another way in',
}

/** How the figures are defined, for pages and files. */
export const definitions = {
  plan: 'Complete means that a shared route has a career, a way into it and a step with a date. Private routes are never counted.',
  heading:
    'Taken from the first course in a student’s first shared route. “Another way in” is a route without a course from our list.',
  activity:
    'How many students did each thing in the period. Saved careers, quizzes and modules are private, so they are counted and never listed by name.',
  interests:
    'This counts students who finished the quiz and agreed to be counted. It is shown for ten or more students, and only when it cannot point to a few of them.',
} as const

/** By their keys in `benchmarks.ts`. */
export const frameworkNames: Record<string, string> = {
  gatsby: 'Gatsby Benchmarks',
  cica: 'CICA principles',
  nz: 'Career Development Benchmarks (NZ)',
  blueprint: 'Australian Blueprint for Career Development',
}
