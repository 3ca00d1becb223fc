import { daysLater, instantIn } from '#app/platform/calendar.ts'

/** When a sample is: so many days after the day on which the demo is loaded, or on a day of the past. */
export type ExpoSampleTimes = { days?: number; on?: string; at: string; minutes: number }

/**
 * The times of a sample in the zone of its host.
 *
 * @param today the day in that zone on which the demo is loaded
 * @throws Error for a time that the clocks of the zone do not show
 */
export function sampleTimesOf(
  { days, on, at, minutes }: ExpoSampleTimes,
  zone: string,
  today: string,
): { startsAt: Date; endsAt: Date } {
  const found = instantIn(zone, `${on ?? daysLater(today, days ?? 0)}T${at}`, 'first')
  if ('problem' in found) throw new Error(`a sample has no time: ${found.problem}`)
  return { startsAt: found.instant, endsAt: new Date(found.instant.getTime() + minutes * 60_000) }
}

/** How far a sample is moved so that it is under way: it began an hour before the last full hour. */
export function toBeginNow(startsAt: Date, now: Date): number {
  const hourMs = 3_600_000
  return Math.floor(now.getTime() / hourMs) * hourMs - hourMs - startsAt.getTime()
}
