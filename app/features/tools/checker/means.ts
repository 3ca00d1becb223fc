import type { MeansTest, Rate } from './pack.ts'
import { factorAmount, plainAmount, sumAmount } from './words.ts'

/** So many cents off, exactly: `num / den`. */
export type Reduction = { num: number; den: number; formula: string; steps: SumRow[] }
export type SumRow = { label: string; cents: number }
export type Sum = { formula: string; rows: SumRow[] }

export function figure(test: MeansTest, name: string): number {
  return test.cents[name] ?? 0
}

/** Own income of the period of the test: nothing up to the free area, then so many cents for each dollar, in two steps. */
export function ownReduction(test: MeansTest, incomeCents: number): Reduction | null {
  const free = figure(test, 'free_area')
  if (incomeCents <= free) return null
  const second = test.cents.second_step ?? Number.POSITIVE_INFINITY
  const first = Math.min(incomeCents, second) - free
  const above = Math.max(0, incomeCents - second)
  const [low, high] = [test.centsPerDollar, test.centsPerDollarAbove]
  const formulas = [
    `(${factorAmount(Math.min(incomeCents, second))} - ${factorAmount(free)}) x ${sumAmount(low)}`,
  ]
  const steps = [
    { label: `${low} cents for each dollar above ${plainAmount(free)}`, cents: roundUp(first * low, 100) },
  ]
  if (above > 0) {
    formulas.push(`(${factorAmount(incomeCents)} - ${factorAmount(second)}) x ${sumAmount(high)}`)
    steps.push({
      label: `${high} cents for each dollar above ${plainAmount(second)}`,
      cents: roundUp(above * high, 100),
    })
  }
  return { num: first * low + above * high, den: 100, formula: formulas.join(' - '), steps }
}

/** Parents' income of a year, shared over the family by the maximum rates: 26 fortnights a year. */
export function parentsReduction(
  test: MeansTest,
  incomeCents: number,
  ownRateCents: number,
  otherRatesCents: readonly number[],
): Reduction | null {
  const free = figure(test, 'free_area')
  if (incomeCents <= free) return null
  const pool = otherRatesCents.reduce((sum, cents) => sum + cents, ownRateCents)
  const above = (incomeCents - free) * test.centsPerDollar
  const shared = otherRatesCents.length === 0 ? '' : ` / ${shareWords(ownRateCents, pool)}`
  return {
    num: above * ownRateCents,
    den: 2600 * pool,
    formula: `(${factorAmount(incomeCents)} - ${factorAmount(free)}) x ${sumAmount(test.centsPerDollar)} / 26${shared}`,
    steps: [],
  }
}

/** `2` where two equal rates share, else the exact share. */
function shareWords(own: number, pool: number): string {
  return pool % own === 0 ? String(pool / own) : `(${sumAmount(pool)} / ${sumAmount(own)})`
}

export function larger(one: Reduction | null, other: Reduction | null): Reduction | null {
  if (!one || !other) return one ?? other
  return one.num / one.den >= other.num / other.den ? one : other
}

/** What is left of a rate in whole cents, rounded half up once; 0 when nothing is left. */
export function netCents(rateCents: number, reduction: Reduction | null): number {
  if (!reduction) return rateCents
  const { num, den } = reduction
  return Math.max(0, Math.floor((2 * (rateCents * den - num) + den) / (2 * den)))
}

/** What a payment comes to, row by row; the rows add up to the cent. */
export function sumOf(rate: Rate & { cents: number }, reduction: Reduction, source: 'own' | 'parents'): Sum {
  const net = netCents(rate.cents, reduction)
  const label = source === 'own' ? 'Taken off for your own income' : "Taken off for your parents' income"
  const before = reduction.steps.slice(0, -1)
  const rest = before.reduce((sum, step) => sum - step.cents, rate.cents - net)
  return {
    formula: `${sumAmount(rate.cents)} - ${reduction.formula}`,
    rows: [
      { label: `Most that is paid: ${rate.who}`, cents: rate.cents },
      ...before.map((step) => ({ ...step, cents: -step.cents })),
      { label: reduction.steps.at(-1)?.label ?? label, cents: -rest },
      { label: 'What is left, before tax', cents: net },
    ],
  }
}

/** The own income from which nothing is left of a rate, in cents of the period. */
export function nilAtOwn(test: MeansTest, rate: Rate): number {
  const listed = test.cents[`nil_at.${rate.id}`]
  if (listed !== undefined) return listed
  const [free, second] = [figure(test, 'free_area'), figure(test, 'second_step')]
  const inFirst = ((second - free) * test.centsPerDollar) / 100
  return Math.round(second + (((rate.cents ?? 0) - inFirst) * 100) / test.centsPerDollarAbove)
}

/** The parents' income from which nothing is left of a rate, in cents of a year, for the rates of all who share it. */
export function nilAtParents(test: MeansTest, poolCents: number): number {
  return Math.round(figure(test, 'free_area') + (poolCents * 26 * 100) / test.centsPerDollar)
}

function roundUp(num: number, den: number): number {
  return Math.floor((2 * num + den) / (2 * den))
}
