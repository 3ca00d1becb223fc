import { daysBetween, isDay } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'

/** What is wrong with the last day of an insurance, or null. @param today the day at the school */
export function insuredUntilError(until: string, today: string): string | null {
  if (!isDay(until)) return 'Give the last day on which the insurance is valid'
  return until < today ? 'This insurance has already ended' : null
}

type Insured = { insuranceUploadId: string | null; insuredUntil: string | null }

/** Whether the school has a certificate that is valid on a day. */
export function isInsuredOn({ insuranceUploadId, insuredUntil }: Insured, day: string): boolean {
  return insuranceUploadId !== null && insuredUntil !== null && insuredUntil >= day
}

/** Why the school has to ask for a newer certificate, or null. @param lastDay of the placements there that are not over */
export function runsOutWords(host: Insured, lastDay: string | null): string | null {
  if (host.insuranceUploadId === null || host.insuredUntil === null || lastDay === null) return null
  if (isInsuredOn(host, lastDay)) return null
  return `The insurance runs out on ${formatDate(host.insuredUntil)}, before the placement ends on ${formatDate(lastDay)}.`
}

/** The school is notified so many days before a certificate ends. */
export const insuranceReminderDays = 30
/** Hours of the day at the school in which a reminder may come: from 8 am until 6 pm. */
const dayHours = { from: '08:00', to: '18:00' } as const

/** Whether the school is to be notified now that a certificate ends. @param local day and time at the school */
export function isReminderDue(until: string, local: { date: string; time: string }): boolean {
  const left = daysBetween(local.date, until)
  const isDaytime = local.time >= dayHours.from && local.time < dayHours.to
  return isDaytime && left >= 0 && left <= insuranceReminderDays
}
