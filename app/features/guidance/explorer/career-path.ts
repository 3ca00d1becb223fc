/** As much of a post-school plan as decides whether the career explorer opens. */
type PlanSoFar = {
  status: 'INCOMPLETE' | 'COMPLETE'
  ppa_completed?: boolean
  education_style?: string | null
  education_level?: string | null
  gap_year?: string | boolean | null
}

/**
 * Where a card of a career leads: the career explorer once the questions of the post-school plan are answered, which that page
 * asks first; the career's own page before.
 */
export function careerPath(slug: string, plan: PlanSoFar | null): string {
  return plan && isAnswered(plan) ? `/welcome-user/career-explorer/${slug}` : `/occupations/${slug}`
}

function isAnswered(plan: PlanSoFar): boolean {
  if (plan.status === 'COMPLETE') return true
  const hasGapYear = plan.gap_year !== null && plan.gap_year !== undefined
  return Boolean(plan.ppa_completed && plan.education_style && plan.education_level && hasGapYear)
}
