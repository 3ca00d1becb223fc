import { meansOf, youthRates } from './au-means.ts'
import {
  checkAssets,
  checkHomeRate,
  checkPartner,
  checkResidence,
  checkSavings,
  type Independence,
  independenceOf,
} from './au-person.ts'
import { type Check, met, unknown, unmet } from './check.ts'
import type { Context } from './context.ts'
import { type Draft, draftOf } from './draft.ts'
import type { Rate } from './pack.ts'

/** Youth Allowance for job seekers. */
export function youthAllowanceJobSeeker(context: Context): Draft {
  const payment = 'ya-jobseeker'
  const independence = independenceOf(context, payment)
  const means = meansOf(context, {
    payment,
    ownTest: 'income-jobseeker-youth',
    rates: youthRates(context, payment, independence),
    independence,
    credit: 'Working Credit',
  })
  const checks = [
    checkYoungJobSeeker(context),
    checkResidence(context, payment),
    checkHomeRate(context, payment, independence),
    checkPartner(context, independence),
    checkAssets(context, independence),
    ...means.checks,
    checkSavings(context),
  ]
  return draftOf(payment, checks, { ...means, checks })
}

function checkYoungJobSeeker(context: Context): Check {
  const [age, activity] = [context.get('age'), context.get('activity')]
  const rules = ['yajs-16-21']
  if (age !== undefined && age < 15) return unmet([...rules, 'ya-15'], 'it starts at 16 for most people')
  if (age !== undefined && age > 21) return unmet(rules, 'it is for people up to 21')
  if (isStudying(activity)) return unmet(rules, 'it is for people who look for work')
  if (age === undefined) return unknown(rules, 'it depends on your age', ['age'])
  if (activity !== 'job_seeker')
    return unknown(
      rules,
      'it depends on whether you look for work',
      activity === undefined ? ['activity'] : [],
    )
  if (age === 15) return unknown([...rules, 'ya-15'], 'people aged 15 may get it in certain circumstances')
  return met(rules, '16 to 21 and looking for work')
}

function isStudying(activity: string | undefined): boolean {
  return activity === 'secondary' || activity === 'tertiary' || activity === 'apprentice'
}

/** JobSeeker Payment. */
export function jobSeeker(context: Context): Draft {
  const payment = 'jobseeker'
  const independence: Independence = { is: 'yes', rules: [], says: '', missing: [] }
  const means = meansOf(context, {
    payment,
    ownTest: 'income-jobseeker',
    rates: jobSeekerRates(context),
    independence,
    credit: 'Working Credit',
  })
  const checks = [
    checkJobSeeker(context),
    checkResidence(context, payment),
    checkPartner(context, independence),
    checkAssets(context, independence),
    ...means.checks,
    checkSavings(context),
  ]
  return draftOf(payment, checks, { ...means, checks })
}

function checkJobSeeker(context: Context): Check {
  const [age, activity] = [context.get('age'), context.get('activity')]
  const from = context.value('jobseeker-22', 'age')
  const rules = ['jobseeker-22']
  if (age !== undefined && age < from) return unmet(rules, `it starts at ${from}`)
  if (isStudying(activity)) return unmet(rules, 'it is for people who look for work')
  if (age === undefined) return unknown(rules, 'it depends on your age', ['age'])
  if (activity !== 'job_seeker')
    return unknown(
      rules,
      'it depends on whether you look for work, or cannot work for a short time',
      activity === undefined ? ['activity'] : [],
    )
  return met(rules, `${from} or over and looking for work`)
}

function jobSeekerRates(context: Context): Rate[] {
  const [partner, children] = [context.get('partner'), context.get('children')]
  if (partner === undefined || children === undefined) return []
  if (partner !== 'none') return [context.rate('jobseeker-partnered')]
  return [context.rate(children ? 'jobseeker-kids' : 'jobseeker-single')]
}

/** Special Benefit. Its rules only ever ask; nothing here decides. */
export function specialBenefit(context: Context): Draft {
  const residence = context.get('residence')
  const isAtHome =
    residence === 'citizen' || residence === 'scv_protected' || residence === 'humanitarian_visa'
  const rules = ['special-hardship', 'special-residence']
  const hardship = context.get('hardship')
  const says = isAtHome
    ? 'it is for people in hardship beyond their control who can get no other payment'
    : 'it depends on your visa and on why you are in hardship'
  return draftOf('special', [unknown(rules, says, hardship === undefined ? ['hardship'] : [])])
}
