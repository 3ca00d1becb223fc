/**
 * Days, instants and zones. A day is a text without a zone, `2026-11-21`; an instant is a `Date`; a zone is an IANA name, or
 * `UTC`. Nothing here asks for the current time. A zone that does not exist throws a RangeError.
 */

const dayMs = 86_400_000

/** The day that calendars in a zone show at an instant. */
export function dayIn(zone: string, at: Date): string {
  return localTime(zone, at).slice(0, 10)
}

/** The year that calendars in a zone show at an instant. */
export function yearIn(zone: string, at: Date): number {
  return Number(localTime(zone, at).slice(0, 4))
}

/** What clocks in a zone show at an instant, to the second: `2026-11-23T09:40:00`. */
export function localTime(zone: string, at: Date): string {
  let clock = clocks.get(zone)
  if (!clock) {
    // Swedish is written as ISO 8601 has it.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(zone, clock)
  }
  return clock.format(at).replace(' ', 'T')
}

/** By zone: making a format takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The first instant of a day in a zone. No zone of Australia or New Zealand changes its clocks at midnight. */
export function startOfDay(zone: string, day: string): Date {
  const asUtc = msOf(day)
  const near = asUtc - offsetOf(zone, asUtc)
  return new Date(asUtc - offsetOf(zone, near))
}

/** The last millisecond of a day in a zone. */
export function endOfDay(zone: string, day: string): Date {
  return new Date(startOfDay(zone, daysLater(day, 1)).getTime() - 1)
}

/** What is wrong with a local time: the clocks skip it, or show it twice. */
export type ZoneProblem = 'no-such-zone' | 'no-such-time' | 'time-is-skipped' | 'time-comes-twice'

/**
 * The instant at which the clocks of a zone show a local time.
 *
 * @param local `2026-10-04T02:30`
 * @param occurrence which of the two, where the clocks are set back and show it twice
 */
export function instantIn(
  zone: string,
  local: string,
  occurrence?: 'first' | 'second',
): { instant: Date } | { problem: ZoneProblem } {
  if (!isZone(zone)) return { problem: 'no-such-zone' }
  const asUtc = Date.parse(`${local}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc)) return { problem: 'no-such-time' }
  const offsets = [-dayMs, dayMs].map((distance) => offsetOf(zone, asUtc + distance))
  const instants = [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetOf(zone, instant) === asUtc)
    .toSorted((one, other) => one - other)
  const [first, second] = instants
  if (first === undefined) return { problem: 'time-is-skipped' }
  if (second === undefined) return { instant: new Date(first) }
  if (!occurrence) return { problem: 'time-comes-twice' }
  return { instant: new Date(occurrence === 'first' ? first : second) }
}

function isZone(zone: string): boolean {
  try {
    return localTime(zone, new Date(0)) !== ''
  } catch {
    return false
  }
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetOf(zone: string, instant: number): number {
  return Date.parse(`${localTime(zone, new Date(instant))}Z`) - Math.floor(instant / 1000) * 1000
}

/** Whether a text is a day of the calendar: the 30th of February is not. Before 1000 and after 9998 a day's neighbours cannot be written. */
export function isDay(text: string): boolean {
  return (
    /^(?!9999)[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text)) && daysLater(text, 0) === text
  )
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((msOf(to) - msOf(from)) / dayMs)
}

/** The day so many days later, or earlier when negative. */
export function daysLater(day: string, days: number): string {
  return new Date(msOf(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day so many months later, or earlier when negative; the last of the month where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const month = new Date(msOf(`${day.slice(0, 8)}01`))
  month.setUTCMonth(month.getUTCMonth() + months + 1, 0)
  const last = month.toISOString().slice(0, 10)
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** The same day some years later; the 29th of February becomes the 28th. */
export function yearsLater(day: string, years: number): string {
  return monthsLater(day, 12 * years)
}

/** 0 for a Sunday to 6 for a Saturday. */
export function weekdayOf(day: string): number {
  return new Date(msOf(day)).getUTCDay()
}

/** A day and nothing else counts from midnight in UTC. */
function msOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
