import type { RouteAnswers } from '../plan-parts.ts'

/** The cost of a route by the person's own figures, in whole cents. */
export type RouteCost = {
  years: number
  study_cents: number
  living_cents: number
  total_cents: number
  /** The yearly budget over the same years. Null without a budget. */
  budget_cents: number | null
  /** The shortfall; 0 when the budget covers it, null without a budget. */
  gap_cents: number | null
  /** Courses whose price or length is not known: the total leaves them out. */
  unknown_courses: number
}

/** Adds up a route course by course. Null without any figure. */
export function costOf(route: RouteAnswers): RouteCost | null {
  const priced = route.courses.filter(
    (course) => course.cost_cents_per_year !== null && course.years !== null,
  )
  if (priced.length === 0 && route.living_cents_per_year === null && route.budget_cents_per_year === null)
    return null
  const years = route.courses.reduce((sum, course) => sum + (course.years ?? 0), 0)
  const study_cents = Math.round(
    priced.reduce((sum, course) => sum + (course.cost_cents_per_year ?? 0) * (course.years ?? 0), 0),
  )
  const living_cents = Math.round((route.living_cents_per_year ?? 0) * years)
  const total_cents = study_cents + living_cents
  const budget_cents =
    route.budget_cents_per_year === null ? null : Math.round(route.budget_cents_per_year * years)
  return {
    years,
    study_cents,
    living_cents,
    total_cents,
    budget_cents,
    gap_cents: budget_cents === null ? null : Math.max(0, total_cents - budget_cents),
    unknown_courses: route.courses.length - priced.length,
  }
}
