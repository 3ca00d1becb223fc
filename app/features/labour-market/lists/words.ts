import { groupPeople } from '#app/features/careers/titles.ts'
import type { AllOccupations, ShortageRating } from '../contract.ts'
import { dates } from '../dates.ts'
import { amountWords, inSentence, newZealandPayYear } from '../new-zealand.ts'
import { allOf, dollars, monthWords, shortageWords, signedPercent } from '../rules.ts'
import type { ListedFigure } from './contract.ts'
import type { Demand, FigureKind, GrowthBand, OccupationSort, PayBand } from './filters.ts'

/** What all workers and all jobs come to, for the words of a filter. */
export type AllFigures = Pick<AllOccupations, 'median_weekly_aud' | 'change_pct'>

export const sortWords: Record<OccupationSort, string> = {
  name: 'Name, A to Z',
  pay: 'Pay, highest first',
  growth: 'Growth to 2035, highest first',
  people: 'People doing it, most first',
}

/** For readers in New Zealand, where growth and people are those of Australia. */
export const newZealandSortWords = {
  pay: `Pay in ${newZealandPayYear}, highest first`,
  growth: 'Growth in Australia, highest first',
  people: 'People doing it in Australia',
}

export function payBandWords({ median_weekly_aud: middle }: AllFigures): Record<PayBand, string> {
  return {
    above_middle: `Above the median for all full-time adults${middle == null ? '' : ` (${dollars(middle)})`}`,
    under_1500: 'Under $1,500 a week',
    from_1500: '$1,500 to $1,999 a week',
    from_2000: '$2,000 to $2,499 a week',
    from_2500: '$2,500 a week or more',
  }
}

export function growthBandWords({ change_pct: all }: AllFigures): Record<GrowthBand, string> {
  return {
    above_all: `More than all jobs${all == null ? '' : ` (${signedPercent(all)})`}`,
    from_20: 'Growing by 20% or more',
    growing: 'Growing',
    shrinking: 'Shrinking',
  }
}

export const demandWords: Record<Demand, string> = {
  any_shortage: 'In shortage in at least one area',
  ...shortageWords,
}

/** Where the figures of each kind come from and what they count, in one line above a list. */
export const figureSources: Record<FigureKind, string> = {
  pay: `Median full-time pay a week before tax, in Australia. Australian Bureau of Statistics, ${dates.pay}. Each figure is for a whole kind of job, such as all registered nurses. Jobs with no published median come last, with the average of everyone, full-time and part-time.`,
  growth: `Projected change in people employed in Australia, ${dates.projected}. Jobs and Skills Australia and Victoria University: a model, not a promise. Each figure is for a whole kind of job.`,
  people: `People employed in Australia. Jobs and Skills Australia, ${dates.people}. Each figure is for a whole kind of job, such as all registered nurses. Where none is published, it is for the job alone, from the Census of August 2021.`,
  demand: `Shortage ratings for Australia, from Jobs and Skills Australia. Each is the ${dates.shortageOfGroup} rating of the whole kind of job. Where that was not assessed, it is the ${dates.shortageOfJob} rating of the job itself.`,
}

/** The same for pay in New Zealand. */
export const newZealandPaySource = {
  words: `What people usually earned in New Zealand in ${newZealandPayYear}, before tax. It is a guide by careers.govt.nz, not a survey, and pay has changed since. The list is sorted by the midpoint of the first range shown. For hourly pay we assume 2,080 hours a year.`,
  pack: 'careers/new-zealand-jobs',
}

/** The packs behind the figures of each kind. */
export const figurePacks: Record<FigureKind, string> = {
  pay: 'careers/labour-market',
  growth: 'careers/projections',
  people: 'careers/labour-market',
  demand: 'careers/shortage',
}

const missing: Record<FigureKind, string> = {
  pay: 'No pay is published for this kind of job',
  growth: 'No projection to 2035 is published',
  people: 'No number of people is published',
  demand: 'Nobody has assessed a shortage',
}

/** A figure on a card: the value with its unit, and whom it counts and when; for a missing one a sentence. */
export function figureWords({ kind, value, group, as_of, is_average, range }: ListedFigure): {
  value: string
  note: string
} {
  if (range !== undefined) return newZealandPayWords(range, group)
  if (value === null) return { value: 'We have no figure', note: missing[kind] }
  const counted = group ? allOf(groupPeople(group)) : 'This job'
  const whom = is_average ? `Average, full-time and part-time. ${counted}` : counted
  return { value: valueWords(kind, value), note: `${whom}, Australia, ${asOfWords(as_of)}` }
}

function newZealandPayWords(range: ListedFigure['range'], group: string | null) {
  if (!range) return { value: 'We have no figure', note: 'We have no pay for New Zealand' }
  const whom = group ? `${inSentence(allOf(groupPeople(group)))}, ${range.whom}` : range.whom
  const low = range.is_under_minimum ? '. The lowest figure is below today’s minimum wage' : ''
  return { value: amountWords(range), note: `Usually earned in ${newZealandPayYear}: ${whom}${low}` }
}

function valueWords(kind: FigureKind, value: number | ShortageRating): string {
  if (typeof value === 'string') return shortageWords[value]
  if (kind === 'pay') return `${dollars(value)} a week`
  return kind === 'growth' ? `${signedPercent(value)} by 2035` : `${value.toLocaleString('en-AU')} people`
}

function asOfWords(asOf: string | null): string {
  return asOf?.includes('-') ? monthWords(asOf) : (asOf ?? '')
}
