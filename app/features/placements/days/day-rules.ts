import type { WorkDay } from '../rules/facts.ts'
import type { Status } from '../status.ts'

/** Hours of all entries of a day together. */
export const maxHoursPerDay = 16
/** So long after the last day a student may still write about it. */
export const logDaysAfterEnd = 30
/** Between one person on call and the next. */
export const minutesBetweenCalls = 10
/** Without a check-in or an absence, the school is asked to ring the host so long after the day began. */
export const quietMinutes = 30

export type DayRefusal = 'not-possible-now' | 'not-a-day-of-it' | 'in-the-future' | 'too-many-hours'

export const dayRefusals: Record<DayRefusal, string> = {
  'not-possible-now': 'That is possible from the first day at work.',
  'not-a-day-of-it': 'That is not a day of this placement.',
  'in-the-future': 'That day has not come yet.',
  'too-many-hours': `That is more than ${maxHoursPerDay} hours on one day.`,
}

type Placed = { status: Status; days: readonly WorkDay[]; today: string; lastWritableDay: string }

/** Why an entry about a day is refused, or null. @param hours of the entry and of all others of the day */
export function logRefusal(
  { status, days, today, lastWritableDay }: Placed,
  { date, hours }: { date: string; hours: number },
): DayRefusal | null {
  if (status !== 'active' && status !== 'completed') return 'not-possible-now'
  if (today > lastWritableDay) return 'not-possible-now'
  if (!days.some((day) => day.date === date)) return 'not-a-day-of-it'
  if (date > today) return 'in-the-future'
  return hours > maxHoursPerDay ? 'too-many-hours' : null
}

/** A student checks in on the day itself. */
export function checkInRefusal({ status, days, today }: Omit<Placed, 'lastWritableDay'>): DayRefusal | null {
  if (status !== 'active') return 'not-possible-now'
  return days.some(({ date }) => date === today) ? null : 'not-a-day-of-it'
}

/** An absence is recorded on the day or before it, also before the first one. */
export function absenceRefusal(
  { status, days, today }: Omit<Placed, 'lastWritableDay'>,
  date: string,
): DayRefusal | 'in-the-past' | null {
  if (status !== 'active' && status !== 'approved') return 'not-possible-now'
  if (!days.some((day) => day.date === date)) return 'not-a-day-of-it'
  return date < today ? 'in-the-past' : null
}

/** Of several people on call, in order, the one to call next; after the last one the first again. */
export function nextOnCall<T>(onCall: readonly T[], calls: number): T | null {
  return onCall.length === 0 ? null : (onCall[calls % onCall.length] as T)
}

/** After three rounds nobody is called again: by then the school has rung, or nobody there has a telephone. */
export const maxRounds = 3

/**
 * Whether a day began half an hour ago or more and is not over. A shift that ends after midnight lasts until the end of the date.
 *
 * @param now in the host's own time, as `2027-05-03` and `09:30`
 */
export function isQuietStart(day: WorkDay, now: { date: string; time: string }): boolean {
  if (day.date !== now.date) return false
  const quietFrom = minutesOf(day.from) + quietMinutes
  const end = day.to > day.from ? minutesOf(day.to) : 24 * 60
  const minute = minutesOf(now.time)
  return minute >= quietFrom && minute < end
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
