import type { ResultDay } from '../result-days.ts'
import type { ExchangeOutcome } from './outcome.ts'
import { hasLeft } from './timeline.ts'

/** The steps of an exchange for calendar and plan; none once the person has left. */
export function daysOf(
  { departs_on }: { departs_on: string | null },
  { steps }: ExchangeOutcome,
  today: string,
): ResultDay[] {
  if (hasLeft(departs_on, today)) return []
  return steps.map(({ key, title, on }) => ({ id: key, title: `Exchange: ${title}`, start: on }))
}
