import { type QuietHours, quietUntil } from '#app/features/notifications/quiet-hours.ts'
import { dayIn, daysLater, instantIn, localTime, weekdayOf } from '#app/platform/calendar.ts'

/** When the invitations of a list go out. `held`: when the school says so. */
export const sendTimes = ['now', 'next-morning', 'held'] as const
export type SendTime = (typeof sendTimes)[number]

/** Emails that staff cause reach students between 7 am and 9 pm at their school, on every day. Source: issue "Advisors". */
const studentNight: QuietHours = { from: 21, to: 7 }

/** Hours of a weekday in which invitations may go out at once; in words `schoolHoursWords`. */
const schoolHours = { from: 8, to: 17 }

/** The first moment at which students may get emails, or null: now. */
export function morningAfter(zone: string, now: Date): Date | null {
  return quietUntil(studentNight, zone, now)
}

export function isInSchoolHours(zone: string, now: Date): boolean {
  const hour = Number(localTime(zone, now).slice(11, 13))
  return !isWeekend(dayIn(zone, now)) && hour >= schoolHours.from && hour < schoolHours.to
}

const isWeekend = (day: string) => weekdayOf(day) % 6 === 0

/** The next 8 am of a weekday in a zone. */
export function nextSchoolMorning(zone: string, now: Date): Date {
  for (let day = dayIn(zone, now); ; day = daysLater(day, 1)) {
    const morning = instantIn(zone, `${day}T08:00`)
    if ('problem' in morning) throw new Error(`${day} has no 8 am in ${zone}`)
    if (!isWeekend(day) && morning.instant > now) return morning.instant
  }
}
