import { daysLater, isDay, startOfDay, yearIn } from '#app/platform/calendar.ts'
import { DomainError } from '#app/platform/problem.ts'

/** From its first moment to the first after it, and its days. Days are those of the school. */
export type Period = { from: Date; to: Date; firstDay: string; lastDay: string }

/** The calendar year, which is the school year of both countries. */
export function schoolYear(zone: string, now: Date): Period {
  return periodOf({}, zone, now)
}

/**
 * The days that were asked for, by default this calendar year.
 * @throws DomainError `invalid` for a period that ends before it begins
 */
export function periodOf({ from, to }: { from?: string; to?: string }, zone: string, now: Date): Period {
  const year = yearIn(zone, now)
  const firstDay = dayOf(from ?? `${year}-01-01`, 'from')
  const lastDay = dayOf(to ?? `${year}-12-31`, 'to')
  if (lastDay < firstDay) throw wrong('to', 'This day is before the first one')
  return { from: startOfDay(zone, firstDay), to: startOfDay(zone, daysLater(lastDay, 1)), firstDay, lastDay }
}

function dayOf(text: string, field: string): string {
  if (!isDay(text)) throw wrong(field, 'There is no such day')
  return text
}

function wrong(field: string, reason: string): DomainError {
  return new DomainError('invalid', 'no-such-period', { errors: { [field]: [reason] } })
}
