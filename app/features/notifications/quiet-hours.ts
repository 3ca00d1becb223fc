import { localTime } from '#app/platform/calendar.ts'

/** Hours of the day in the person's zone, 0 to 23, in which nothing is sent to them; the same hour twice means none. */
export type QuietHours = { from: number; to: number }

/** Until they choose their own; under 18 also after that. */
export const defaultQuietHours: QuietHours = { from: 21, to: 7 }

/** A step on which every change of an offset in Australia and New Zealand falls, Chatham's 45 minutes too. */
const step = 15 * 60_000

/**
 * When what happens now may be sent: the first moment after the quiet hours in a zone, or null outside them. An hour that
 * the clock leaves out or repeats is counted as the clock shows it.
 */
export function quietUntil(hours: QuietHours, zone: string, now: Date): Date | null {
  return firstOutside((hour) => isQuiet(hours, hour), zone, now)
}

/**
 * The same for people who get nothing at night, even where their own hours allow it: those under 18, and advisors for what comes
 * once a day. Own hours that leave no hour of the day do not count.
 */
export function quietUntilAtNight(own: QuietHours, zone: string, now: Date): Date | null {
  const isEither = (hour: number) => isQuiet(own, hour) || isQuiet(defaultQuietHours, hour)
  const leavesNone = Array.from({ length: 24 }, (_, hour) => hour).every(isEither)
  return leavesNone ? quietUntil(defaultQuietHours, zone, now) : firstOutside(isEither, zone, now)
}

function firstOutside(isQuietAt: (hour: number) => boolean, zone: string, now: Date): Date | null {
  if (!isQuietAt(hourIn(zone, now))) return null
  let at = Math.floor(now.getTime() / step) * step + step
  while (isQuietAt(hourIn(zone, new Date(at)))) at += step
  return new Date(at)
}

function isQuiet({ from, to }: QuietHours, hour: number): boolean {
  if (from === to) return false
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

function hourIn(zone: string, at: Date): number {
  return Number(localTime(zone, at).slice(11, 13))
}
