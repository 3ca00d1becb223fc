import type { Country } from '../checker/pack.ts'
import type { Cost, OwnRate } from './costs.ts'
import type { CreditRow } from './credit.ts'
import type { ExchangeKind, HowOften } from './exchange-pack.ts'
import type { ExchangePlan } from './timeline.ts'

export const kinds = ['university', 'school'] as const satisfies readonly ExchangeKind[]
export const howOftens = ['once', 'weekly', 'fortnightly', 'monthly'] as const satisfies readonly HowOften[]

/** An exchange as it is saved. Amounts are whole cents of their currency, days as `2028-02-10`. */
export type ExchangeAnswers = {
  country: Country
  kind: ExchangeKind
  /** Where to, in the person's own words. */
  where: string
  departs_on: string | null
  returns_on: string | null
  rates: { currency: string; home_per_one: number; read_on: string }[]
  costs: { key: string; label: string; amount: number | null; currency: string; how_often: HowOften }[]
  credit: {
    id: string
    here: string
    there: string
    asked_on: string | null
    approved_on: string | null
    evidence: string
  }[]
  /** Keys of papers and insurance that are there. */
  papers: string[]
}

export const maxRates = 5
export const maxCosts = 40
export const maxWhere = 60
export const maxLabel = 50
export const maxEvidence = 200
export const maxPapers = 40

/** Null while one of the days is missing. */
export function planOf({ country, kind, departs_on, returns_on }: ExchangeAnswers): ExchangePlan | null {
  if (!departs_on || !returns_on) return null
  return { country, kind, departsOn: departs_on, returnsOn: returns_on }
}

export function ratesOf({ rates }: ExchangeAnswers): OwnRate[] {
  return rates.map(({ currency, home_per_one, read_on }) => ({
    currency,
    homePerOne: home_per_one,
    readOn: read_on,
  }))
}

export function costsOf({ costs }: ExchangeAnswers): Cost[] {
  return costs.map(({ how_often, label, ...cost }) => ({
    ...cost,
    label: label || 'Without a name',
    howOften: how_often,
  }))
}

export function creditOf({ credit }: ExchangeAnswers): CreditRow[] {
  return credit.map(({ here, there, asked_on, approved_on, evidence }) => ({
    here,
    there,
    askedOn: asked_on,
    approvedOn: approved_on,
    evidence,
  }))
}
