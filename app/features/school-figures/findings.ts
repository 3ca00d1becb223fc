import type { PlanState } from '#app/features/planner/plan-state.ts'
import { counted } from '#app/ui/figures.ts'
import type { Dashboard, YearPlans } from './contract.ts'
import { destinationNames } from './names.ts'

/** What a chart shows, as a sentence. */

export function planFinding(years: readonly YearPlans[]): string {
  const count = (key: PlanState) =>
    years.reduce((sum, { plans }) => sum + (plans.find((one) => one.key === key)?.count ?? 0), 0)
  const [complete, started, none] = [count('complete'), count('started'), count('none')]
  const shared = complete + started + none
  if (shared === 0) return 'Nobody shares a plan with the school yet.'
  return `${counted(shared, 'student shares', 'students share')} their plans with the school: ${complete} complete, ${started} started, ${none} not started.`
}

/** @returns null where nobody has a plan that says where it leads */
export function headingFinding(rows: Dashboard['heading_for']): string | null {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const [most, second] = rows.toSorted((one, other) => other.count - one.count)
  if (!most || total === 0) return null
  if (most.count === second?.count)
    return `Most often: ${destinationNames[most.key]} and ${lower(destinationNames[second.key])} (${most.count} plans each).`
  return `Most often: ${destinationNames[most.key]} (${most.count} of ${total} plans).`
}

/** @param activity how many students did each thing */
export function activityFinding(
  activity: readonly { definition: string; count: number }[],
  people: number,
): string {
  const [most] = activity.toSorted((one, other) => other.count - one.count)
  if (!most || most.count === 0) return 'Students have not done any of these in this period yet.'
  return `Most often, students ${most.definition}: ${most.count} of ${people}.`
}

function lower(name: string): string {
  return name.startsWith('TAFE') ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
