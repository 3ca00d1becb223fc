import { emptyRoute, type PlanCourse, type RouteAnswers } from '../plan-parts.ts'
import type { AnswersInput } from '../shapes.ts'

/**
 * Who looks at a route: its owner, an advisor of the owner's school, the holder of a link, or a calendar program. What an
 * owner gives to a link is chosen route by route, so a link may show what the school does not see.
 */
export type Viewer = 'owner' | 'school' | 'link' | 'link-with-details' | 'calendar'

/** What a viewer sees of a route, the one place that decides it; null when the route is not theirs to know of. */
export function routeFor(viewer: Viewer, route: RouteAnswers): RouteAnswers | null {
  switch (viewer) {
    case 'owner':
      return route
    case 'school':
      if (!isSeenBy(viewer, route)) return null
      return route.shares_details ? route : withoutDetails(route)
    case 'link-with-details':
      return withoutSettings(route)
    case 'link':
      return withoutSettings(withoutDetails(route))
    case 'calendar':
      return { ...emptyRoute, steps: route.steps.map((step) => ({ ...step, owner: 'me' })) }
  }
}

/** Whether a viewer may know that the route is there. */
export function isSeenBy(viewer: Viewer, route: Pick<RouteAnswers, 'is_private'>): boolean {
  return viewer !== 'school' || !route.is_private
}

/**
 * What of a school's save reaches the route. What it does not see stays as it is, and so does what the owner alone decides:
 * who sees the route.
 */
export function changesBySchool(
  stored: RouteAnswers,
  { is_private: _, shares_details: _shares, ...input }: AnswersInput,
): AnswersInput {
  if (stored.shares_details) return input
  const { note, rank, living_cents_per_year, budget_cents_per_year, ...seen } = input
  if (!seen.courses) return seen
  const courses = seen.courses.map((sent) => {
    const earlier = stored.courses.find(({ id }) => id === sent.id)
    return earlier ? { ...sent, ...hiddenOf(earlier) } : sent
  })
  return { ...seen, courses }
}

/** Ranks, money and the note are the owner's business until the owner shares them. */
function withoutDetails(route: RouteAnswers): RouteAnswers {
  return {
    ...route,
    note: null,
    rank: null,
    living_cents_per_year: null,
    budget_cents_per_year: null,
    courses: route.courses.map((course) => ({ ...course, rank_needed: null, cost_cents_per_year: null })),
  }
}

/** A shared link does not show what the school sees, nor what its owner does not know yet. */
function withoutSettings(route: RouteAnswers): RouteAnswers {
  return { ...route, is_private: false, shares_details: false, undecided: [] }
}

function hiddenOf({ rank_needed, cost_cents_per_year }: PlanCourse) {
  return { rank_needed, cost_cents_per_year }
}
