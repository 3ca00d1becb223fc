import { emptyRoute, type PlanCourse, type PlanStep, type RouteAnswers } from './plan-parts.ts'

/** Builders for tests: only what the test speaks of has to be said. */
export function route(given: Partial<RouteAnswers> = {}): RouteAnswers {
  return { ...emptyRoute, ...given }
}

export function step(given: Partial<PlanStep> & { id: string }): PlanStep {
  return { title: given.id, due_on: null, due_time: null, owner: 'me', done_on: null, ...given }
}

export function course(given: Partial<PlanCourse> & { id: string }): PlanCourse {
  return {
    slug: null,
    title: given.id,
    provider: null,
    regions: [],
    years: null,
    rank_needed: null,
    subjects_needed: [],
    cost_cents_per_year: null,
    ...given,
  }
}
