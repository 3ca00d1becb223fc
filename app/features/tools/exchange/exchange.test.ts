import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { daysLater } from '#app/platform/calendar.ts'
import { checkPacks } from '#app/platform/content/check-packs.server.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { contentBenefitRules, preparedOn } from '#test/benefit-rules.ts'
import {
  budgetRowsOf,
  type Cost,
  costOfStay,
  homeCents,
  type OwnRate,
  rateProblem,
  rateWords,
} from './costs.ts'
import { type CreditRow, creditCounts, creditProblem, creditState } from './credit.ts'
import { type ExchangePack, travelAdvice } from './exchange-pack.ts'
import { osHelpFor } from './os-help.ts'
import { exchangePack, exchangePackOf } from './pack.server.ts'
import { type ExchangePlan, listsOf, planProblems, timelineOf } from './timeline.ts'

const packs: ExchangePack[] = []
const toTables: typeof exchangePack.toTables = (rows) => {
  packs.push(exchangePackOf(rows))
  return []
}
await readPack({ ...exchangePack, toTables }, 'content')
const pack = packs[0] as ExchangePack

const folder = mkdtempSync(join(tmpdir(), 'yonder-exchange-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function checked(file: string, from: string, to: string): Promise<string> {
  cpSync('content/tools/exchange', join(folder, 'tools/exchange'), { recursive: true, force: true })
  const path = join(folder, 'tools/exchange', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  const [check] = await checkPacks([exchangePack], folder)
  return check?.broken?.message ?? ''
}

test.each([
  ['steps.yaml', 'months_before: 18', 'months_before: 18', ''],
  ['steps.yaml', 'months_before: 18', 'months_before: 19', 'line 1:31, months_before: is more than 18'],
  [
    'steps.yaml',
    'You see early what you have to save.',
    'You save $100.',
    'line 5: names an amount or a percentage',
  ],
  ['papers.yaml', 'group: paper', 'group: card', 'group: “card” is neither paper nor insurance'],
  ['questions.yaml', 'kinds: [school]', 'kinds: [tafe]', 'kinds.0: “tafe” is neither university nor school'],
  ['costs.yaml', 'how_often: weekly', 'how_often: daily', 'how_often: “daily” is not a frequency'],
])('in %s “%s” as “%s” gives: %s', async (file, from, to, sentence) => {
  const said = await checked(file, from, to)
  if (sentence === '') expect(said).toBe('')
  else expect(said).toContain(sentence)
})

const today = '2026-11-28'
const plan: ExchangePlan = {
  country: 'AU',
  kind: 'university',
  departsOn: '2028-08-31',
  returnsOn: '2029-01-31',
}

test('a departure from today on is taken, one that is over is refused', () => {
  const problemsOf = (departsOn: string, returnsOn = '2029-01-31') =>
    planProblems({ ...plan, departsOn, returnsOn }, today)
  expect(problemsOf('2026-11-27')).toEqual({ departsOn: 'This day is over. Enter today or a later day' })
  expect(problemsOf('2026-11-28', '2026-11-29')).toBeNull()
  expect(problemsOf('2026-11-28', '2026-11-28')).toHaveProperty('returnsOn')
  expect(problemsOf('2028-02-30')).toHaveProperty('departsOn')
  expect([problemsOf('2031-11-28', '2032-01-01'), problemsOf('2031-11-29', '2032-01-01')]).toEqual([
    null,
    { departsOn: 'Please give a day within the next five years' },
  ])
  expect([problemsOf('2027-01-31', '2029-01-31'), problemsOf('2027-01-31', '2029-02-01')]).toEqual([
    null,
    { returnsOn: 'Please give a day within two years of leaving' },
  ])
})

test('the timeline begins 18 months before departure and ends on it, months by the calendar', () => {
  const steps = timelineOf(pack, plan, today)
  expect([steps[0]?.on, steps.at(-1)?.on]).toEqual(['2027-02-28', '2028-08-31'])
  expect(steps.map(({ on }) => on)).toEqual(steps.map(({ on }) => on).toSorted())
  expect(steps.some(({ isOverdue }) => isOverdue)).toBe(false)
})

test('steps whose day is over move to today, and say so', () => {
  const steps = timelineOf(pack, { ...plan, departsOn: '2027-05-28' }, today)
  const visa = steps.find(({ step }) => step.key === 'visa')
  const before = steps.filter(({ step }) => step.monthsBefore > 6)
  expect([visa?.on, visa?.isOverdue]).toEqual(['2026-11-28', false])
  expect(before.map(({ on, isOverdue }) => [on, isOverdue])).toEqual(before.map(() => [today, true]))
})

test('once departure is over, steps show the days that they had, and nothing is to be done', () => {
  const steps = timelineOf(pack, { ...plan, departsOn: '2026-11-27' }, today)
  expect([steps[0]?.on, steps.at(-1)?.on]).toEqual(['2025-05-27', '2026-11-27'])
  expect(steps.some(({ isOverdue }) => isOverdue)).toBe(false)
  const leaves = timelineOf(pack, { ...plan, departsOn: today }, today)
  expect([leaves[0]?.isOverdue, leaves.at(-1)?.on]).toEqual([true, today])
})

test('a departure that is saved may be over, and the day of return is still looked at', () => {
  const over = { ...plan, departsOn: '2026-11-27', returnsOn: '2027-02-01' }
  expect(planProblems(over, today, '2026-11-27')).toBeNull()
  expect(planProblems(over, today, '2026-11-26')).toHaveProperty('departsOn')
  expect(planProblems({ ...over, returnsOn: '2026-11-27' }, today, '2026-11-27')).toHaveProperty('returnsOn')
})

test('no step is before today or after departure, whatever the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_826 }), (days) => {
      const departsOn = daysLater(today, days)
      for (const { on } of timelineOf(pack, { ...plan, departsOn }, today))
        expect(on >= today && on <= departsOn).toBe(true)
    }),
  )
})

test('schools have host families and consent, universities have credit and OS-HELP, each country its own', () => {
  const keysOf = (changes: Partial<ExchangePlan>) =>
    timelineOf(pack, { ...plan, ...changes }, today).map(({ step }) => step.key)
  expect(keysOf({})).toContain('os-help')
  expect(keysOf({ country: 'NZ' })).not.toContain('os-help')
  expect(keysOf({ kind: 'school' })).toContain('host-family')
  expect(keysOf({})).not.toContain('host-family')
  const school = listsOf(pack, { country: 'AU', kind: 'school' })
  expect([school.papers.some(({ key }) => key === 'consent'), school.insurance.length]).toEqual([true, 3])
  const questionsOf = (country: 'AU' | 'NZ') =>
    listsOf(pack, { country, kind: 'university' }).questions.map(({ key }) => key)
  expect([questionsOf('AU').includes('os-help'), questionsOf('NZ').includes('os-help')]).toEqual([
    true,
    false,
  ])
  expect([travelAdvice.AU.name, travelAdvice.NZ.name]).toEqual(['Smartraveller', 'SafeTravel'])
})

test('OS-HELP is for the university to say, and no amount is named', async () => {
  const prepared = preparedOn((await contentBenefitRules()).pack, today)
  const help = osHelpFor(prepared, plan)
  expect(help?.ask).toBe('Ask your university')
  expect(JSON.stringify(help)).not.toMatch(/\$|7,037|8,444/)
  expect(help?.provenance).toContain('reported by University of Southern Queensland')
  expect([
    osHelpFor(prepared, { ...plan, country: 'NZ' }),
    osHelpFor(prepared, { ...plan, kind: 'school' }),
  ]).toEqual([null, null])
})

const euro: OwnRate = { currency: 'EUR', homePerOne: 1.65, readOn: today }
const cost = (changes: Partial<Cost>): Cost => ({
  key: 'rent',
  label: 'Room',
  amount: 10_000,
  currency: 'AUD',
  howOften: 'monthly',
  ...changes,
})

test.each([
  [10_000, 1.65, 16_500],
  [1, 1.5, 2],
  [1, 1.49, 1],
  [3, 0.5, 2],
  [101, 1.1, 111],
  [105, 1.1, 116],
] as const)('%i cents at a rate of %d are %i cents at home', (amount, homePerOne, cents) => {
  expect(homeCents({ amount, currency: 'EUR' }, 'AU', [{ ...euro, homePerOne }])).toBe(cents)
})

test('without a rate, or without an amount, nothing is added; own currency needs none', () => {
  expect([
    homeCents(cost({ currency: 'EUR' }), 'AU', []),
    homeCents(cost({ amount: null }), 'AU', [euro]),
    homeCents(cost({}), 'AU', []),
  ]).toEqual([null, null, 10_000])
})

test.each([
  ['AUD', [100, null]],
  ['NZD', [null, 100]],
])('an amount in %s needs no rate in its own country, and one in the other', (currency, cents) => {
  expect([
    homeCents({ amount: 100, currency }, 'AU', []),
    homeCents({ amount: 100, currency }, 'NZ', []),
  ]).toEqual(cents)
})

test.each([
  [{ currency: 'eur' }, 'currency'],
  [{ currency: 'AUD' }, 'currency'],
  [{ homePerOne: 0 }, 'homePerOne'],
  [{ homePerOne: Number.NaN }, 'homePerOne'],
  [{ readOn: '2026-11-29' }, 'readOn'],
  [{ readOn: '2026-02-30' }, 'readOn'],
  [{}, undefined],
] as const)('a rate with %j has a problem in %s', (changes, field) => {
  expect(rateProblem({ ...euro, ...changes }, 'AU', today)?.field).toBe(field)
})

test('a rate carries its day, and says when it is more than 30 days old', () => {
  expect(rateWords({ ...euro, readOn: '2026-10-29' }, 'AU', today)).toBe(
    '1 EUR = 1.65 AUD, your rate of Thu 29 Oct 2026',
  )
  expect(rateWords({ ...euro, readOn: '2026-10-28' }, 'NZ', today)).toBe(
    '1 EUR = 1.65 NZD, your rate of Wed 28 Oct 2026: more than 30 days old, look again',
  )
})

test('the cost sheet opens as rows of a budget in the currency of home', () => {
  const rows = budgetRowsOf(
    [cost({ currency: 'EUR' }), cost({ key: 'flights', label: 'Flights', howOften: 'once' })],
    'AU',
    [euro],
    plan.departsOn,
  )
  expect(rows).toMatchObject([
    { id: 'exchange-rent', label: 'Room', amount: 16_500, frequency: 'monthly', next_on: null },
    {
      id: 'exchange-flights',
      label: 'Flights (once)',
      amount: 10_000,
      frequency: 'yearly',
      next_on: '2028-08-31',
    },
  ])
  expect(pack.costs.every(({ label }) => label.length <= 50)).toBe(true)
})

test('the whole stay adds what is known and names what is missing', () => {
  const stay = { departsOn: '2027-01-01', returnsOn: '2027-01-15' }
  const costs = [
    cost({ howOften: 'once' }),
    cost({ howOften: 'weekly', amount: 700 }),
    cost({ label: 'Visa', currency: 'JPY' }),
  ]
  expect(costOfStay(costs, 'AU', [euro], stay)).toEqual({ cents: 11_400, missing: ['Visa'] })
})

const credit: CreditRow = {
  here: 'Sample subject',
  there: 'Other subject',
  askedOn: null,
  approvedOn: null,
  evidence: '',
}

test('credit counts only when it is approved in writing', () => {
  const rows = [
    credit,
    { ...credit, askedOn: '2026-11-01' },
    { ...credit, approvedOn: '2026-11-20', evidence: ' ' },
    { ...credit, approvedOn: '2026-11-20', evidence: 'E-mail of 20 November' },
  ]
  expect(rows.map(creditState)).toEqual(['to-ask', 'asked', 'no-evidence', 'approved'])
  expect(creditCounts(rows)).toEqual({ 'to-ask': 1, asked: 1, 'no-evidence': 1, approved: 1 })
})

test('days of credit lie in order and not ahead', () => {
  expect(creditProblem({ ...credit, here: ' ' }, today)?.field).toBe('here')
  expect(creditProblem({ ...credit, askedOn: '2026-11-29' }, today)?.field).toBe('askedOn')
  expect(creditProblem({ ...credit, askedOn: '2026-11-20', approvedOn: '2026-11-19' }, today)?.field).toBe(
    'approvedOn',
  )
  expect(creditProblem({ ...credit, askedOn: '2026-11-20', approvedOn: '2026-11-20' }, today)).toBeNull()
})
