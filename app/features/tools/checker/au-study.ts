import { meansOf, underFreeWithYear12, youthRates } from './au-means.ts'
import {
  checkAssets,
  checkHomeRate,
  checkLoad,
  checkOverseas,
  checkPartner,
  checkResidence,
  checkSavings,
  homeRateOf,
  type Independence,
  independenceOf,
} from './au-person.ts'
import { type Check, met, unknown, unmet } from './check.ts'
import type { Context } from './context.ts'
import { type Draft, draftOf } from './draft.ts'
import type { Rate } from './pack.ts'

/** Youth Allowance for students and Australian Apprentices. */
export function youthAllowanceStudent(context: Context): Draft {
  const payment = 'ya-student'
  const independence = independenceOf(context, payment)
  const means = meansOf(context, {
    payment,
    ownTest: 'income-student',
    rates: youthRates(context, payment, independence),
    independence,
    credit: 'Income Bank credit',
  })
  const checks = [
    checkAgeAndStudy(context, independence),
    checkLoad(context),
    checkResidence(context, payment),
    checkOverseas(context),
    checkHomeRate(context, payment, independence),
    checkPartner(context, independence),
    checkAssets(context, independence),
    ...means.checks,
    checkSavings(context),
  ]
  const { notes, next } = saidOfYouth(context, independence)
  if (independence.is === 'yes') checks.push(met(independence.rules))
  if (notes.includes(paidToParent)) checks.push(met(['u18-paid-to-parent']))
  return draftOf(payment, joinedYear12(checks), { ...means, checks: joinedYear12(checks), notes, next })
}

const paidToParent = 'usually paid to a parent'

/** “you finished Year 12, study full time” goes on with “and your parents' income is under …”. */
function joinedYear12(checks: Check[]): Check[] {
  const tail = checks.find(({ says }) => says.startsWith(underFreeWithYear12))
  if (!tail) return checks
  return checks.map((check) => {
    if (check === tail) return { ...check, says: '' }
    if (check.says === year12Words.alone) return { ...check, says: `${year12Words.joined}${tail.says}` }
    return check
  })
}
const year12Words = {
  alone: 'you finished Year 12 and study full time',
  joined: 'you finished Year 12, study full time',
}

function checkAgeAndStudy(context: Context, independence: Independence): Check {
  const [age, activity] = [context.get('age'), context.get('activity')]
  if (age !== undefined && age < 15)
    return unmet(['ya-age-16-17', 'ya-15'], 'it starts at 16 for most people')
  if (activity === 'job_seeker' || activity === 'none')
    return unmet(['ya-age-18-24', 'ya-apprentice'], 'it is for full-time students and Australian Apprentices')
  if (age === undefined) return unknown(['ya-age-18-24', 'ya-age-16-17'], 'it depends on your age', ['age'])
  if (activity === undefined)
    return unknown(['ya-age-18-24'], 'it depends on whether you study or train', ['activity'])
  if (age === 15) return unknown(['ya-15'], 'people aged 15 may get it in certain circumstances')
  if (age > 24) return checkStay(context)
  if (activity === 'apprentice') return checkApprentice(context)
  if (age >= 18) return met(['ya-age-18-24'], adultWords(context, independence))
  return activity === 'secondary'
    ? checkSchoolUnder18(context, independence)
    : checkUnder18(context, independence)
}

function checkStay(context: Context): Check {
  const stays = context.get('on_ya_at_25')
  if (stays === undefined)
    return unknown(['ya-stay-25'], 'from 25 it depends on whether you were on it when you turned 25', [
      'on_ya_at_25',
    ])
  if (stays) return met(['ya-stay-25'], 'you can stay on it until this course ends')
  return unmet(
    ['ya-age-18-24', 'ya-stay-25'],
    'it is for people up to 24, unless you were on it when you turned 25',
  )
}

function checkApprentice(context: Context): Check {
  const isFullTime = context.get('full_time')
  if (isFullTime === undefined)
    return unknown(['ya-apprentice'], 'it depends on whether your apprenticeship is full time', ['full_time'])
  if (isFullTime) return met(['ya-apprentice'], '16 to 24 and a full-time Australian Apprentice')
  return unmet(['ya-apprentice'], 'an Australian Apprenticeship has to be full time')
}

function adultWords(context: Context, independence: Independence): string {
  const isAt22 = independence.rules.includes('indep-22')
  const hasNoIncome = context.get('own_income') === 0
  if (independence.is === 'yes' && hasNoIncome && !context.isCurrent(context.test('income-student')))
    return 'independent, 18 to 24, studying full time and no income of your own'
  if (!isAt22) return '18 to 24 and studying full time'
  if (homeRateOf(context, 'ya-student', independence) === 'home')
    return "from 22 parents' income is not looked at; living with a parent means the at-home rate"
  return 'independent at 22 and studying full time'
}

function checkSchoolUnder18(context: Context, independence: Independence): Check {
  const lives = context.get('lives')
  const rules = ['ya-secondary-u18']
  if (independence.is === 'yes') return met(rules, 'you are at secondary school and count as independent')
  if (lives === 'away_approved') return met(rules, 'you are at secondary school and must live away from home')
  if (independence.is === 'maybe')
    return unknown(
      [...independence.rules, ...rules],
      independence.says || 'it depends on whether you count as independent',
      independence.missing,
    )
  if (lives === 'with_parents')
    return unmet(rules, 'you are under 18 and at secondary school, live at home and count as dependent')
  if (lives === 'away_other')
    return unmet(rules, 'you are under 18 and at secondary school, and live away without an approved reason')
  return unknown(rules, 'it depends on whether you must live away from home', ['lives'])
}

function checkUnder18(context: Context, independence: Independence): Check {
  const [year12, lives] = [context.get('year12'), context.get('lives')]
  const rules = ['ya-age-16-17']
  if (year12) return met(rules, year12Words.alone)
  if (independence.is === 'yes') return met(rules, 'you count as independent and study full time')
  if (lives === 'away_approved') return met(rules, 'you must live away from home and study full time')
  const isDecided = year12 === false && independence.is === 'no'
  if (isDecided && (lives === 'with_parents' || lives === 'away_other'))
    return unmet(
      rules,
      'at 16 and 17 it is for people who finished Year 12, are independent or must live away',
    )
  if (independence.is === 'maybe' && year12 === false)
    return unknown(
      [...rules, ...independence.rules],
      independence.says || 'it depends on whether you count as independent',
      independence.missing,
    )
  return unknown(
    rules,
    'it depends on whether you finished Year 12 or must live away',
    year12 === undefined ? ['year12'] : ['lives'],
  )
}

function saidOfYouth(context: Context, independence: Independence): { notes: string[]; next: string | null } {
  const age = context.get('age')
  const notes: string[] = []
  const assets = context.test('assets-independent')
  if (age !== undefined && age < 18 && independence.is === 'no') notes.push(paidToParent)
  if (independence.is === 'yes' && !context.isCurrent(assets))
    notes.push(`assets count, and the limit must be looked up: ${context.notCurrent(assets, 'the limit')}`)
  const isSchoolChild = age !== undefined && age < 18 && context.get('activity') === 'secondary'
  if (age !== undefined && age < 15) return { notes, next: 'what a parent may get; when to look again' }
  if (isSchoolChild && independence.is === 'no')
    return { notes, next: 'a parent may get Family Tax Benefit for you' }
  if (context.get('parents_income') === undefined && independence.is !== 'yes')
    return { notes, next: 'questions to take to a parent' }
  return { notes, next: null }
}

/** Austudy: 25 or over, so independent. */
export function austudy(context: Context): Draft {
  const payment = 'austudy'
  const independence: Independence = { is: 'yes', rules: [], says: '', missing: [] }
  const means = meansOf(context, {
    payment,
    ownTest: 'income-student',
    rates: austudyRates(context),
    independence,
    credit: 'Income Bank credit',
  })
  const assets = context.test('assets-independent')
  const notes = context.isCurrent(assets)
    ? []
    : [`assets count, and the limit must be looked up: ${context.notCurrent(assets, 'the limit')}`]
  const checks = [
    checkAustudyAge(context),
    checkLoad(context),
    checkResidence(context, payment),
    checkOverseas(context),
    checkPartner(context, independence),
    checkAssets(context, independence),
    ...means.checks,
    checkSavings(context),
  ]
  return draftOf(payment, checks, { ...means, checks, notes })
}

function checkAustudyAge(context: Context): Check {
  const [age, activity] = [context.get('age'), context.get('activity')]
  const from = context.value('austudy-25', 'age')
  const rules = ['austudy-25']
  if (age !== undefined && age < from) return unmet(rules, `it starts at ${from}`)
  if (activity === 'job_seeker' || activity === 'none')
    return unmet(rules, 'it is for full-time students and Australian Apprentices')
  if (age === undefined) return unknown(rules, 'it depends on your age', ['age'])
  if (activity === undefined) return unknown(rules, 'it depends on whether you study or train', ['activity'])
  if (activity !== 'apprentice') return met(rules, `${from} or over and studying full time`)
  const isFullTime = context.get('full_time')
  if (isFullTime === undefined)
    return unknown(rules, 'it depends on whether your apprenticeship is full time', ['full_time'])
  if (isFullTime) return met(rules, `${from} or over and a full-time Australian Apprentice`)
  return unmet(rules, 'an Australian Apprenticeship has to be full time')
}

function austudyRates(context: Context): Rate[] {
  const [partner, children, long] = [
    context.get('partner'),
    context.get('children'),
    context.get('long_on_support'),
  ]
  const isPartnered = partner === undefined ? [true, false] : [partner !== 'none']
  const hasChildren = children === undefined ? [true, false] : [children]
  const ids = isPartnered.flatMap((partnered) =>
    hasChildren.flatMap((parent) => {
      if (partnered) return [parent ? 'austudy-partnered-kids' : 'austudy-partnered']
      if (parent) return ['austudy-single-kids']
      if (long) return ['austudy-long-single']
      return long === undefined ? ['austudy-single', 'austudy-long-single'] : ['austudy-single']
    }),
  )
  return ids.map((id) => context.rate(id))
}

/** ABSTUDY Living Allowance. The question may be left out, and nothing about it is ever “unlikely”. */
export function abstudy(context: Context): Draft {
  const payment = 'abstudy'
  const independence = independenceOf(context, payment)
  const means = meansOf(context, {
    payment,
    ownTest: 'income-student',
    rates: abstudyRates(context, independence),
    independence,
    credit: 'Income Bank credit',
  })
  const checks = [
    checkAbstudy(context),
    checkLoad(context),
    checkOverseas(context),
    checkHomeRate(context, payment, independence),
    checkPartner(context, independence),
    checkAssets(context, independence),
    ...means.checks,
  ]
  return draftOf(payment, checks, { ...means, checks })
}

function checkAbstudy(context: Context): Check {
  const rules = ['abstudy-who', 'abstudy-16']
  const identity = context.get('aboriginal_or_torres_strait_islander')
  if (identity === undefined)
    return unknown(['abstudy-who'], 'you skipped a question that it depends on; that is fine', [
      'aboriginal_or_torres_strait_islander',
    ])
  if (!identity)
    return unknown(
      ['abstudy-who'],
      'it is for Aboriginal and Torres Strait Islander people, and you answered no',
    )
  const [age, activity, residence] = [context.get('age'), context.get('activity'), context.get('residence')]
  if (activity === 'job_seeker' || activity === 'none')
    return unknown(rules, 'it is for people in an approved course or a full-time Australian Apprenticeship')
  if (age === undefined) return unknown(rules, 'it depends on your age', ['age'])
  if (activity === undefined) return unknown(rules, 'it depends on whether you study or train', ['activity'])
  if (residence === undefined) return unknown(rules, 'it depends on your citizenship', ['residence'])
  if (residence !== 'citizen')
    return unknown(rules, 'it is for Australian citizens who normally live in Australia')
  const from = context.value('abstudy-16', 'age')
  if (age < from)
    return unknown(
      rules,
      `the Living Allowance is generally from ${from}; other ABSTUDY help exists for younger students`,
    )
  if (activity === 'apprentice' && !context.get('full_time'))
    return unknown(rules, 'an Australian Apprenticeship has to be full time', ['full_time'])
  if (activity === 'secondary')
    return met(rules, `${from} or over, at an approved school, with no other study help`)
  return met(rules, `${from} or over, in an approved course with no other study help`)
}

function abstudyRates(context: Context, independence: Independence): Rate[] {
  const [age, children, partner] = [context.get('age'), context.get('children'), context.get('partner')]
  if (age === undefined || children === undefined || partner === undefined || partner !== 'none') return []
  if (age >= context.value('indep-22', 'age'))
    return [context.rate(children ? 'abstudy-22-kids' : 'abstudy-22')]
  if (children) return []
  const home = homeRateOf(context, 'abstudy', independence)
  const ids = { home: [age < 18 ? 'ya-u18-home' : 'abstudy-18-home'], away: ['abstudy-u22-away'] }
  return (home === 'either' ? [...ids.home, ...ids.away] : ids[home]).map((id) => context.rate(id))
}
