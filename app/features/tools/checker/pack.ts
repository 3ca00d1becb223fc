export type Country = 'AU' | 'NZ'

/** The first and the last day on which an amount counts; null where no text says it. */
export type Period = { from: string | null; until: string | null }

export type Source = {
  key: string
  title: string
  publisher: string
  url: string
  kind: 'official_copy' | 'law' | 'secondary'
}

export type Contact = { country: Country; name: string; url?: string; phone?: string }
export type Payment = { id: string; country: Country; name: string; official: string }

/** What may be concluded when the condition of a rule is not met. */
export type Decides = 'unlikely' | 'cant_tell' | 'may' | 'none'

export type Rule = {
  id: string
  country: Country
  text: string
  decides: Decides
  appliesTo: string[]
  /** Ages, percentages and weeks as they are; money in dollars. Null where it is not known. */
  value: Record<string, number | null>
  /** Of the money in `value`; null where there is none. */
  money: Period | null
  source: string
  reviewBy: string
}

export type Rate = {
  id: string
  payments: string[]
  who: string
  per: Per
  /** The highest amount with the supplement that most people get; null where it is not known. */
  cents: number | null
  /** One amount a year of study, where there are several. */
  amountsCents: number[]
  rent: { thresholdCents: number; maxCents: number; centsPerDollar: number } | null
  period: Period
  /** Two texts give different amounts: neither counts until a person decides. */
  isDisputed: boolean
  source: string | null
}

export type Per = 'fortnight' | 'week' | 'year' | 'once' | 'half-year'

export type MeansTest = {
  id: string
  appliesTo: string[]
  text: string
  per: 'fortnight' | 'week' | 'year' | 'once'
  /** By name: `free_area`, `second_step`, `limit.single_homeowner`, `nil_at.ya-18-home`. */
  cents: Record<string, number>
  /** So many cents off for each dollar above the free area, and above the second step. */
  centsPerDollar: number
  centsPerDollarAbove: number
  period: Period
  isDisputed: boolean
  source: string
}

/** All that the checker decides by; money in whole cents. */
export type BenefitPack = {
  /** Differs whenever something that decides differs. */
  version: string
  readOn: string
  sources: Source[]
  contacts: Contact[]
  payments: Payment[]
  rules: Rule[]
  rates: Rate[]
  tests: MeansTest[]
  reviewDates: { day: string; what: string }[]
}

/** Both days belong to the period. Without a known last day an amount is never current. */
export function isWithin({ from, until }: Period, day: string): boolean {
  return until !== null && day <= until && (from === null || from <= day)
}

export function isCurrent(figure: Pick<Rate | MeansTest, 'period' | 'isDisputed'>, day: string): boolean {
  return !figure.isDisputed && isWithin(figure.period, day)
}

/**
 * What is held against a second reading of the same figure: they disagree when both may count on one day and differ.
 * A first day that is not known counts as any day.
 */
export function disagree(
  held: { cents: number; period: Period },
  second: { cents: number; period: Period },
): boolean {
  const overlaps =
    (held.period.until === null || second.period.from === null || second.period.from <= held.period.until) &&
    (second.period.until === null || held.period.from === null || held.period.from <= second.period.until)
  return overlaps && held.cents !== second.cents
}
