import type { FamilyPart } from '#app/features/families/parts.ts'
import { emptyRoute, type RouteAnswers } from '#app/features/planner/plan-parts.ts'

/**
 * What of a route a parent sees, the one place that decides it; null for a private route, and where neither the plan nor its
 * dates are shown. Notes, ranks, money and what was tried are never part of it.
 */
export function shownRoute(route: RouteAnswers, parts: readonly FamilyPart[]): RouteAnswers | null {
  const [plan, dates] = [parts.includes('plan'), parts.includes('dates')]
  if (route.is_private || (!plan && !dates)) return null
  const steps = route.steps
    .filter(({ due_on }) => plan || due_on !== null)
    .map(({ id, title, due_on, owner, done_on }) => ({
      id,
      title,
      owner,
      done_on,
      due_on: dates ? due_on : null,
      due_time: null,
    }))
  if (!plan) return { ...emptyRoute, steps }
  const { title, occupation, subjects, gap_year } = route
  const courses = route.courses.map((course) => ({
    ...course,
    rank_needed: null,
    cost_cents_per_year: null,
  }))
  return { ...emptyRoute, title, occupation, subjects, gap_year, courses, steps }
}
