import { formatMoney } from '#app/platform/money.ts'
import { counted } from '#app/ui/figures.ts'
import type { RouteCost } from './costs.ts'

/** A cost in sentences for pages, paper and shared plans. What is not known is said, never counted as nothing. */
export function describeCost(cost: RouteCost): string[] {
  return [totalLine(cost), ...budgetLine(cost), ...unknownLine(cost)]
}

/** `$23,000`, or `not known yet`. */
export function formatKnown(cents: number | null): string {
  return cents === null ? 'not known yet' : formatMoney(cents)
}

function totalLine({ total_cents, is_complete, years, study_cents, living_cents }: RouteCost): string {
  if (total_cents === null) return 'Costs are not known yet. We show no total until they are'
  const over = years === null ? '' : ` over ${counted(years, 'year')}`
  const parts = `study ${formatKnown(study_cents)}, living ${formatKnown(living_cents)}`
  return `${is_complete ? 'In all' : 'At least'} ${formatMoney(total_cents)}${over}: ${parts}`
}

function budgetLine({ budget_cents, gap_cents, is_complete }: RouteCost): string[] {
  if (budget_cents === null) return []
  if (gap_cents === null)
    return [`Budget ${formatMoney(budget_cents)}; whether it is enough is not known yet`]
  const gap = `${is_complete ? '' : 'at least '}${formatMoney(gap_cents)}`
  return [`Budget ${formatMoney(budget_cents)}, still to find ${gap}`]
}

function unknownLine({ unknown_courses }: RouteCost): string[] {
  return unknown_courses > 0
    ? [`Without ${counted(unknown_courses, 'course')} whose price or length is not known yet`]
    : []
}
