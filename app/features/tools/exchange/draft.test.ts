import { describe, expect, test } from 'vitest'
import { emptyBudget } from '../budget/budget.ts'
import { toDraft as toBudgetDraft } from '../budget/draft.ts'
import { emptyRow } from '../budget/templates.ts'
import { withCosts } from './budget-rows.ts'
import {
  changeCountry,
  type DraftCredit,
  type DraftRate,
  type ExchangeDraft,
  emptyDraft,
  isEmpty,
  readDraft,
  toDraft,
  withSavedDeparture,
} from './draft.ts'
import { outcomeOf } from './outcome.ts'
import { exchangeWords } from './words.ts'

const today = '2026-11-28'
const lines = [
  { key: 'flights', label: 'Flights', howOften: 'once' as const },
  { key: 'rent', label: 'Room', howOften: 'monthly' as const },
]
const draft = (changes: Partial<ExchangeDraft> = {}): ExchangeDraft => ({
  ...emptyDraft('AU', lines),
  departs_on: '2028-02-01',
  returns_on: '2028-07-01',
  ...changes,
})
const rate = (changes: Partial<DraftRate> = {}): DraftRate => ({
  id: 'r',
  currency: 'EUR',
  home_per_one: '1.65',
  read_on: today,
  ...changes,
})
const credit = (changes: Partial<DraftCredit> = {}): DraftCredit => ({
  id: 'c',
  here: 'Statistics',
  there: '',
  asked_on: null,
  approved_on: null,
  evidence: '',
  ...changes,
})
const withAmount = (amount: string, currency = 'AUD') => {
  const [flights, rent] = draft().costs
  return draft({
    costs: [{ ...(flights as never as ExchangeDraft['costs'][number]), amount, currency }, rent as never],
  })
}

describe('what is typed', () => {
  test.each([
    ['1,234.50', 123_450],
    ['$1 234', 123_400],
    ['', null],
  ])('“%s” is read as %s cents', (text, cents) => {
    const { answers, errors } = readDraft(withAmount(text), today)
    expect([answers.costs[0]?.amount, errors]).toEqual([cents, {}])
  })

  test.each([
    ['-5', exchangeWords.below],
    ['1.2.3', exchangeWords.notMoney],
    ['lots', exchangeWords.notMoney],
    ['1e12', exchangeWords.notMoney],
    ['1000000.01', exchangeWords.tooMuch],
  ])('“%s” is refused beside its field, and stays', (text, says) => {
    const typed = withAmount(text)
    const { answers, errors } = readDraft(typed, today)
    expect([answers.costs[0]?.amount, errors]).toEqual([null, { 'costs.0.amount': says }])
    expect(typed.costs[0]?.amount).toBe(text)
  })

  test.each([
    [{ departs_on: '2026-11-27' }, 'departs_on'],
    [{ departs_on: '2026-11-27', returns_on: null }, 'departs_on'],
    [{ returns_on: '2028-02-01' }, 'returns_on'],
    [{ rates: [rate({ currency: 'E' })] }, 'rates.0.currency'],
    [{ rates: [rate({ currency: 'AUD' })] }, 'rates.0.currency'],
    [{ rates: [rate({ home_per_one: '0' })] }, 'rates.0.home_per_one'],
    [{ rates: [rate({ home_per_one: '1.6.5' })] }, 'rates.0.home_per_one'],
    [{ rates: [rate({ read_on: '2026-11-29' })] }, 'rates.0.read_on'],
    [{ rates: [rate(), rate({ id: 's' })] }, 'rates.1.currency'],
    [{ credit: [credit({ here: '', there: 'Other' })] }, 'credit.0.here'],
    [{ credit: [credit({ asked_on: '2026-11-29' })] }, 'credit.0.asked_on'],
    [{ credit: [credit(), credit()] }, 'credit'],
  ] as const)('%j is wrong at %s alone', (changes, field) => {
    expect(Object.keys(readDraft(draft(changes as Partial<ExchangeDraft>), today).errors)).toEqual([field])
  })

  test('a row in which nothing is typed is no row, and errors keep the places of the draft', () => {
    const blank = {
      rates: [rate({ id: 'b', currency: '', home_per_one: '' })],
      credit: [credit({ here: '' })],
    }
    const own = { key: 'own', label: ' ', amount: '', currency: 'AUD', how_often: 'once' as const }
    const { answers, errors } = readDraft(draft({ ...blank, costs: [...draft().costs, own] }), today)
    expect([answers.rates, answers.credit, answers.costs.length, errors]).toEqual([[], [], 2, {}])
    const second = { rates: [...blank.rates, rate({ home_per_one: 'x' })] }
    expect(Object.keys(readDraft(draft(second), today).errors)).toEqual(['rates.1.home_per_one'])
  })

  test('a cost needs a rate for its currency', () => {
    const typed = withAmount('100', 'EUR')
    expect(readDraft(typed, today).errors).toEqual({ 'costs.0.currency': exchangeWords.noRate })
    expect(readDraft({ ...typed, rates: [rate()] }, today).errors).toEqual({})
  })

  test('comes back as it was saved', () => {
    const { answers } = readDraft(
      { ...withAmount('49.90', 'EUR'), rates: [rate()], credit: [credit()] },
      today,
    )
    expect(readDraft(toDraft(answers), today)).toEqual({ answers, errors: {} })
  })
})

describe('a departure that is over', () => {
  const over = { departs_on: '2026-11-27', returns_on: '2027-02-01' }
  const errorsOf = (typed: ExchangeDraft) => Object.keys(readDraft(typed, today).errors)

  test('is no error while it is the one that is saved, with or without a day of return', () => {
    const saved = withSavedDeparture(over, draft(over))
    expect(errorsOf(saved)).toEqual([])
    expect(errorsOf({ ...saved, returns_on: null })).toEqual([])
    expect(errorsOf(toDraft(readDraft(draft(over), today).answers))).toEqual([])
  })

  test('is one when it is new or another day', () => {
    expect(errorsOf(draft(over))).toEqual(['departs_on'])
    expect(errorsOf({ ...withSavedDeparture(over, draft(over)), departs_on: '2026-11-26' })).toEqual([
      'departs_on',
    ])
    expect(errorsOf(withSavedDeparture({ departs_on: null }, draft(over)))).toEqual(['departs_on'])
  })

  test('is not sent as an answer', () => {
    expect(readDraft(withSavedDeparture(over, draft(over)), today).answers).not.toHaveProperty(
      'saved_departs_on',
    )
  })
})

test('a draft is empty until something is said', () => {
  expect([isEmpty(emptyDraft('NZ', lines)), isEmpty(draft()), isEmpty(withAmount('1'))]).toEqual([
    true,
    false,
    false,
  ])
})

test('costs at home follow the country; those abroad stay', () => {
  const moved = changeCountry({ ...withAmount('5', 'EUR'), rates: [rate()] }, 'NZ')
  expect(moved.costs.map(({ currency }) => currency)).toEqual(['EUR', 'NZD'])
})

test('without both days there are no steps, no sum and no rows for a budget', () => {
  const { answers } = readDraft(draft({ returns_on: null }), today)
  const outcome = outcomeOf(answers, { pack: null }, today)
  expect([outcome.steps, outcome.stay, outcome.budget]).toEqual([[], null, []])
})

test('the cost sheet replaces its own rows of a budget, leaves others, and needs room', () => {
  const { answers } = readDraft(withAmount('100'), today)
  const { budget: rows } = outcomeOf(answers, { pack: null }, today)
  const pay = { ...emptyRow('pay'), label: 'Pay' }
  const own = toBudgetDraft({ ...emptyBudget('AU'), income: [pay], expenses: [{ ...emptyRow('phone') }] })
  const once = withCosts(own, rows)
  const twice = once && withCosts(once, rows)
  expect(twice).toEqual(once)
  expect(twice?.expenses.map(({ id, amount }) => [id, amount])).toEqual([
    ['phone', ''],
    ['exchange-flights', '100'],
    ['exchange-rent', ''],
  ])
  const full = { ...own, income: Array.from({ length: 98 }, (_, at) => ({ ...own.income[0], id: `p${at}` })) }
  expect(withCosts(full as typeof own, rows)).toBeNull()
})
