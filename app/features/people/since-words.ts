import { dayIn, daysBetween } from '#app/platform/calendar.ts'

/** `Today`, `Yesterday`, `6 days ago`, by the days of a time zone; `Never` without a visit. */
export function sinceWords(at: string | null, now: string, timeZone: string): string {
  if (at === null) return 'Never'
  const [then, today] = [dayIn(timeZone, new Date(at)), dayIn(timeZone, new Date(now))]
  const days = daysBetween(then, today)
  if (days < 1) return 'Today'
  return days === 1 ? 'Yesterday' : `${days} days ago`
}
