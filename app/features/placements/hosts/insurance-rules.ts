import { isDay } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'

/** What is wrong with the last day of an insurance, or null. @param today the day at the school */
export function insuredUntilError(until: string, today: string): string | null {
  if (!isDay(until)) return 'Give the last day on which the insurance is valid'
  return until < today ? 'This insurance is over already' : null
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
