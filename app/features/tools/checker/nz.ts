import { type Check, met, unknown, unmet } from './check.ts'
import type { Context } from './context.ts'
import { type Draft, draftOf } from './draft.ts'
import type { Rate } from './pack.ts'

/** Student Allowance. */
export function studentAllowance(context: Context): Draft {
  const age = context.get('age')
  const rate = allowanceRate(context)
  const checks = [
    checkCourse(context),
    checkResidence(
      context,
      (years) =>
        `residents need ${years} years here and a residence visa held for ${years} years, unless another route fits`,
    ),
    checkAllowanceAge(context),
    checkFullTime(context),
    checkHome(context),
    checkPartnerNz(context),
    checkOwnIncome(context),
    checkParents(context),
  ]
  const noAmount = rate
    ? rate.isDisputed || rate.period.until === null
      ? 'our rates may have changed: no amount, link only'
      : `${context.notCurrent(rate, 'our rate').replace(' that we know', '')}: no amount, link only`
    : null
  const next =
    context.get('parents_income') === undefined && age !== undefined && age < 24
      ? 'questions to take to a parent'
      : null
  const test = context.test('nz-sa-parents-income')
  const isParental = !isFromOwnAge(context) && !context.get('children')
  const notes =
    isParental && !context.isCurrent(test)
      ? [`parents' income decides, and ${context.notCurrent(test, 'the limit')}`]
      : []
  return draftOf('sa-allowance', checks, { noAmount, next, notes })
}

function allowanceRate(context: Context): Rate | null {
  const [age, lives] = [context.get('age'), context.get('lives')]
  if (age === undefined || lives === undefined) return null
  const isOlder = age >= context.value('nz-sa-parents-24', 'age')
  return context.rate(`nz-sa-${isOlder ? '24' : 'u24'}-${lives === 'with_parents' ? 'home' : 'away'}`)
}

function checkAllowanceAge(context: Context): Check {
  const age = context.get('age')
  const [from, to] = [context.value('nz-sa-age', 'age_min'), context.value('nz-sa-age', 'age_max')]
  const rules = ['nz-sa-age']
  if (age === undefined) return unknown(rules, 'it depends on your age', ['age'])
  if (age < from) return unknown(rules, `most people must be ${from}; some 16 and 17-year-olds can get it`)
  if (age > to) return unknown(rules, `it is for people up to ${to} in most cases`)
  return met(rules)
}

function checkFullTime(context: Context): Check {
  const [activity, isFullTime] = [context.get('activity'), context.get('full_time')]
  const rules = ['nz-sa-full-time']
  if (activity === 'job_seeker' || activity === 'none') return unknown(rules, 'it is for people who study')
  if (activity === undefined) return unknown(rules, 'it depends on whether you study', ['activity'])
  if (activity === 'secondary') return met(rules)
  if (isFullTime === undefined)
    return unknown(rules, 'it depends on whether you study full time', ['full_time'])
  return isFullTime ? met(rules) : unknown(rules, 'part-time study counts only in some circumstances')
}

function checkCourse(context: Context): Check {
  const level = context.get('level')
  const most = context.value('nz-sa-course', 'level_max')
  const rules = ['nz-sa-course']
  if (context.get('activity') !== 'tertiary') return met([])
  if (level === undefined) return unknown(rules, 'it depends on the level of your course', ['level'])
  if (level <= most) return met(rules)
  // A bachelor's degree with honours is one level above.
  const honours = level === most + 1 ? context.get('honours') : false
  if (honours) return met(rules)
  if (honours === undefined)
    return unknown(rules, "it depends on whether your course is a bachelor's degree with honours", [
      'honours',
    ])
  return unmet(rules, `it is for courses at level ${most} or below and for bachelor's degrees with honours`)
}

function checkResidence(context: Context, says: (years: number) => string): Check {
  const residence = context.get('residence')
  const needed = context.value('nz-residence-3', 'years')
  const rules = ['nz-residence-3']
  if (residence === undefined) return unknown(rules, 'it depends on your citizenship or visa', ['residence'])
  if (residence === 'citizen') return met(rules)
  if (residence === 'refugee') return unknown(rules, 'other rules hold for refugees: StudyLink tells you')
  if (residence !== 'resident_visa')
    return unmet(rules, 'it is for citizens and people with a residence class visa')
  const years = context.get('years_as_resident')
  if (years === undefined)
    return unknown(rules, `it depends on whether you have been a resident for ${needed} years`, [
      'years_as_resident',
    ])
  return years >= needed ? met(rules) : unmet(rules, says(needed))
}

function checkHome(context: Context): Check {
  if (context.get('home') !== 'not_possible' || isFromOwnAge(context)) return met([])
  return unknown(['nz-sa-circumstances'], 'StudyLink can look at your own circumstances with you')
}

function isFromOwnAge(context: Context): boolean {
  const age = context.get('age')
  return age !== undefined && age >= context.value('nz-sa-parents-24', 'age')
}

function checkPartnerNz(context: Context): Check {
  const partner = context.get('partner')
  if (partner === 'none') return met([])
  const rules = ['nz-sa-own-income']
  if (partner === undefined) return unknown(rules, 'it depends on whether you have a partner', ['partner'])
  if (context.get('partner_income') === 0 && context.get('own_income') === 0) return met(rules)
  return unknown(rules, "a couple's income counts together, and the limit that we know may have changed")
}

/** The limit that is held has no dates: only an income of nothing decides. */
function checkOwnIncome(context: Context): Check {
  const income = context.get('own_income')
  const test = context.test('nz-sa-own-income')
  if (income === 0) return met([])
  if (income === undefined) return unknown([test.id], 'it depends on your own income', ['own_income'])
  return unknown(
    [test.id],
    `your own income may take some of it away; ${context.notCurrent(test, 'the limit')}`,
  )
}

function checkParents(context: Context): Check {
  const children = context.get('children')
  const rules = ['nz-sa-parents-24', 'nz-sa-parents-income']
  if (isFromOwnAge(context))
    return met(
      ['nz-sa-parents-24'],
      `from ${context.value('nz-sa-parents-24', 'age')} parents' income is not looked at`,
    )
  if (children) return met(['nz-sa-parents-24'], "with a child your parents' income is not looked at")
  if (children === undefined) return unknown(rules, 'it depends on whether you have children', ['children'])
  const test = context.test('nz-sa-parents-income')
  const ended = context.notCurrent(test, "the parents' income limit")
  if (!context.isCurrent(test))
    return unknown(rules, `you meet the age, study and residence rules, but ${ended}`)
  if (context.get('parents_income') === undefined)
    return unknown(rules, "it depends on your parents' income", ['parents_income'])
  return unknown(rules, "parents' income decides: StudyLink works it out")
}

/** Student Loan: fees, and living costs for full-time students. */
export function studentLoan(context: Context): Draft {
  const checks = [
    checkResidence(context, (years) => `the same ${years} years apply`),
    checkLoanCourse(context),
    checkLoanAge(context),
  ]
  return draftOf('sa-loan', checks, {
    notes: ['this is a loan: it is paid back later'],
    noAmount: 'the most for living costs is not known: no amount, link only',
  })
}

function checkLoanCourse(context: Context): Check {
  const activity = context.get('activity')
  if (activity === 'secondary') return unmet(['nz-loan-not'], 'it is not for students of a secondary school')
  const rules = ['nz-loan-load']
  if (activity === 'job_seeker' || activity === 'none') return unmet(rules, 'it is for people who study')
  if (activity === undefined) return unknown(rules, 'it depends on whether you study', ['activity'])
  const isFullTime = context.get('full_time')
  const citizen = context.get('residence') === 'citizen' ? 'a citizen in ' : ''
  if (isFullTime === undefined)
    return unknown(rules, 'it depends on whether you study full time', ['full_time'])
  if (isFullTime) {
    const isUnder18 = (context.get('age') ?? 18) < 18
    return met(
      rules,
      isUnder18 ? `${citizen}full-time study` : `${citizen}full-time study in an approved course`,
    )
  }
  return checkPartTime(context)
}

function checkPartTime(context: Context): Check {
  const rules = ['nz-loan-load', 'nz-loan-costs']
  const [weeks, efts] = [context.get('weeks'), context.get('efts')]
  const [long, least] = [context.value('nz-loan-load', 'weeks'), context.value('nz-loan-load', 'efts')]
  const only = 'fees only, living costs need full-time study'
  if (weeks !== undefined && weeks >= long) return met(rules, `part time for ${long} weeks or more: ${only}`)
  if (efts !== undefined && efts >= least && weeks !== undefined)
    return met(rules, `part time under ${long} weeks with at least ${least} EFTS: ${only}`)
  if (weeks === undefined) return unknown(rules, 'it depends on how many weeks your course takes', ['weeks'])
  if (efts === undefined) return unknown(rules, 'it depends on the EFTS of your course', ['efts'])
  return unmet(['nz-loan-load'], `under ${long} weeks the course needs at least ${least} EFTS`)
}

function checkLoanAge(context: Context): Check {
  const age = context.get('age')
  if (age === undefined) return unknown(['nz-loan-not'], 'it depends on your age', ['age'])
  return age < 18 ? met(['nz-loan-not'], 'under 18 a parent must give permission') : met([])
}

/** Jobseeker Support. */
export function jobseekerSupport(context: Context): Draft {
  return draftOf('js-nz', [
    checkSeekerAge(context),
    checkSeeks(context),
    checkSeekerResidence(context),
    checkSeekerParents(context),
  ])
}

function checkSeekerAge(context: Context): Check {
  const [age, children] = [context.get('age'), context.get('children')]
  const [from, fromWithChildren] = [
    context.value('nz-js-18', 'age'),
    context.value('nz-js-18', 'age_with_children'),
  ]
  const rules = ['nz-js-18']
  if (age === undefined) return unknown(rules, 'it depends on your age', ['age'])
  if (age < from) return unmet(rules, `it starts at ${from}`)
  if (age < fromWithChildren && children)
    return unmet(rules, `with children it starts at ${fromWithChildren}`)
  return met(rules)
}

function checkSeeks(context: Context): Check {
  const activity = context.get('activity')
  const rules = ['nz-js-18']
  if (activity === 'job_seeker')
    return met(rules, `${context.value('nz-js-18', 'age')} or over and looking for work`)
  if (activity === undefined) return unknown(rules, 'it depends on whether you look for work', ['activity'])
  if (activity === 'none')
    return unknown(rules, 'it depends on whether you look for work, or cannot work for a short time')
  return unmet(rules, 'it is for people who look for work')
}

function checkSeekerResidence(context: Context): Check {
  const [residence, years] = [context.get('residence'), context.get('years_as_resident')]
  const needed = context.value('nz-js-18', 'years')
  const rules = ['nz-js-18']
  if (residence === 'citizen') return met(rules)
  if (residence === undefined) return unknown(rules, 'it depends on your citizenship or visa', ['residence'])
  if (residence === 'refugee') return unknown(rules, 'other rules may hold for refugees')
  if (residence !== 'resident_visa') return unmet(rules, 'it is for citizens and permanent residents')
  if (years === undefined)
    return unknown(rules, `it depends on whether you have lived here ${needed} years as a resident`, [
      'years_as_resident',
    ])
  return years >= needed ? met(rules) : unmet(rules, `residents need ${needed} years here`)
}

function checkSeekerParents(context: Context): Check {
  const [age, children] = [context.get('age'), context.get('children')]
  if (age !== undefined && (age > 19 || children)) return met([])
  return unknown(
    ['nz-js-parents'],
    'a parental assistance test was to start in November 2026 and we could not confirm its rules',
    children === undefined ? ['children'] : [],
  )
}

/** Youth Payment. Nothing is asked about what happened at home. */
export function youthPayment(): Draft {
  return draftOf('youth-nz', [
    unknown(['nz-youth-payment'], 'it is for people aged 16 or 17 whose parents cannot support them'),
  ])
}
