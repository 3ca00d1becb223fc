import type { Country } from '../checker/pack.ts'

export type ExchangeKind = 'university' | 'school'

export type Step = {
  key: string
  monthsBefore: number
  kinds: ExchangeKind[]
  countries: Country[]
  title: string
  why: string
}
export type ExchangePaper = {
  key: string
  group: 'paper' | 'insurance'
  kinds: ExchangeKind[]
  countries: Country[]
  label: string
  why: string
}
export type ExchangeQuestion = { key: string; kinds: ExchangeKind[]; ask: string; text: string }
export type HowOften = 'once' | 'weekly' | 'fortnightly' | 'monthly'
export type CostLine = { key: string; label: string; howOften: HowOften }

export type ExchangePack = {
  steps: Step[]
  papers: ExchangePaper[]
  questions: ExchangeQuestion[]
  costs: CostLine[]
}

/** Travel advice of each government. */
export const travelAdvice: Record<Country, { name: string; url: string }> = {
  AU: { name: 'Smartraveller', url: 'https://www.smartraveller.gov.au' },
  NZ: { name: 'SafeTravel', url: 'https://www.safetravel.govt.nz' },
}
