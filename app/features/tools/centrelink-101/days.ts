import type { RouteAdditions } from '#app/features/planner/add-to-route.ts'
import type { ResultDay } from '../result-days.ts'
import type { ListDate, MyList } from './my-list.ts'

/** The days of a list for a calendar. */
export function daysOf({ dates }: Pick<MyList, 'dates'>): ResultDay[] {
  return dates.map((date) => ({ id: date.key, title: titleOf(date), start: date.on }))
}

/** A list as steps of a plan: its days, and its papers by the first day to claim where that is known. */
export function stepsOf({ papers, dates }: MyList): NonNullable<RouteAdditions['steps']> {
  const claim = dates.find(({ key }) => key === 'claim')
  return [
    ...papers.map(({ label }) => ({ title: `Get: ${label}`, due_on: claim?.on ?? null })),
    ...dates.map((date) => ({ title: titleOf(date), due_on: date.on })),
  ]
}

function titleOf({ key, what }: ListDate): string {
  return key === 'claim' ? `Centrelink: ${what}` : what
}
