import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '#app/platform/calendar.ts'
import { benefitDay, contentBenefitRules, preparedOn } from '#test/benefit-rules.ts'
import type { Answers, FactName } from './answers.ts'
import { checkPayments, type Line } from './engine.ts'
import { isCurrent, type Rate } from './pack.ts'

const { pack } = await contentBenefitRules()

const dollars = fc.integer({ min: 0, max: 300_000 })
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: fc.constant('skipped' as const) })
const oneOf = <Value>(...values: Value[]) => maybe(fc.constantFrom(...values))
const yesNo = oneOf(true, false)

const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  country: fc.constantFrom('AU' as const, 'AU' as const, 'NZ' as const),
  age: maybe(fc.integer({ min: 13, max: 30 })),
  activity: oneOf('secondary', 'tertiary', 'apprentice', 'job_seeker', 'none'),
  year12: yesNo,
  full_time: yesNo,
  load: maybe(fc.constantFrom(100, 75, 74, 66, 65, 20)),
  concession: oneOf('approved', 'unsure'),
  course_level: oneOf('certificate_i_iii', 'certificate_iv', 'bachelor'),
  first_year: yesNo,
  level: maybe(fc.integer({ min: 1, max: 10 })),
  honours: yesNo,
  weeks: maybe(fc.constantFrom(20, 31, 32)),
  efts: maybe(fc.constantFrom(0.2, 0.25, 1)),
  residence: oneOf('citizen', 'citizen', 'permanent_visa', 'scv', 'student_visa', 'resident_visa', 'refugee'),
  weeks_as_resident: maybe(fc.constantFrom(60, 104, 207, 208)),
  years_on_visa: maybe(fc.constantFrom(3, 9, 10)),
  years_as_resident: maybe(fc.constantFrom(1, 2, 3)),
  lives: oneOf('with_parents', 'away_approved', 'away_other', 'away'),
  home: oneOf('possible', 'possible', 'not_possible'),
  journey_minutes: maybe(fc.constantFrom(60, 90, 240)),
  regional: oneOf('city', 'inner', 'outer'),
  parents_income: maybe(dollars),
  parents_on_income_support: yesNo,
  others_in_pool: maybe(fc.integer({ min: 0, max: 3 })),
  other_rate: oneOf('ya-18-away', 'ya-u18-home'),
  own_income: maybe(fc.integer({ min: 0, max: 2_500 })),
  savings: maybe(fc.integer({ min: 0, max: 20_000 })),
  assets: maybe(fc.constantFrom(0, 1_000, 900_000)),
  partner: oneOf('none', 'none', 'married', 'de_facto'),
  months_together: maybe(fc.constantFrom(3, 6, 12)),
  partner_income: maybe(fc.constantFrom(0, 900)),
  children: oneOf(false, false, true),
  landlord: oneOf('none', 'parents', 'private', 'public'),
  aboriginal_or_torres_strait_islander: yesNo,
  worked: oneOf('none', 'none', 'full_time_18_months', 'part_time_2_years', 'earned_in_14_months'),
  on_ya_at_25: yesNo,
  long_on_support: yesNo,
  exchange: oneOf('none', 'none', 'part_of_course'),
}) as fc.Arbitrary<Answers>

/** From before the first amount to after the last, half of them while the rates of students count. */
const days = fc.oneof(
  fc.constantFrom('2026-01-01', '2026-03-19', '2026-03-20', '2026-11-21', '2026-12-31'),
  fc.integer({ min: 0, max: 800 }).map((count) => daysLater('2025-09-01', count)),
)
const runs = { numRuns: 600 }

const outcomes = (lines: readonly Line[]) => new Map(lines.map((line) => [line.payment.id, line]))

test.each(['own_income', 'parents_income'] as const)('more of %s never raises an amount', (name) => {
  fc.assert(
    fc.property(anyAnswers, days, dollars, dollars, (answers, day, one, other) => {
      const prepared = preparedOn(pack, day)
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const before = outcomes(checkPayments(prepared, { ...answers, [name]: less }).lines)
      for (const line of checkPayments(prepared, { ...answers, [name]: more }).lines) {
        const earlier = before.get(line.payment.id) as Line
        // What cannot be told, or is not shown, has no amount to compare.
        if (line.amount && earlier.amount) expect(line.amount.cents).toBeLessThanOrEqual(earlier.amount.cents)
        if (line.amount) expect(earlier.outcome).not.toBe('unlikely')
      }
    }),
    runs,
  )
})

test('no amount shows outside its dates, above its maximum, or of a rate that two texts dispute', () => {
  fc.assert(
    fc.property(anyAnswers, days, (answers, day) => {
      for (const { amount, sum } of checkPayments(preparedOn(pack, day), answers).lines) {
        if (!amount) continue
        const rate = pack.rates.find(({ id }) => id === amount.rateId) as Rate
        expect(isCurrent(rate, day)).toBe(true)
        expect(amount.lastDay >= day).toBe(true)
        expect(amount.cents).toBeLessThanOrEqual(rate.cents as number)
        expect(amount.cents).toBeGreaterThan(0)
        expect(amount.kind === 'about').toBe(sum !== null)
      }
    }),
    runs,
  )
})

test('the rows of a sum add up to its result, to the cent', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      for (const { amount, sum } of checkPayments(preparedOn(pack, benefitDay), answers).lines) {
        if (!sum || !amount) continue
        const rows = sum.rows.slice(0, -1).reduce((total, { cents }) => total + cents, 0)
        expect([rows, sum.rows.at(-1)?.cents]).toEqual([amount.cents, amount.cents])
      }
    }),
    runs,
  )
})

const names = Object.keys(fc.sample(anyAnswers, 1)[0] as object).filter(
  (name) => name !== 'country',
) as FactName[]

test('leaving a question out, or not knowing, never turns an answer into “unlikely”', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      days,
      fc.constantFrom(...names),
      fc.constantFrom('skipped', 'unknown'),
      (answers, day, name, left) => {
        const prepared = preparedOn(pack, day)
        const answered = outcomes(checkPayments(prepared, answers).lines)
        for (const line of checkPayments(prepared, { ...answers, [name]: left }).lines)
          if (line.outcome === 'unlikely')
            expect([line.reason, answered.get(line.payment.id)?.outcome]).toEqual([line.reason, 'unlikely'])
      },
    ),
    { numRuns: 3_000 },
  )
})

test('only a rule that may, or a limit that counts on the day, leads to “unlikely”', () => {
  fc.assert(
    fc.property(anyAnswers, days, (answers, day) => {
      for (const line of checkPayments(preparedOn(pack, day), answers).lines) {
        if (line.outcome !== 'unlikely') continue
        const ids = line.rules.map(({ id }) => id)
        const allows = pack.rules.some((rule) => ids.includes(rule.id) && rule.decides === 'unlikely')
        const counts = pack.tests.some((one) => ids.includes(one.id) && isCurrent(one, day))
        expect([line.reason, allows || counts]).toEqual([line.reason, true])
      }
    }),
    runs,
  )
})

test('every line has one of three wordings, a rule with its source, and all payments of the country are there', () => {
  fc.assert(
    fc.property(anyAnswers, days, (answers, day) => {
      const { lines } = checkPayments(preparedOn(pack, day), answers)
      const payments = pack.payments.filter(({ country }) => country === answers.country)
      expect(lines.map(({ payment }) => payment.id).toSorted()).toEqual(
        payments.map(({ id }) => id).toSorted(),
      )
      for (const { wording, payment, reason, rules } of lines) {
        expect([
          `You may be able to get ${payment.name}`,
          `You are unlikely to get ${payment.name}, because ${reason}`,
          `We can't tell whether you can get ${payment.name}, because ${reason}`,
        ]).toContain(wording)
        expect(reason).not.toMatch(/NaN|undefined|null|eligible|entitled|approved for|you will get/)
        expect(rules.length).toBeGreaterThan(0)
        for (const { source, readOn } of rules)
          expect([source.title, source.url, readOn].every(Boolean)).toBe(true)
      }
    }),
    runs,
  )
})
