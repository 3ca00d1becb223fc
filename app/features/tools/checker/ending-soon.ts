import { daysBetween } from '#app/platform/calendar.ts'
import type { BenefitPack, Country, Period } from './pack.ts'

/** Editors are told this many days before the last day. */
const noticeDays = 30
/** Of the words of a test or a rule. */
const maxNameLength = 90

export type EndingAmount = {
  /** The pack that it is in: `tools/benefit-rules`. */
  pack: 'benefit-rules' | 'income-tax'
  /** Where it is in the pack: `rates/ya-18-home` is the row `ya-18-home` of `rates.yaml`. */
  figure: string
  name: string
  lastDay: string
  daysLeft: number
}

/**
 * Rates, tests and amounts in rules whose last day is at most 30 days away, by the day in their own country. One that has
 * ended is left out.
 */
export function endingSoon(pack: BenefitPack, todayIn: (country: Country) => string): EndingAmount[] {
  const today = { AU: todayIn('AU'), NZ: todayIn('NZ') }
  return datedFigures(pack).flatMap(({ figure, name, country, period }) => {
    const lastDay = period?.until
    if (!lastDay) return []
    const daysLeft = endsSoon(lastDay, today[country])
    if (daysLeft === null) return []
    return [{ pack: 'benefit-rules' as const, figure, name, lastDay, daysLeft }]
  })
}

/** How many days are left until a last day that editors are told of now; null where it is further away, or over. */
export function endsSoon(lastDay: string, today: string): number | null {
  if (lastDay < today) return null
  const daysLeft = daysBetween(today, lastDay)
  return daysLeft <= noticeDays ? daysLeft : null
}

type DatedFigure = { figure: string; name: string; country: Country; period: Period | null }

function datedFigures({ payments, rates, tests, rules }: BenefitPack): DatedFigure[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const firstOf = ([id = '']: readonly string[]) => byId.get(id)
  return [
    ...rates.map(({ id, payments, who, period }) => ({
      figure: `rates/${id}`,
      name: `${firstOf(payments)?.name}: ${who}`,
      country: firstOf(payments)?.country ?? 'AU',
      period,
    })),
    ...tests.map(({ id, appliesTo, text, period }) => ({
      figure: `tests/${id}`,
      name: shortened(text),
      country: firstOf(appliesTo)?.country ?? 'AU',
      period,
    })),
    ...rules.map(({ id, country, text, money }) => ({
      figure: `rules/${id}`,
      name: shortened(text),
      country,
      period: money,
    })),
  ]
}

/** Cut after a word, where it is long. */
function shortened(text: string): string {
  if (text.length <= maxNameLength) return text
  const cut = text.slice(0, maxNameLength)
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`
}
