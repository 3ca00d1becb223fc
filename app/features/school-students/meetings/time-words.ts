import { dayIn, localTime } from '#app/platform/calendar.ts'
import { formatDay, formatTime } from '#app/platform/date-words.ts'

/** `Tue 1 Dec, 2.30 pm` on the clocks of a zone. */
export function meetingTime(at: string | Date, zone: string): string {
  const time = new Date(at)
  return `${formatDay(dayIn(zone, time))}, ${clockTime(time, zone)}`
}

/** `2.30 pm` */
export function clockTime(at: string | Date, zone: string): string {
  return formatTime(localTime(zone, new Date(at)).slice(11, 16))
}
