import { daysBetween } from '#app/platform/calendar.ts'
import type { BenefitPack } from './pack.ts'

/** Editors hear of it so many days before. */
const noticeDays = 30

/** Rates and tests whose last day comes within 30 days, each told once. */
export function endingSoon(
  pack: BenefitPack,
  today: string,
): { id: string; lastDay: string; daysLeft: number }[] {
  return [...pack.rates, ...pack.tests].flatMap(({ id, period }) => {
    if (period.until === null || period.until < today) return []
    const daysLeft = daysBetween(today, period.until)
    return daysLeft <= noticeDays ? [{ id, lastDay: period.until, daysLeft }] : []
  })
}
