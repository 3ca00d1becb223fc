import type { FactName } from './answers.ts'
import { homeRateOf, type Independence } from './au-person.ts'
import { type Check, met, unknown, unmet } from './check.ts'
import type { Context } from './context.ts'
import type { Amount } from './draft.ts'
import {
  figure,
  larger,
  netCents,
  nilAtOwn,
  nilAtParents,
  ownReduction,
  parentsReduction,
  type Reduction,
  type Sum,
  sumOf,
} from './means.ts'
import type { MeansTest, Rate } from './pack.ts'
import { plainAmount, sumAmount } from './words.ts'

/** Checks of income with what they leave of the rate. */
export type Means = {
  checks: Check[]
  amount: Amount | null
  noAmount: string | null
  sum: Sum | null
  missing: FactName[]
}

type Asked = {
  payment: string
  ownTest: string
  /** Those that may apply; more than one where an answer is missing. */
  rates: Rate[]
  independence: Independence
  /** Income credit that takes off first. */
  credit: string
}

type RateInDollars = Rate & { cents: number }

/** Own income and parents' income against the rates that may apply. Only the larger reduction counts. */
export function meansOf(context: Context, asked: Asked): Means {
  const own = checkOwnIncome(context, asked)
  const parents = asked.independence.is === 'yes' ? noParents : checkParents(context, asked)
  const checks = [own.check, ...(parents.check ? [parents.check] : [])]
  const amount = amountOf(context, asked, own, parents)
  return { checks, ...amount }
}

type Tested = {
  check: Check
  reduction: ((rate: RateInDollars) => Reduction | null) | null
  missing: FactName[]
}
type TestedParents = Omit<Tested, 'check'> & { check: Check | null }
const noParents: TestedParents = { check: null, reduction: () => null, missing: [] }

function checkOwnIncome(context: Context, asked: Asked): Tested {
  const test = context.test(asked.ownTest)
  const income = context.get('own_income')
  const isCurrent = context.isCurrent(test)
  if (income === 0) return { check: met([]), reduction: () => null, missing: [] }
  if (income === undefined) {
    const words = isCurrent
      ? `; up to ${plainAmount(figure(test, 'free_area'))} a fortnight has no effect`
      : ''
    return refused(unknown([test.id], `it depends on your own income${words}`, ['own_income']))
  }
  if (!isCurrent)
    return refused(unknown([test.id], context.notCurrent(test, 'the limit for your own income')))
  const cents = income * 100
  const reduction = ownReduction(test, cents)
  if (!reduction) {
    const free = figure(test, 'free_area')
    const than = cents < free ? 'under' : 'no more than'
    const says = `${plainAmount(cents)} a fortnight is ${than} the free area of ${plainAmount(free)}`
    return { check: met([test.id], says), reduction: () => null, missing: [] }
  }
  const left = leftOf(context, asked.rates, () => reduction)
  if (left === 'nothing') {
    const nil = plainAmount(nilAtOwn(test, highest(asked.rates)))
    const says = `at ${plainAmount(cents)} every fortnight nothing is left (nil from ${nil}); ${asked.credit} may help for a while`
    return refused(nilCheck(context, asked, test.id, says))
  }
  if (left === 'unclear') return refused(rateUnclear(test.id, 'your own income'))
  return { check: met([test.id]), reduction: () => reduction, missing: [] }
}

function checkParents(context: Context, asked: Asked): TestedParents {
  const test = context.test('parental-income')
  if (context.get('parents_on_income_support')) {
    const says =
      "the parents' income test usually does not apply while a parent gets an income support payment"
    return { check: met([test.id], says), reduction: () => null, missing: [] }
  }
  const income = context.get('parents_income')
  if (!context.isCurrent(test)) {
    if (income === 0) return { check: met([test.id]), reduction: () => null, missing: [] }
    const ended = context.notCurrent(test, "the parents' income limit")
    return refused(unknown([test.id], `you meet the age and study rules, but ${ended}`))
  }
  const free = figure(test, 'free_area')
  if (income === undefined)
    return refused(
      unknown([test.id], `it depends on your parents' income; below ${plainAmount(free)} has no effect`, [
        'parents_income',
      ]),
    )
  if (income * 100 <= free)
    return { check: met([test.id], underFree(context, free)), reduction: () => null, missing: [] }
  return parentsAbove(context, asked, test, income * 100)
}

/** Written as one sentence with the rule on Year 12. */
export const underFreeWithYear12 = " and your parents' income is under "

function underFree(context: Context, free: number): string {
  const age = context.get('age')
  const isYoung =
    age !== undefined && age < 18 && context.get('activity') === 'tertiary' && context.get('year12')
  return isYoung ? `${underFreeWithYear12}${plainAmount(free)}` : "parents' income under the free area"
}

function parentsAbove(context: Context, asked: Asked, test: MeansTest, income: number): TestedParents {
  const others = othersInPool(context)
  const alone = (rate: RateInDollars) => parentsReduction(test, income, rate.cents, [])
  const shared = (rate: RateInDollars) => parentsReduction(test, income, rate.cents, others ?? [])
  const left = leftOf(context, asked.rates, others ? shared : alone)
  const unanswered: FactName[] = []
  if (context.get('parents_on_income_support') === undefined) unanswered.push('parents_on_income_support')
  if (!others) unanswered.push(context.get('others_in_pool') === undefined ? 'others_in_pool' : 'other_rate')
  if (left === 'nothing') return refused(nothingLeft(context, asked, test, others ?? [], unanswered))
  if (left === 'unclear') return refused(rateUnclear(test.id, "your parents' income"))
  const words =
    others && others.length > 0
      ? [`the family's reduction is shared by ${countWords(others.length + 1)}`]
      : []
  if (asked.independence.is === 'maybe' && asked.independence.says) words.push(asked.independence.says)
  const check = met(
    [test.id, ...(asked.independence.is === 'maybe' ? asked.independence.rules : [])],
    words.join('; '),
  )
  return { check, reduction: unanswered.length > 0 ? null : shared, missing: unanswered }
}

/** Nothing is left at the parents' income: unlikely, unless something that is not known could change it. */
function nothingLeft(
  context: Context,
  asked: Asked,
  test: MeansTest,
  others: readonly number[],
  unanswered: readonly FactName[],
): Check {
  const { independence } = asked
  if (unanswered.length > 0 || independence.is === 'maybe') {
    const open = independence.says || 'the answer depends on a question that is not answered'
    const says = `as a dependant nothing is left of it at your parents' income; ${open}`
    return unknown([test.id, ...independence.rules], says, [...unanswered, ...independence.missing])
  }
  const rate = highest(asked.rates)
  const pool = others.reduce((sum, cents) => sum + cents, rate.cents ?? 0)
  const nil = plainAmount(nilAtParents(test, pool))
  const where = rate.who.includes('at home') ? 'living at home' : 'living away from home'
  const says = `parents' income is above about ${nil}, where nothing is left for someone ${where}`
  return nilCheck(context, asked, test.id, says)
}

/** Rates of the others who share the reduction, or null where one of them is not known. */
function othersInPool(context: Context): number[] | null {
  const count = context.get('others_in_pool')
  if (count === undefined) return null
  if (count === 0) return []
  const id = context.get('other_rate')
  const rate = id === undefined ? undefined : context.prepared.rates.get(id)
  if (!rate?.cents || !context.isCurrent(rate)) return null
  return Array.from({ length: count }, () => rate.cents as number)
}

const numbers = ['no one', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
function countWords(count: number): string {
  return numbers[count] ?? String(count)
}

function refused(check: Check): Tested {
  return { check, reduction: null, missing: check.missing }
}

function rateUnclear(test: string, what: string): Check {
  return unknown([test], `${what} takes some of it away, and which rate you would get is not clear`)
}

/** Rent Assistance raises the point where nothing is left, so without its rates that point is not known. */
function nilCheck(context: Context, { payment, independence }: Asked, test: string, says: string): Check {
  const landlord = context.get('landlord')
  const paysNoPrivateRent = landlord === 'none' || landlord === 'public'
  const isAtHomeDependant = independence.is === 'no' && homeRateOf(context, payment, independence) === 'home'
  const rentRate = context.rate('rent-single')
  if (paysNoPrivateRent || isAtHomeDependant) return unmet([test], says)
  return unknown(
    [test],
    `nothing may be left of it, but Rent Assistance raises that point and ${context.notCurrent(rentRate, 'the rent rate')}`,
    landlord === undefined ? ['landlord'] : [],
  )
}

/** What is left of the rates that may apply: something of each, nothing of any, or it depends on which. */
function leftOf(
  context: Context,
  rates: readonly Rate[],
  reduction: (rate: RateInDollars) => Reduction | null,
): 'something' | 'nothing' | 'unclear' {
  const usable = rates.filter((rate): rate is RateInDollars => rate.cents !== null && context.isCurrent(rate))
  if (usable.length === 0 || usable.length < rates.length) return 'unclear'
  const left = usable.map((rate) => netCents(rate.cents, reduction(rate)))
  if (left.every((cents) => cents > 0)) return 'something'
  return left.every((cents) => cents === 0) ? 'nothing' : 'unclear'
}

function highest(rates: readonly Rate[]): Rate {
  return rates.reduce((best, rate) => ((rate.cents ?? 0) > (best.cents ?? 0) ? rate : best))
}

function amountOf(
  context: Context,
  asked: Asked,
  own: Tested,
  parents: TestedParents,
): Omit<Means, 'checks'> {
  const nothing = { amount: null, sum: null, missing: [...own.missing, ...parents.missing] }
  const [rate, second] = asked.rates
  if (!rate || second)
    return { ...nothing, noAmount: 'which rate applies depends on a question that is not answered' }
  if (rate.cents === null || !context.isCurrent(rate))
    return {
      ...nothing,
      noAmount: `${context.notCurrent(rate, 'the rate').replace('the rate that we know', 'our rates')}: no amount, link only`,
    }
  if (!own.reduction || !parents.reduction)
    return { ...nothing, noAmount: 'how much is taken off depends on a question that is not answered' }
  const held = rate as RateInDollars
  const [byOwn, byParents] = [own.reduction(held), parents.reduction(held)]
  const reduction = larger(byOwn, byParents)
  const cents = netCents(held.cents, reduction)
  const tests = [byOwn && asked.ownTest, byParents && 'parental-income'].filter((id) => id !== null)
  const days = [rate, ...tests.map((id) => context.test(id as string))].map(
    ({ period }) => period.until as string,
  )
  const lastDay = days.toSorted()[0] as string
  if (!reduction) {
    const amount: Amount = { kind: 'up-to', cents, per: rate.per, rateId: rate.id, lastDay }
    return { ...nothing, amount, noAmount: null }
  }
  const source = reduction === byOwn ? 'own' : 'parents'
  const off = sumAmount(held.cents - cents)
  const start = asked.independence.is === 'maybe' && asked.independence.says ? 'as a dependant ' : ''
  const says =
    source === 'own' ? `your income takes about ${off} off` : `${start}parents' income takes about ${off} off`
  const check = source === 'own' ? own.check : parents.check
  if (check) check.says = check.says ? `${says}; ${check.says}` : says
  const amount: Amount = { kind: 'about', cents, per: rate.per, rateId: rate.id, lastDay }
  return { ...nothing, amount, noAmount: null, sum: sumOf(held, reduction, source) }
}

/** The rates of young people's payments by age, home, partner and children; several where an answer is missing. */
export function youthRates(context: Context, payment: string, independence: Independence): Rate[] {
  const [partner, children, age] = [context.get('partner'), context.get('children'), context.get('age')]
  const home = homeRateOf(context, payment, independence)
  const isPartnered = partner === undefined ? [true, false] : [partner !== 'none']
  const hasChildren = children === undefined ? [true, false] : [children]
  const ids = isPartnered.flatMap((partnered) =>
    hasChildren.flatMap((parent) => {
      if (partnered) return [parent ? 'ya-partnered-kids' : 'ya-partnered']
      if (parent) return ['ya-single-children']
      return singleRates(context, payment, age, home)
    }),
  )
  return [...new Set(ids)].map((id) => context.rate(id))
}

function singleRates(
  context: Context,
  payment: string,
  age: number | undefined,
  home: 'home' | 'away' | 'either',
): string[] {
  const places = home === 'either' ? ['home', 'away'] : [home]
  const ages = age === undefined ? ['u18', '18', 'long'] : age < 18 ? ['u18'] : ['18']
  const long = context.get('long_on_support')
  if (payment === 'ya-student' && age !== undefined && age >= context.value('indep-22', 'age')) {
    if (long) ages.splice(0, 1, 'long')
    else if (long === undefined) ages.push('long')
  }
  return ages
    .filter((one) => one !== 'long' || payment === 'ya-student')
    .flatMap((one) => places.map((place) => `ya-${one}-${place}`))
}
