import { expect, test } from 'vitest'
import {
  benefitDay,
  contentBenefitRules,
  plainAnswers,
  preparedOn,
  studentAtHome,
} from '#test/benefit-rules.ts'
import { type Answers, bounds, numberProblem } from './answers.ts'
import { waitWeeks } from './au-person.ts'
import { checkPayments } from './engine.ts'
import type { BenefitPack } from './pack.ts'
import { disagree, isWithin } from './pack.ts'
import { provenanceWords, withoutFigures } from './shown-rule.ts'

const { pack } = await contentBenefitRules()

function lineOf(payment: string, answers: Answers, day = benefitDay, rules: BenefitPack = pack) {
  const line = checkPayments(preparedOn(rules, day), answers).lines.find((one) => one.payment.id === payment)
  if (!line) throw new Error(`no line of ${payment}`)
  return line
}
const outcomeOf = (payment: string, answers: Answers) => lineOf(payment, answers).outcome
const inNz = (changes: Partial<Answers>): Answers => ({
  ...plainAnswers('NZ'),
  age: 20,
  activity: 'tertiary',
  full_time: true,
  level: 7,
  ...changes,
})

test.each([
  ['ya-student', { load: 75 }, 'may'],
  ['ya-student', { load: 74, concession: 'approved' }, 'may'],
  ['ya-student', { load: 74, concession: 'unsure' }, 'cant_tell'],
  ['ya-student', { load: 66, concession: 'unsure' }, 'cant_tell'],
  ['ya-student', { load: 65 }, 'unlikely'],
  ['ya-student', { age: 14, activity: 'secondary' }, 'unlikely'],
  ['ya-student', { age: 15, activity: 'secondary' }, 'cant_tell'],
  ['ya-student', { age: 17, year12: true }, 'may'],
  ['ya-student', { age: 17, year12: false }, 'unlikely'],
  ['ya-student', { age: 17, year12: 'skipped' }, 'cant_tell'],
  ['ya-student', { age: 17, activity: 'secondary', lives: 'away_approved' }, 'may'],
  ['ya-student', { age: 18, activity: 'secondary' }, 'may'],
  ['ya-student', { age: 24 }, 'may'],
  ['ya-student', { age: 25 }, 'unlikely'],
  ['austudy', { age: 24 }, 'unlikely'],
  ['austudy', { age: 25 }, 'may'],
  ['jobseeker', { age: 21, activity: 'job_seeker' }, 'unlikely'],
  ['jobseeker', { age: 22, activity: 'job_seeker' }, 'may'],
  ['ya-jobseeker', { age: 21, activity: 'job_seeker' }, 'may'],
  ['ya-jobseeker', { age: 22, activity: 'job_seeker' }, 'unlikely'],
  ['ya-student', { residence: 'permanent_visa', weeks_as_resident: 103 }, 'unlikely'],
  ['ya-student', { residence: 'permanent_visa', weeks_as_resident: 104 }, 'cant_tell'],
  ['ya-student', { residence: 'permanent_visa', weeks_as_resident: 207 }, 'cant_tell'],
  ['ya-student', { residence: 'permanent_visa', weeks_as_resident: 208 }, 'may'],
  ['ya-student', { residence: 'scv', years_on_visa: 9 }, 'unlikely'],
  ['austudy', { age: 25, residence: 'scv', years_on_visa: 12 }, 'unlikely'],
  ['ya-student', { partner: 'de_facto', months_together: 11, partner_income: 0 }, 'cant_tell'],
  ['ya-student', { partner: 'de_facto', months_together: 12, partner_income: 0 }, 'may'],
  ['ya-student', { age: 21, parents_income: 250_000 }, 'unlikely'],
  ['ya-student', { age: 22, parents_income: 250_000 }, 'may'],
  [
    'tap',
    {
      age: 22,
      lives: 'away_approved',
      journey_minutes: 90,
      regional: 'inner',
      course_level: 'bachelor',
      first_year: true,
      year12: true,
    },
    'may',
  ],
  [
    'tap',
    {
      age: 23,
      lives: 'away_approved',
      journey_minutes: 90,
      regional: 'inner',
      course_level: 'bachelor',
      first_year: true,
      year12: true,
    },
    'unlikely',
  ],
  [
    'tap',
    {
      lives: 'away_approved',
      journey_minutes: 89,
      regional: 'inner',
      course_level: 'bachelor',
      first_year: true,
      year12: true,
    },
    'unlikely',
  ],
  ['startup-loan', { course_level: 'bachelor' }, 'may'],
  ['startup-loan', { course_level: 'bachelor', load: 74, concession: 'unsure' }, 'cant_tell'],
  ['startup-loan', { course_level: 'bachelor', load: 20 }, 'unlikely'],
  ['abstudy', { aboriginal_or_torres_strait_islander: false }, 'cant_tell'],
] as const)('%s with %j: %s', (payment, changes, outcome) => {
  expect(outcomeOf(payment, studentAtHome(changes))).toBe(outcome)
})

test.each([
  ['sa-allowance', { age: 17 }, 'cant_tell'],
  ['sa-allowance', { age: 24, lives: 'away_other' }, 'may'],
  ['sa-allowance', { age: 24, level: 8, honours: true }, 'may'],
  ['sa-allowance', { age: 24, level: 8, honours: false }, 'unlikely'],
  ['sa-allowance', { age: 24, own_income: 1 }, 'cant_tell'],
  ['sa-allowance', { age: 24, residence: 'resident_visa', years_as_resident: 3 }, 'may'],
  ['sa-allowance', { age: 24, residence: 'resident_visa', years_as_resident: 2 }, 'unlikely'],
  ['sa-loan', { full_time: false, weeks: 32 }, 'may'],
  ['sa-loan', { full_time: false, weeks: 31, efts: 0.24 }, 'unlikely'],
  ['js-nz', { age: 18, activity: 'job_seeker', children: true }, 'unlikely'],
  ['js-nz', { age: 20, activity: 'job_seeker' }, 'may'],
] as const)('in New Zealand %s with %j: %s', (payment, changes, outcome) => {
  expect(outcomeOf(payment, inNz(changes))).toBe(outcome)
})

test('amounts of students show on 31 December 2026 and are gone on 1 January 2027', () => {
  const student = studentAtHome({ age: 22, lives: 'away_other', parents_income: 'skipped' })
  const last = lineOf('ya-student', student, '2026-12-31')
  expect([last.amount?.words, last.amount?.lastDayWords]).toEqual([
    'up to $684.20 a fortnight before tax',
    '31 December 2026',
  ])
  const gone = lineOf('ya-student', student, '2027-01-01')
  expect([gone.outcome, gone.amount, gone.noAmount]).toEqual([
    'may',
    null,
    'our rates ended on 31 December 2026: no amount, link only',
  ])
})

test('a rate that ended, and one without dates, say so in place of the amount', () => {
  const seeker = lineOf('jobseeker', studentAtHome({ age: 23, activity: 'job_seeker' }))
  expect(seeker.noAmount).toBe('our rates ended on 19 March 2026: no amount, link only')
  expect(lineOf('sa-allowance', inNz({ age: 24, lives: 'away_other' })).noAmount).toBe(
    'our rates may have changed: no amount, link only',
  )
  const renter = lineOf(
    'rent',
    studentAtHome({ age: 22, lives: 'away_other', landlord: 'private', rent_fortnight: 300 }),
  )
  expect([renter.outcome, renter.amount]).toEqual(['may', null])
  expect(renter.noAmount).toContain('ended on 19 March 2026')
})

test('assets count for independent people, and the note says that the limit has to be looked up', () => {
  expect(lineOf('ya-student', studentAtHome({ age: 22 })).notes).toContain(
    'assets count, and the limit must be looked up: the limit that we know ended on 30 June 2026',
  )
})

test('a person who rents is not told that nothing is left, because Rent Assistance raises that point', () => {
  const rich = studentAtHome({ age: 22, lives: 'away_other', own_income: 1_700 })
  expect(outcomeOf('ya-student', { ...rich, landlord: 'none' })).toBe('unlikely')
  expect(outcomeOf('ya-student', { ...rich, landlord: 'private' })).toBe('cant_tell')
  expect(outcomeOf('ya-student', { ...rich, landlord: 'skipped' })).toBe('cant_tell')
})

test('of the two reductions only the larger counts', () => {
  const line = lineOf('ya-student', studentAtHome({ parents_income: 100_000, own_income: 1_300 }))
  expect(line.sum?.formula).toBe('487.00 - (646 - 539) x 0.50 - (1300 - 646) x 0.60')
  expect(line.amount?.cents).toBe(48_700 - 5_350 - 39_240)
})

test('a rule that may not refuse gives “can’t tell” in place of “unlikely”', () => {
  const softened = {
    ...pack,
    rules: pack.rules.map((rule) =>
      rule.id === 'load-75' ? { ...rule, decides: 'cant_tell' as const } : rule,
    ),
  }
  const part = studentAtHome({ load: 20 })
  expect(lineOf('ya-student', part).outcome).toBe('unlikely')
  expect(lineOf('ya-student', part, benefitDay, softened).outcome).toBe('cant_tell')
})

test('the wait because of savings goes up by a week for each step and ends at 13', () => {
  const value = pack.rules.find(({ id }) => id === 'liquid-assets')?.value ?? {}
  const weeks = [5_499, 5_500, 5_999, 6_000, 11_499, 11_500, 90_000].map((savings) =>
    waitWeeks(savings, value, 'single'),
  )
  expect(weeks).toEqual([0, 1, 1, 2, 12, 13, 13])
})

test('payments are listed with the best first, and the official finder and numbers of the country after them', () => {
  const { lines, contacts } = checkPayments(preparedOn(pack), studentAtHome())
  const order = lines.map(({ outcome }) => outcome)
  expect(order).toEqual(
    order.toSorted(
      (one, other) =>
        ['may', 'cant_tell', 'unlikely'].indexOf(one) - ['may', 'cant_tell', 'unlikely'].indexOf(other),
    ),
  )
  expect(contacts.map(({ name }) => name)).toEqual([
    'Payment and Service Finder',
    'Youth and students line',
    'ABSTUDY line',
  ])
})

test('a rule is due for a check after its day, and a source at second hand is named as such', () => {
  const ruleOf = (day: string, payment: string) =>
    lineOf(payment, inNz({ age: 18, activity: 'job_seeker', full_time: 'skipped' }), day).rules.find(
      ({ id }) => id === 'nz-js-parents',
    )
  const [before, after] = [ruleOf('2026-12-31', 'js-nz'), ruleOf('2027-01-01', 'js-nz')]
  expect([before?.isDue, after?.isDue]).toEqual([false, true])
  expect(after && provenanceWords(after)).toBe(
    'Thousands of teens to lose Jobseeker benefit (October 2025); checked on 21 November 2026, due for a check; reported by Otago Daily Times / RNZ',
  )
})

test('the words of a rule stay when its money has ended, and the figures go', () => {
  expect(withoutFigures('none under $5,500, then one week more for each $500')).toBe(
    'none under (amount ended), then one week more for each (amount ended)',
  )
  const saver = studentAtHome({ age: 22, savings: 8_200 })
  expect(lineOf('ya-student', saver).reason).toContain('6 weeks')
  const later = lineOf('ya-student', saver, '2027-01-01')
  expect(JSON.stringify(later)).not.toMatch(/\$\d/)
})

test('two readings disagree only when both may count on one day and differ', () => {
  const held = { cents: 100, period: { from: '2026-01-01', until: '2026-03-31' } }
  const second = (cents: number, from: string) => ({ cents, period: { from, until: null } })
  expect(disagree(held, second(101, '2026-03-31'))).toBe(true)
  expect(disagree(held, second(101, '2026-04-01'))).toBe(false)
  expect(disagree(held, second(100, '2026-03-31'))).toBe(false)
  const ended = (until: string) => ({ cents: 101, period: { from: '2025-01-01', until } })
  expect(['2025-12-31', '2026-01-01'].map((until) => disagree(held, ended(until)))).toEqual([false, true])
  const always = { from: null, until: null }
  expect(disagree({ ...held, period: always }, { cents: 101, period: always })).toBe(true)
  expect(pack.rates.filter(({ isDisputed }) => isDisputed).map(({ id }) => id)).toEqual([
    'nz-sa-u24-home',
    'nz-sa-u24-away',
    'nz-sa-24-home',
    'nz-sa-24-away',
  ])
})

test('a disputed rate shows no amount, though its dates hold', () => {
  const rates = pack.rates.map((rate) => (rate.id === 'ya-18-home' ? { ...rate, isDisputed: true } : rate))
  const line = lineOf('ya-student', studentAtHome(), benefitDay, { ...pack, rates })
  expect([line.outcome, line.amount]).toEqual(['may', null])
})

test('both days of a period belong to it, and no known last day means never', () => {
  const period = { from: '2026-01-01', until: '2026-12-31' }
  expect(
    ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => isWithin(period, day)),
  ).toEqual([false, true, true, false])
  expect(isWithin({ from: '2026-01-01', until: null }, '2026-06-01')).toBe(false)
})

test('ages from 13 to 65 are taken, and numbers out of bounds are named', () => {
  expect([12, 13, 65, 66, 99, 15.5].map((age) => numberProblem('age', age) === null)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(numberProblem('age', 99)).toBe('Please give your age in years, from 13 to 65')
  expect(numberProblem('efts', 0.25)).toBeNull()
  expect(numberProblem('parents_income', 1e12)).toBe(bounds.parents_income.error)
})
