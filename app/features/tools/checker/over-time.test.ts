import { expect, test } from 'vitest'
import { contentBenefitRules, plainAnswers, preparedOn, studentAtHome } from '#test/benefit-rules.ts'
import { bounds } from './answers.ts'
import { budgetRowOf } from './budget-row.ts'
import { whatChangesWhen } from './changes.ts'
import { endingSoon } from './ending-soon.ts'
import { checkPayments } from './engine.ts'
import { benefitDay, dayCounted, goneWords, untilNextDay } from './last-day.ts'
import { questionsForParent } from './parent-line.ts'
import { openQuestions, questionsOf, relevantAnswers } from './questions.ts'
import { comparedWith, seenOf } from './seen.ts'
import { shiftCurve } from './shift-curve.ts'

const { pack } = await contentBenefitRules()
const prepared = preparedOn(pack)

test.each(['AU', 'NZ'] as const)('in %s at most 14 questions are asked, each with why', (country) => {
  const questions = questionsOf[country]
  expect(questions.length).toBeLessThanOrEqual(14)
  expect(questions.filter(({ why }) => why.length < 20)).toEqual([])
  const fields = questions.flatMap((question) => question.fields)
  expect(fields.filter(({ name, options }) => !options && !(name in bounds))).toEqual([])
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
})

test('no question asks for a name, birth date, number, address, school or gender', () => {
  const fields = [...questionsOf.AU, ...questionsOf.NZ].flatMap((question) => question.fields)
  const asked = fields.map(({ name, label }) => `${name} ${label}`).join('\n')
  expect(asked).not.toMatch(
    /\bname\b|birth|born|\bcrn\b|tax file|\btfn\b|address|school name|gender|\bsex\b/i,
  )
})

test('“home is not possible” asks nothing about what happened', () => {
  const before = openQuestions(studentAtHome()).flatMap(({ fields }) => fields.map(({ name }) => name))
  const after = openQuestions(studentAtHome({ home: 'not_possible' })).flatMap(({ fields }) =>
    fields.map(({ name }) => name),
  )
  expect(after).toEqual(before)
})

test('answers that others have made void are left out', () => {
  const answers = relevantAnswers({ ...studentAtHome({ full_time: true }), activity: 'job_seeker' })
  expect([answers.load, answers.full_time, answers.age]).toEqual([undefined, undefined, 18])
})

const flipsAt = (answers: Parameters<typeof whatChangesWhen>[1], moment: string) =>
  whatChangesWhen(prepared, answers)
    .find((change) => change.moment === moment)
    ?.flips.map(({ payment, before, after }) => `${payment.id}: ${before} → ${after}`)

test('at 22 parents’ income no longer counts, at 25 Austudy takes over', () => {
  const rich = studentAtHome({ age: 20, parents_income: 250_000 })
  expect(flipsAt(rich, 'age-22')).toContain('ya-student: unlikely → may')
  expect(flipsAt(rich, 'age-25')).toContain('austudy: unlikely → may')
  expect(flipsAt(rich, 'age-18')).toBeUndefined()
})

test('a student at school sees the end of Year 12, and moving out changes the amount', () => {
  const school = studentAtHome({ age: 17, activity: 'secondary' })
  expect(flipsAt(school, 'age-18')).toContain('ya-student: unlikely → may')
  expect(flipsAt(school, 'year-12')).toContain('ya-student: unlikely → may')
  const moving = whatChangesWhen(prepared, studentAtHome()).find(({ moment }) => moment === 'moving-out')
  expect(moving?.flips.find(({ payment }) => payment.id === 'ya-student')?.amountWords).toBe(
    'up to $684.20 a fortnight before tax',
  )
})

test('in New Zealand the birthdays are 18 and 24', () => {
  const answers = {
    ...plainAnswers('NZ'),
    age: 17,
    activity: 'tertiary' as const,
    full_time: true,
    level: 5,
    parents_income: 90_000,
  }
  expect(whatChangesWhen(prepared, answers).map(({ moment }) => moment)).toEqual(['age-18', 'age-24'])
  expect(flipsAt(answers, 'age-24')).toEqual(['sa-allowance: cant_tell → may'])
})

const plan = { payment: 'ya-student', otherCents: 0, shiftCents: 10_000, maxShifts: 16 }

test('one more shift keeps all of the wage under the free area, 40 cents in the dollar above it, and all again after nothing is left', () => {
  const curve = shiftCurve(prepared, studentAtHome({ age: 22, lives: 'away_other' }), plan)
  const point = (shifts: number) => curve?.points[shifts]
  expect([point(5)?.totalCents, point(8)?.paymentCents]).toEqual([50_000 + 68_420, 53_830])
  expect(curve?.points.map(({ totalCents }) => totalCents)).toEqual(
    curve?.points.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b),
  )
  expect([curve?.best.gainPercent, curve?.worst.gainPercent, curve?.lastDay]).toEqual([100, 40, '2026-12-31'])
})

test('the curve goes with the rates', () => {
  expect(shiftCurve(preparedOn(pack, '2027-01-01'), studentAtHome({ age: 22 }), plan)).toBeNull()
})

test('amounts go at midnight after their last day, in the zone of the country', () => {
  expect(benefitDay('AU', new Date('2026-12-31T12:59:59Z'))).toBe('2026-12-31')
  expect(benefitDay('AU', new Date('2026-12-31T13:00:00Z'))).toBe('2027-01-01')
  expect(benefitDay('NZ', new Date('2026-12-31T11:00:00Z'))).toBe('2027-01-01')
  const amountOn = (day: string) =>
    checkPayments(preparedOn(pack, day), studentAtHome()).lines[0]?.amount?.words ?? null
  expect(amountOn(benefitDay('AU', new Date('2026-12-31T12:59:59Z')))).toContain('$487.00')
  expect(amountOn(benefitDay('AU', new Date('2026-12-31T13:00:00Z')))).toBeNull()
  expect(goneWords('2026-12-31')).toContain('ended on 31 December 2026')
})

test('an open page waits for the midnight of the country, and not longer', () => {
  expect(untilNextDay('AU', new Date('2026-12-31T12:59:00Z'))).toBe(60_000)
  expect(untilNextDay('NZ', new Date('2026-12-31T10:59:59Z'))).toBe(1_000)
  expect(untilNextDay('AU', new Date('2026-12-31T13:00:00Z'))).toBe(86_400_000)
  // Sydney's clocks are put forward in this night.
  expect(untilNextDay('AU', new Date('2026-10-03T14:00:00Z'))).toBe(23 * 3_600_000)
})

test('an amount counts by the later of the day of the page and that of the device', () => {
  expect(dayCounted('2026-12-30', '2027-01-02')).toBe('2027-01-02')
  expect(dayCounted('2027-01-02', '2026-11-28')).toBe('2027-01-02')
})

test('editors hear of an amount 30 days before it ends, and not before', () => {
  const on = (day: string) => endingSoon(pack, () => day)
  const figuresOn = (day: string) => on(day).map(({ figure }) => figure)
  expect(figuresOn('2026-11-30')).toEqual([])
  expect(on('2026-12-01').find(({ figure }) => figure === 'rates/ya-18-home')).toEqual({
    pack: 'benefit-rules',
    figure: 'rates/ya-18-home',
    name: 'Youth Allowance for students and Australian Apprentices: single, 18 to 24 (job seeker 18 to 21), at home',
    lastDay: '2026-12-31',
    daysLeft: 30,
  })
  expect(figuresOn('2026-12-31')).toEqual(
    expect.arrayContaining(['rates/ya-18-home', 'tests/income-student', 'rules/liquid-assets']),
  )
  expect(figuresOn('2027-01-01')).toEqual([])
})

test('the 30 days are those of the country of the amount', () => {
  const figuresOn = (AU: string, NZ: string) =>
    endingSoon(pack, (country) => ({ AU, NZ })[country]).map(({ figure }) => figure)
  expect(figuresOn('2026-12-01', '2026-11-30')).toContain('rates/ya-18-home')
  expect(figuresOn('2026-11-30', '2026-12-01')).toEqual([])
  expect(figuresOn('2027-02-28', '2027-03-01')).toEqual(['rates/nz-course-costs'])
  expect(figuresOn('2027-03-01', '2027-02-28')).toEqual([])
})

test('what was saved and the same answers today are shown side by side where they differ', () => {
  const saved = checkPayments(preparedOn(pack, '2026-12-31'), studentAtHome())
  expect(comparedWith(seenOf(saved), saved)).toEqual([])
  const now = checkPayments(preparedOn(pack, '2027-01-01'), studentAtHome())
  const difference = comparedWith(seenOf(saved), now).find(({ payment }) =>
    payment.startsWith('Youth Allowance for students'),
  )
  expect(difference?.before).toContain('an amount that ended on 31 December 2026')
  expect(difference?.reason).toContain("the parents' income limit that we know ended on 31 December 2026")
  const earlier = comparedWith(seenOf(now), saved).find(({ payment }) => payment === difference?.payment)
  expect(earlier?.after).toContain('up to $487.00 a fortnight before tax')
})

test('an earlier amount that still counts is shown beside the new one, and an ended limit is not', () => {
  const now = checkPayments(prepared, studentAtHome())
  const [line] = now.lines
  const seen = seenOf(now)
  const other = { words: 'up to $480.00 a fortnight before tax', last_day: '2026-12-31' }
  const lines = seen.lines.map((one) => (one.payment === line?.payment.id ? { ...one, amount: other } : one))
  expect(comparedWith({ ...seen, lines }, now)).toEqual([
    expect.objectContaining({
      before: expect.stringContaining('up to $480.00'),
      after: expect.stringContaining('up to $487.00'),
    }),
  ])
  const limit = seen.lines.map((one) => ({ ...one, outcome: 'unlikely' as const, reason: 'nil from 1,400' }))
  for (const { before } of comparedWith({ ...seen, lines: limit }, now)) expect(before).not.toContain('1,400')
})

test('the line for a parent asks only for what is missing', () => {
  const asked = (answers: Parameters<typeof checkPayments>[1]) =>
    questionsForParent(checkPayments(prepared, answers))
  expect(asked(studentAtHome({ parents_income: 'unknown' }))[0]).toContain('adjusted taxable income')
  expect(asked(studentAtHome({ age: 23, regional: 'city' }))).toEqual([])
})

test('an amount goes into the budget as a row that is not confirmed, and goes with its last day', () => {
  const rowOn = (day: string) => {
    const [best] = checkPayments(preparedOn(pack, day), studentAtHome()).lines
    return best && budgetRowOf(best)
  }
  expect(rowOn('2026-12-31')).toMatchObject({ amount: 48_700, frequency: 'fortnightly', before_tax: true })
  expect(rowOn('2026-12-31')?.label).toBe('Youth Allowance for students and Australian (not confirmed)')
  expect(rowOn('2027-01-01')).toBeNull()
})
