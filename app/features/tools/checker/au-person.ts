import type { FactName, Residence } from './answers.ts'
import { type Check, met, unknown, unmet } from './check.ts'
import type { Context } from './context.ts'
import { plainAmount } from './words.ts'

const visaNames: Partial<Record<Residence, string>> = {
  student_visa: 'student visa',
  working_holiday_visa: 'working-holiday visa',
  visitor_visa: 'visitor visa',
}
/** For a first permanent visa before 2019 and some family visas; the rule names it as an exception. */
const shorterWaitWeeks = 104

/** Lives in Australia in a way that the payment asks for. */
export function checkResidence(context: Context, payment: string): Check {
  const residence = context.get('residence')
  if (residence === undefined)
    return unknown(['au-resident'], 'it depends on your citizenship or visa', ['residence'])
  if (residence === 'permanent_visa') return checkWait(context)
  if (residence === 'scv') return checkSpecialCategory(context, payment)
  const visa = visaNames[residence]
  if (visa) return unmet(['au-temp-visa'], `a ${visa} does not meet the residence rule`)
  if (residence === 'temporary_visa_other')
    return unmet(['au-resident'], 'it is for citizens and people with a permanent or protected visa')
  if (residence === 'resident_visa' || residence === 'refugee')
    return unknown(['au-resident'], 'it depends on your visa in Australia', ['residence'])
  return met(['au-resident'])
}

function checkWait(context: Context): Check {
  const needed = context.value('au-narwp', 'weeks')
  const weeks = context.get('weeks_as_resident')
  if (weeks === undefined)
    return unknown(
      ['au-narwp'],
      `new residents usually wait ${needed} weeks, and we do not know how long you have been here`,
      ['weeks_as_resident'],
    )
  if (weeks >= needed) return met(['au-resident', 'au-narwp'])
  if (weeks >= shorterWaitWeeks)
    return unknown(
      ['au-narwp'],
      `new residents usually wait ${needed} weeks, and for some visas ${shorterWaitWeeks} are enough`,
    )
  return unmet(
    ['au-narwp'],
    `new residents usually wait ${needed} weeks; you have been here ${weeks}. Some people are exempt`,
  )
}

function checkSpecialCategory(context: Context, payment: string): Check {
  const needed = context.value('au-scv-10', 'years')
  if (!context.rule('au-scv-10').appliesTo.includes(payment))
    return unmet(
      ['au-resident'],
      'a Special Category Visa that is not protected does not meet the residence rule',
    )
  const years = context.get('years_on_visa')
  if (years === undefined)
    return unknown(
      ['au-scv-10'],
      `it depends on whether you have lived here on the visa for ${needed} years`,
      ['years_on_visa'],
    )
  if (years >= needed)
    return met(['au-scv-10'], `after ${needed} years on the visa one period of up to 6 months is possible`)
  return unmet(
    ['au-resident', 'au-scv-10'],
    `a Special Category Visa that is not protected gives one short payment only after ${needed} years here`,
  )
}

/** At least three quarters of a full-time load, or two thirds with a concession. School counts as full time. */
export function checkLoad(context: Context): Check {
  if (context.get('activity') !== 'tertiary') return met([])
  const load = context.get('load')
  const [full, concession] = [context.value('load-75', 'percent'), context.value('load-66', 'percent')]
  if (load === undefined) return unknown(['load-75'], 'it depends on your study load', ['load'])
  if (load >= full) return met(['load-75'])
  if (load < concession)
    return unmet(['load-75'], `a ${load}% load is under the ${full}% that counts as full time`)
  if (context.get('concession') === 'approved') return met(['load-66'])
  return unknown(['load-66'], `a ${load}% load counts only when a concessional load is approved`, [
    'concession',
  ])
}

/** Whether parents' income is looked at. `maybe`: something is not known, or Services Australia decides it with the person. */
export type Independence = { is: 'yes' | 'no' | 'maybe'; rules: string[]; says: string; missing: FactName[] }

export function independenceOf(context: Context, payment: string): Independence {
  const age = context.get('age')
  const is = (answer: Independence['is'], rules: string[], says = '', missing: FactName[] = []) => ({
    is: answer,
    rules,
    says,
    missing,
  })
  if (age === undefined) return is('maybe', [], '', ['age'])
  if (age >= context.value('indep-22', 'age')) return is('yes', ['indep-22'])
  if (context.get('children')) return is('yes', ['indep-child'])
  const couple = coupleMakesIndependent(context)
  if (couple === 'yes') return is('yes', ['indep-couple'])
  if (context.get('worked') === 'full_time_18_months') return is('yes', ['indep-full-time-work'])
  if (context.get('home') === 'not_possible')
    return is(
      'maybe',
      ['indep-unreasonable'],
      'Services Australia decides with you whether living at home is unreasonable',
    )
  if (couple === 'special') return is('maybe', ['indep-couple'])
  const route = regionalRoute(context, payment)
  if (route) return route
  const asked: FactName[] = ['children', 'partner', 'worked', 'home']
  const missing = asked.filter((name) => context.get(name) === undefined)
  if (couple === 'unknown') missing.push('months_together')
  if (missing.length > 0)
    return is(
      'maybe',
      ['indep-not-by-address'],
      "whether you count as independent we can't tell, because a question is not answered",
      missing,
    )
  return is('no', ['indep-not-by-address'])
}

function coupleMakesIndependent(context: Context): 'yes' | 'special' | 'no' | 'unknown' {
  const partner = context.get('partner')
  if (partner === 'married') return 'yes'
  if (partner !== 'de_facto') return 'no'
  const months = context.get('months_together')
  if (months === undefined) return 'unknown'
  if (months >= context.value('indep-couple', 'months')) return 'yes'
  return months >= context.value('indep-couple', 'special_months') ? 'special' : 'no'
}

const regionalWords = {
  earned_in_14_months: {
    rule: 'indep-regional-earnings',
    says: "whether your earnings make you independent we can't tell, because we have no current figure for 75% of Wage Level A",
  },
  part_time_2_years: {
    rule: 'indep-regional-hours',
    says: "whether your work makes you independent we can't tell, because Services Australia looks at your hours",
  },
} as const

/** Someone from a regional home who must move to study may become independent by work since school. */
function regionalRoute(context: Context, payment: string): Independence | null {
  const worked = context.get('worked')
  if (worked !== 'earned_in_14_months' && worked !== 'part_time_2_years') return null
  const { rule, says } = regionalWords[worked]
  if (!context.rule(rule).appliesTo.includes(payment)) return null
  if (context.get('regional') === 'city' || context.get('lives') === 'with_parents') return null
  const asked: FactName[] = ['regional', 'lives']
  return {
    is: 'maybe',
    rules: [rule],
    says,
    missing: asked.filter((name) => context.get(name) === undefined),
  }
}

/** The rate a person lives at. A dependant needs an approved reason to be away. */
export type HomeRate = 'home' | 'away' | 'either'

export function homeRateOf(context: Context, payment: string, { is }: Independence): HomeRate {
  const lives = context.get('lives')
  if (lives === undefined) return 'either'
  if (lives === 'with_parents') return 'home'
  if (is === 'yes') return 'away'
  const hasAwayRule = context.rule('away-90').appliesTo.includes(payment)
  if (lives === 'away_approved' && hasAwayRule) return 'away'
  if (lives === 'away_other' && is === 'no') return 'home'
  return 'either'
}

export function checkHomeRate(context: Context, payment: string, independence: Independence): Check {
  const rate = homeRateOf(context, payment, independence)
  const lives = context.get('lives')
  if (independence.is === 'yes') return met(['away-independent'])
  if (lives === 'away_other' && rate === 'home')
    return met(
      ['away-90', 'indep-not-by-address'],
      'living away without an approved reason means the at-home rate',
    )
  return met(lives === 'with_parents' || lives === undefined ? [] : ['away-90'])
}

/** A partner's own income counts; what is held of it ends like any amount. */
export function checkPartner(context: Context, independence: Independence): Check {
  const partner = context.get('partner')
  if (partner === undefined)
    return unknown(['partner-income'], 'it depends on whether you have a partner', ['partner'])
  if (partner === 'none') return met([])
  const income = context.get('partner_income')
  if (income === 0 && independence.is !== 'maybe') return met(['partner-income'])
  const test = context.test('partner-income')
  const months = context.get('months_together')
  const isSpecial = independence.is === 'maybe' && partner === 'de_facto' && months !== undefined
  const start = isSpecial
    ? `${months} months together makes you independent only in special circumstances, and `
    : ''
  const rules = isSpecial ? ['indep-couple', 'partner-income'] : ['partner-income']
  const limit = context.isCurrent(test)
    ? 'Services Australia works out how much'
    : context.notCurrent(test, 'the partner limit')
  const missing: FactName[] = income === undefined ? ['partner_income'] : []
  return unknown(rules, `${start}your partner's income counts too; ${limit}`, missing)
}

/** Independent people's assets count; the home they own does not. */
export function checkAssets(context: Context, independence: Independence): Check {
  if (independence.is === 'no') return met([])
  const test = context.test('assets-independent')
  const assets = context.get('assets')
  if (assets === 0) return met([])
  if (independence.is === 'maybe') return met([])
  if (assets === undefined)
    return unknown([test.id], "it depends on what you own: independent people's assets count", ['assets'])
  if (!context.isCurrent(test))
    return unknown(
      [test.id],
      `independent people's assets count, and ${context.notCurrent(test, 'the limit')}`,
    )
  const limits = Object.entries(test.cents).flatMap(([name, cents]) =>
    name.startsWith('limit.') ? [cents] : [],
  )
  if (assets * 100 <= Math.min(...limits)) return met([test.id])
  if (assets * 100 > Math.max(...limits))
    return unmet(
      [test.id],
      `your assets are above every limit (${plainAmount(Math.max(...limits))} for a couple)`,
    )
  return unknown([test.id], 'the limit for your assets depends on a partner and on whether you own your home')
}

/** Savings put the first payment off; they never decide. */
export function checkSavings(context: Context): Check {
  const rule = context.rule('liquid-assets')
  const savings = context.get('savings')
  if (savings === undefined || !context.hasMoney(rule.id)) return met([])
  const isSingle = context.get('partner') === 'none' && context.get('children') === false
  const isOther =
    Boolean(context.get('children')) || ['married', 'de_facto'].includes(context.get('partner') ?? '')
  if (!isSingle && !isOther) return met([])
  const weeks = waitWeeks(savings, rule.value, isSingle ? 'single' : 'other')
  if (weeks === 0) return met([])
  const words = `after a wait of about ${weeks} ${weeks === 1 ? 'week' : 'weeks'} because of savings of ${plainAmount(savings * 100)}`
  return met([rule.id], words)
}

export function waitWeeks(
  savings: number,
  value: Record<string, number | null>,
  who: 'single' | 'other',
): number {
  const first = value[`${who}_first`] ?? Number.POSITIVE_INFINITY
  if (savings < first) return 0
  return Math.min(value.max_weeks ?? 0, Math.floor((savings - first) / (value[`${who}_step`] ?? 1)) + 1)
}

/** Study abroad can be paid for, when it belongs to the course and Services Australia knows of it. */
export function checkOverseas(context: Context): Check {
  const exchange = context.get('exchange')
  if (exchange === 'part_of_course')
    return unknown(
      ['ya-overseas'],
      'study abroad that is part of the course can be paid for longer than 6 weeks; Services Australia must be told before you go',
    )
  if (exchange === 'other')
    return unknown(
      ['ya-overseas'],
      'outside Australia it is paid for up to 6 weeks, in limited circumstances',
    )
  return met([])
}
