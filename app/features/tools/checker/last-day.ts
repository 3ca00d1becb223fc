import { dayIn, daysBetween, endOfDay } from '#app/platform/calendar.ts'
import type { CheckResult } from './engine.ts'
import type { BenefitPack, Country } from './pack.ts'
import { dayWords } from './words.ts'

const zones: Record<Country, string> = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' }

/** The day that counts in a country at an instant. */
export function benefitDay(country: Country, at: Date): string {
  return dayIn(zones[country], at)
}

/** The first instant at which an amount of a result no longer counts; null where none is shown. */
export function amountsEndAt(result: CheckResult): Date | null {
  const days = result.lines.flatMap(({ amount }) => (amount ? [amount.lastDay] : []))
  const first = days.toSorted()[0]
  return first === undefined ? null : new Date(endOfDay(zones[result.country], first).getTime() + 1)
}

/** How long an open page waits for midnight, in milliseconds; never less than nothing. */
export function millisecondsLeft(result: CheckResult, now: Date): number | null {
  const end = amountsEndAt(result)
  return end && Math.max(0, end.getTime() - now.getTime())
}

/** What an open page says in place of an amount that has gone. */
export function goneWords(lastDay: string): string {
  return `This amount ended on ${dayWords(lastDay)}. The rule stays; look up the new amount on the official page.`
}

/** Editors hear of it so many days before. */
export const noticeDays = 30

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

export type RuleDifference = { payment: string; before: string; after: string; reason: string }

/** What a saved result said and what the same answers come to now, line by line where they differ. */
export function comparedWith(saved: CheckResult, now: CheckResult): RuleDifference[] {
  const before = new Map(saved.lines.map((line) => [line.payment.id, line]))
  return now.lines.flatMap((line) => {
    const old = before.get(line.payment.id)
    if (!old || (old.outcome === line.outcome && old.amount?.words === line.amount?.words)) return []
    const amountOf = (one: typeof line) => (one.amount ? `${one.wording}: ${one.amount.words}` : one.wording)
    return [
      {
        payment: line.payment.name,
        before: amountOf(old),
        after: amountOf(line),
        reason: line.noAmount ?? line.reason,
      },
    ]
  })
}
