import { dayIn, daysLater, isDay } from '#app/features/planner/dates.ts'
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
  const year = dayIn(zone, now).slice(0, 4)
  const firstDay = dayOf(from ?? `${year}-01-01`, 'from')
  const lastDay = dayOf(to ?? `${year}-12-31`, 'to')
  if (lastDay < firstDay) throw wrong('to', 'This day is before the first one')
  return { from: startOf(firstDay, zone), to: startOf(daysLater(lastDay, 1), zone), firstDay, lastDay }
}

/** The first moment of a day in a time zone, none of which puts its clocks forward at midnight. */
export function startOf(day: string, zone: string): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  const near = inUtc - aheadOfUtc(zone, new Date(inUtc))
  return new Date(inUtc - aheadOfUtc(zone, new Date(near)))
}

/** In milliseconds. */
function aheadOfUtc(zone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'longOffset' })
  const words = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(words) ?? []
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ahead : ahead
}

function dayOf(text: string, field: string): string {
  if (!isDay(text)) throw wrong(field, 'There is no such day')
  return text
}

function wrong(field: string, reason: string): DomainError {
  return new DomainError('invalid', 'no-such-period', { errors: { [field]: [reason] } })
}
