import { formatMoney, readMoney } from '#app/platform/money.ts'
import type { ExchangeAnswers } from './answers.ts'
import { homeCurrency, maxCost } from './costs.ts'
import type { CostLine } from './exchange-pack.ts'
import { problemsOf } from './problems.ts'
import { exchangeWords } from './words.ts'

type Answers = ExchangeAnswers
export type DraftRate = { id: string; currency: string; home_per_one: string; read_on: string }
export type DraftCost = Omit<Answers['costs'][number], 'amount'> & { amount: string }
export type DraftCredit = Answers['credit'][number]

/** An exchange as it is typed: amounts and rates stay text, so that what cannot be read is not lost. */
export type ExchangeDraft = Omit<Answers, 'rates' | 'costs'> & {
  rates: DraftRate[]
  costs: DraftCost[]
  /** The section that was shown last. */
  step: number
  /** The day of departure that is saved. It is no error when it is over. */
  saved_departs_on?: string | null
}

export function emptyDraft(country: Answers['country'], lines: readonly CostLine[]): ExchangeDraft {
  return {
    country,
    kind: 'university',
    where: '',
    departs_on: null,
    returns_on: null,
    rates: [],
    costs: lines.map(({ key, label, howOften }) => ({
      key,
      label,
      amount: '',
      currency: homeCurrency[country],
      how_often: howOften,
    })),
    credit: [],
    papers: [],
    step: 0,
  }
}

/** Whether something was said beyond the lines that are there from the start. */
export function isEmpty({ where, departs_on, rates, costs, credit, papers }: ExchangeDraft): boolean {
  return (
    where.trim() === '' &&
    departs_on === null &&
    rates.length + credit.length + papers.length === 0 &&
    costs.every(({ amount }) => amount.trim() === '')
  )
}

/**
 * The answers of a draft, and what is wrong in it by field: `costs.3.amount`, with the places of the draft. What cannot be read counts
 * as not known; a row in which nothing is typed yet is no row.
 */
export function readDraft(
  { step: _, saved_departs_on = null, ...draft }: ExchangeDraft,
  today: string,
): { answers: Answers; errors: Record<string, string> } {
  const typed: Record<string, string> = {}
  const places = {
    costs: placesOf(draft.costs, ({ label, amount }) => label + amount),
    rates: placesOf(draft.rates, ({ currency, home_per_one }) => currency + home_per_one),
    credit: placesOf(draft.credit, ({ here, there, evidence, asked_on, approved_on }) =>
      [here, there, evidence, asked_on, approved_on].join(''),
    ),
  }
  const costs = places.costs.flatMap((at) => {
    const cost = draft.costs[at]
    if (!cost) return []
    const problem = amountProblem(cost.amount)
    if (problem) typed[`costs.${at}.amount`] = problem
    return [{ ...cost, amount: problem ? null : readMoney(cost.amount) }]
  })
  const rates = places.rates.flatMap((at) => {
    const rate = draft.rates[at]
    if (!rate) return []
    const number = readRate(rate.home_per_one)
    if (Number.isNaN(number)) typed[`rates.${at}.home_per_one`] = exchangeWords.notRate
    return [{ currency: rate.currency.trim().toUpperCase(), home_per_one: number, read_on: rate.read_on }]
  })
  const credit = places.credit.flatMap((at) => draft.credit[at] ?? [])
  const answers = { ...draft, where: draft.where.trim(), costs, rates, credit }
  const problems = Object.entries(problemsOf(answers, today, saved_departs_on)).map(([field, says]) => {
    const [list = '', at = '', name] = field.split('.')
    const place = places[list as keyof typeof places]?.[Number(at)]
    return [name && place !== undefined ? `${list}.${place}.${name}` : field, says]
  })
  return { answers, errors: { ...Object.fromEntries(problems), ...typed } }
}

/** The places of rows in which something is typed. */
function placesOf<Row>(rows: readonly Row[], textOf: (row: Row) => string): number[] {
  return rows.flatMap((row, at) => (textOf(row).trim() === '' ? [] : [at]))
}

function amountProblem(text: string): string | null {
  if (/^\s*[-−]/.test(text)) return exchangeWords.below
  const cents = readMoney(text)
  if (Number.isNaN(cents)) return exchangeWords.notMoney
  return cents !== null && cents > maxCost ? exchangeWords.tooMuch : null
}

/** `1.65`, or with a comma for the decimals; NaN for what is no number. */
function readRate(text: string): number {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,8})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A saved exchange as it is typed again. */
export function toDraft(answers: Answers): ExchangeDraft {
  return {
    ...answers,
    rates: answers.rates.map((rate, at) => ({
      ...rate,
      id: `r${at}`,
      home_per_one: String(rate.home_per_one),
    })),
    costs: answers.costs.map((cost) => ({
      ...cost,
      amount: cost.amount === null ? '' : formatMoney(cost.amount).replace('$', ''),
    })),
    step: 0,
    saved_departs_on: answers.departs_on,
  }
}

/** What was typed, once it is saved. */
export function withSavedDeparture(
  { departs_on }: Record<string, unknown>,
  draft: ExchangeDraft,
): ExchangeDraft {
  return { ...draft, saved_departs_on: typeof departs_on === 'string' ? departs_on : null }
}

/** At home in another country: costs that were in the currency of home stay in it. */
export function changeCountry(draft: ExchangeDraft, country: Answers['country']): ExchangeDraft {
  const [before, after] = [homeCurrency[draft.country], homeCurrency[country]]
  const costs = draft.costs.map((cost) => (cost.currency === before ? { ...cost, currency: after } : cost))
  return { ...draft, country, costs }
}

/** Changes one row of a list by its place. */
export function changeRow<Row>(rows: readonly Row[], at: number, change: Partial<Row>): Row[] {
  return rows.map((row, place) => (place === at ? { ...row, ...change } : row))
}
