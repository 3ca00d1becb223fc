import { homeRateOf, independenceOf } from './au-person.ts'
import { type Check, met, unknown, unmet } from './check.ts'
import type { Context } from './context.ts'
import { type Amount, type Draft, draftOf } from './draft.ts'
import type { Rate } from './pack.ts'
import type { Outcome } from './words.ts'
import { plainAmount } from './words.ts'

/** What the payments that others are paid on top of came to. */
export type Bases = ReadonlyMap<string, Outcome>

const studentPayments = ['ya-student', 'austudy', 'abstudy']
const basePayments = [...studentPayments, 'ya-jobseeker', 'jobseeker']

function bestOf(bases: Bases, payments: readonly string[]): Outcome {
  const outcomes = payments.map((payment) => bases.get(payment))
  if (outcomes.includes('may')) return 'may'
  return outcomes.every((outcome) => outcome === 'unlikely') ? 'unlikely' : 'cant_tell'
}

/** Rent Assistance, on top of another payment. */
export function rentAssistance(context: Context, bases: Bases): Draft {
  const landlord = context.get('landlord')
  const independence = independenceOf(context, 'ya-student')
  const isAtHome = independence.is === 'no' && homeRateOf(context, 'ya-student', independence) === 'home'
  const rules = ['rent-who']
  const rate = context.rate('rent-single')
  const noAmount = `${context.notCurrent(rate, 'our rent rates').replace(' that we know', '')}: no amount, link only`
  const check = ((): Check => {
    if (isAtHome) return unmet(rules, "it is not paid with a dependant's at-home rate")
    if (landlord === 'public') return unmet(rules, 'it is not paid for rent to public housing')
    if (landlord === 'none') return unmet(rules, 'it is for people who pay rent')
    const base = bestOf(bases, basePayments)
    if (base === 'unlikely') return unmet(rules, 'it is paid only on top of another payment')
    if (landlord === undefined)
      return unknown(rules, 'it depends on whether you pay rent and who you pay it to', ['landlord'])
    if (landlord === 'parents') return unknown(rules, 'it depends on whether rent to a parent counts')
    const who = landlord === 'private' ? 'you rent privately' : 'you rent from community housing'
    if (base === 'cant_tell') return unknown(rules, `${who}, and it depends on another payment`)
    const another = bestOf(bases, studentPayments) === 'may' ? 'a student payment' : 'another payment'
    return met(rules, `${who} and may get ${another}`)
  })()
  return draftOf('rent', [check], { noAmount })
}

const regionWords = { inner: 'an inner regional', outer: 'an outer regional' } as const

/** Tertiary Access Payment: paid once to people who move far for a first year. */
export function tertiaryAccess(context: Context): Draft {
  const rules = ['tap-who']
  const check = checkAccess(context, rules)
  const regional = context.get('regional')
  const rate = regional === 'inner' || regional === 'outer' ? context.rate(`tap-${regional}`) : null
  const amount = check.verdict === 'met' && rate ? fixedAmount(context, rate, 'once') : null
  const noAmount = rate && !amount ? `${context.notCurrent(rate, 'the amount')}: no amount, link only` : null
  return draftOf('tap', [check], { amount, noAmount })
}

function checkAccess(context: Context, rules: string[]): Check {
  const failed = accessRefusal(context)
  if (failed) return unmet(rules, failed)
  const asked = [
    'age',
    'activity',
    'load',
    'course_level',
    'first_year',
    'year12',
    'regional',
    'journey_minutes',
  ] as const
  const missing = asked.filter((name) => context.get(name) === undefined)
  if (missing.length > 0) return unknown(rules, 'it depends on a question that is not answered', missing)
  const lives = context.get('lives')
  if (lives === undefined) return unknown(rules, 'it depends on whether you move to study', ['lives'])
  const region = `from ${regionWords[context.get('regional') as 'inner' | 'outer']} area`
  const base = `${region}, moved to study, first year of a Certificate IV or above`
  const independence = independenceOf(context, 'ya-student')
  if (independence.is === 'yes') return met(rules, base)
  if (!context.hasMoney('tap-who')) return unknown(rules, "the parents' income limit that we know has ended")
  const [income, limit] = [context.get('parents_income'), context.value('tap-who', 'parents_income_limit')]
  const limitWords = plainAmount(limit * 100)
  if (income === undefined)
    return unknown(rules, `it depends on whether your parents' income is under ${limitWords}`, [
      'parents_income',
    ])
  if (income < limit) return met(rules, `${base}, parents' income under ${limitWords}`)
  if (independence.is === 'maybe')
    return unknown(
      rules,
      independence.says || 'it depends on whether you count as independent',
      independence.missing,
    )
  return unmet(rules, `your parents' income is not under ${limitWords}`)
}

function accessRefusal(context: Context): string | null {
  const [age, activity, load] = [context.get('age'), context.get('activity'), context.get('load')]
  const [level, journey] = [context.get('course_level'), context.get('journey_minutes')]
  const most = context.value('tap-who', 'age_max')
  if (age !== undefined && age > most) return `it is for people up to ${most} when the course starts`
  if (activity !== undefined && activity !== 'tertiary') return 'it is for people who start tertiary study'
  if (context.get('regional') === 'city') return 'it is for people from regional and remote areas'
  if (context.get('lives') === 'with_parents') return 'it is for people who move to study'
  if (context.get('first_year') === false) return 'it is for the first year of a course'
  if (context.get('year12') === false) return 'it is for people who finished Year 12'
  if (level === 'certificate_i_iii') return 'it is for a Certificate IV or above'
  if (load !== undefined && load < 75) return `a ${load}% load is under the 75% that it asks for`
  const minutes = context.value('tap-who', 'minutes')
  if (journey !== undefined && journey < minutes)
    return `the way by public transport takes less than ${minutes} minutes`
  return null
}

/** Student Start-up Loan: comes with a student payment, for higher education. */
export function startUpLoan(context: Context, bases: Bases): Draft {
  const rules = ['startup-who']
  const [level, activity] = [context.get('course_level'), context.get('activity')]
  const base = bestOf(bases, studentPayments)
  const isOther = (activity !== undefined && activity !== 'tertiary') || isBelowDegree(level)
  const check = isOther
    ? unmet(rules, 'it is a loan for students in full-time higher education')
    : base === 'unlikely'
      ? unmet(rules, 'it is only for people who get a student payment')
      : level === undefined
        ? unknown(rules, 'it depends on the level of your course', ['course_level'])
        : base === 'may'
          ? met(rules, 'a loan, not a grant, for students who get a student payment')
          : unknown(rules, 'it depends on whether you get a student payment')
  const rate = context.rate('startup-2026')
  const amount = check.verdict === 'met' ? fixedAmount(context, rate, 'half-year') : null
  return draftOf('startup-loan', [check], {
    amount,
    noAmount: amount ? null : `${context.notCurrent(rate, 'the amount')}: no amount, link only`,
    notes: ['this is a loan: it is paid back later'],
  })
}

/** Diplomas may be higher education or not, so they do not decide. */
function isBelowDegree(level: string | undefined): boolean {
  return level === 'certificate_i_iii' || level === 'certificate_iv'
}

/** Relocation Scholarship. Its rule only ever asks. */
export function relocation(context: Context): Draft {
  const says =
    context.get('activity') === 'tertiary'
      ? 'it depends on where you move from and to, and on the payment you get'
      : 'it is for students in higher education who must live away'
  return draftOf('relocation', [unknown(['relocation-who'], says, [])])
}

/** HECS-HELP. */
export function hecsHelp(context: Context): Draft {
  const rules = ['hecs-who']
  const residence = context.get('residence')
  const who = 'it is for citizens, permanent humanitarian visa holders and some New Zealanders'
  const check = ((): Check => {
    if (residence === undefined)
      return unknown(rules, 'it depends on your citizenship or visa', ['residence'])
    if (residence === 'scv' || residence === 'scv_protected')
      return unknown(rules, 'it depends on whether you came as a child and on your years here')
    if (residence !== 'citizen' && residence !== 'humanitarian_visa') return unmet(rules, who)
    return unknown(rules, 'it depends on whether your place is Commonwealth supported: the offer says so')
  })()
  return draftOf('hecs-help', [check], { notes: ['this is a loan: it is paid back later'] })
}

/** OS-HELP. How “one year done” is measured differs, so it is never decided here. */
export function osHelp(context: Context): Draft {
  const says =
    context.get('activity') === 'tertiary'
      ? "it depends on how much of the degree is done and on your university's rule"
      : 'it is for students of a university, after one year: ask your university'
  return draftOf('os-help', [unknown(['os-help-who'], says)], {
    notes: ['this is a loan: it is paid back later'],
  })
}

function fixedAmount(context: Context, rate: Rate, per: Amount['per']): Amount | null {
  if (rate.cents === null || !context.isCurrent(rate)) return null
  return { kind: 'up-to', cents: rate.cents, per, rateId: rate.id, lastDay: rate.period.until as string }
}
