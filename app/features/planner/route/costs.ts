import type { PlanCourse, RouteAnswers } from '../plan-parts.ts'

/** The cost of a route by the person's own figures, in whole cents. Null is not known, which is not zero. */
export type RouteCost = {
  /** Years of the courses whose length is known; null when none is. */
  years: number | null
  study_cents: number | null
  living_cents: number | null
  /** The sum of what is known. The whole cost when `is_complete`, otherwise at least this much. */
  total_cents: number | null
  /** Whether every course has a price and a length, and living costs are known. */
  is_complete: boolean
  /** The yearly budget over the same years. */
  budget_cents: number | null
  /** The shortfall: 0 only when the budget covers a complete cost. Null when it cannot be told. */
  gap_cents: number | null
  /** Courses whose price or length is not known. */
  unknown_courses: number
}

/** Adds up a route course by course. Null without any figure. */
export function costOf(route: RouteAnswers): RouteCost | null {
  const { courses, living_cents_per_year: living, budget_cents_per_year: budget } = route
  const priced = courses.filter(isPriced)
  if (priced.length === 0 && living === null && budget === null) return null
  const lengths = courses.flatMap((course) => course.years ?? [])
  const years = lengths.length > 0 ? sum(lengths) : null
  const study_cents =
    priced.length > 0 ? Math.round(sum(priced.map((one) => one.cost_cents_per_year * one.years))) : null
  const living_cents = over(years, living)
  const known = [study_cents, living_cents].flatMap((cents) => cents ?? [])
  const total_cents = known.length > 0 ? sum(known) : null
  const is_complete = courses.length > 0 && priced.length === courses.length && living_cents !== null
  const budget_cents = over(years, budget)
  return {
    years,
    study_cents,
    living_cents,
    total_cents,
    is_complete,
    budget_cents,
    gap_cents: gapOf(total_cents, budget_cents, is_complete),
    unknown_courses: courses.length - priced.length,
  }
}

const lacks = ['entry', 'price', 'length'] as const
type Lack = (typeof lacks)[number]

/** What a cost leaves out: each course with what is missing about it, and the costs of living. */
export type Unknown =
  | { about: 'course'; course: string; lacks: Lack[] }
  | { about: 'courses' }
  | { about: 'living' }

/** What nobody has found out yet about a route, so that nothing is claimed about it. */
export function unknownsOf(route: RouteAnswers): Unknown[] {
  const courses = route.courses.flatMap((course): Unknown[] => {
    const open = lacksOf(course)
    return open.length > 0 ? [{ about: 'course', course: course.title, lacks: open }] : []
  })
  return [
    ...(route.courses.length === 0 ? [{ about: 'courses' } as const] : courses),
    ...(route.living_cents_per_year === null ? [{ about: 'living' } as const] : []),
  ]
}

function lacksOf({ rank_needed, subjects_needed, cost_cents_per_year, years }: PlanCourse): Lack[] {
  const isOpen: Record<Lack, boolean> = {
    entry: rank_needed === null && subjects_needed.length === 0,
    price: cost_cents_per_year === null,
    length: years === null,
  }
  return lacks.filter((lack) => isOpen[lack])
}

/** Known costs may already be more than the budget; whether they are less, only a complete cost tells. */
function gapOf(total: number | null, budget: number | null, isComplete: boolean): number | null {
  if (total === null || budget === null) return null
  if (total > budget) return total - budget
  return isComplete ? 0 : null
}

type Priced = PlanCourse & { cost_cents_per_year: number; years: number }

function isPriced(course: PlanCourse): course is Priced {
  return course.cost_cents_per_year !== null && course.years !== null
}

function over(years: number | null, centsPerYear: number | null): number | null {
  return years === null || centsPerYear === null ? null : Math.round(years * centsPerYear)
}

function sum(figures: number[]): number {
  return figures.reduce((all, one) => all + one, 0)
}
