import { DomainError } from '#app/platform/problem.ts'

const dayMs = 86_400_000

/** From its first moment to the first after it, in UTC. */
export type Period = { from: Date; to: Date }

/** The calendar year, which is the school year of both countries. */
export function schoolYear(now: Date): Period {
  const year = now.getUTCFullYear()
  return { from: new Date(Date.UTC(year, 0, 1)), to: new Date(Date.UTC(year + 1, 0, 1)) }
}

/**
 * The days that were asked for, by default this calendar year.
 * @throws DomainError `invalid` for a period that ends before it begins
 */
export function periodOf({ from, to }: { from?: string; to?: string }, now: Date): Period {
  const year = schoolYear(now)
  const begin = from === undefined ? year.from : dayOf(from, 'from')
  const end = to === undefined ? year.to : new Date(dayOf(to, 'to').getTime() + dayMs)
  if (end <= begin) throw wrong('to', 'This day is before the first one')
  return { from: begin, to: end }
}

function dayOf(text: string, field: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw wrong(field, 'There is no such day')
  return day
}

function wrong(field: string, reason: string): DomainError {
  return new DomainError('invalid', 'no-such-period', { errors: { [field]: [reason] } })
}
