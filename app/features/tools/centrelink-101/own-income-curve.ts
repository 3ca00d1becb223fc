import type { PreparedPack } from '../checker/context.ts'
import { netCents, nilAtOwn, ownReduction } from '../checker/means.ts'
import { isCurrent } from '../checker/pack.ts'

export type IncomePoint = { earnedCents: number; paidCents: number; togetherCents: number }
export type IncomeCurve = {
  rateId: string
  points: IncomePoint[]
  /** The own income from which nothing is left. */
  nilAtCents: number
  lastDay: string
}

const stepCents = 5_000

/** What a fortnight's own income leaves of a student rate, each $50; null when the rate or the test does not count today. */
export function ownIncomeCurve(prepared: PreparedPack, rateId: string): IncomeCurve | null {
  const [rate, test] = [prepared.rates.get(rateId), prepared.tests.get('income-student')]
  if (!rate || !test || rate.cents === null) return null
  if (!isCurrent(rate, prepared.today) || !isCurrent(test, prepared.today)) return null
  const nilAtCents = nilAtOwn(test, rate)
  const points: IncomePoint[] = []
  for (let earned = 0; earned < nilAtCents + stepCents; earned += stepCents)
    points.push(pointAt(prepared, rateId, earned))
  const lastDay = [rate.period.until as string, test.period.until as string].toSorted()[0] as string
  return { rateId, points, nilAtCents, lastDay }
}

/** One point of the slider. The caller has looked whether the curve counts. */
export function pointAt(prepared: PreparedPack, rateId: string, earnedCents: number): IncomePoint {
  const [rate, test] = [prepared.rates.get(rateId), prepared.tests.get('income-student')]
  const cents = rate?.cents ?? 0
  const paidCents = test ? netCents(cents, ownReduction(test, earnedCents)) : cents
  return { earnedCents, paidCents, togetherCents: earnedCents + paidCents }
}
