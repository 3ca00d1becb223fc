import { groupPeople } from '#app/features/careers/titles.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { figureBasis, type Pay } from './basis.ts'
import type { OccupationFigures } from './contract.ts'
import { dates } from './dates.ts'
import { inSentence, isUnderMinimum, newZealandPayYear, payRange, underMinimumWords } from './new-zealand.ts'
import { allOf, dollars, monthWords, shortageWords, signedPercent } from './rules.ts'
import { adultRate } from './wages.ts'

/**
 * One figure in words, for an answer or a line of a list. `value` is the figure with its unit, `basis` whom it counts, who
 * published it and when; `text` is both. `key` and `pack` name the figure where its source is shown.
 */
export type FigureAnswer = { key: string; pack: string; value: string; basis: string; text: string }

/** The figures that answers give. Null: none is held for the country. */
export type FigureAnswers = Record<'pay' | 'shortage' | 'growth' | 'people', FigureAnswer | null>

export type Answered = Pick<
  OccupationFigures,
  'own' | 'group' | 'unit_group' | 'new_zealand' | 'minimum_wages'
>

/**
 * The figures of an occupation in the words that its page uses, for readers of a country. New Zealand has pay only; an
 * Australian figure never stands in for one of New Zealand.
 */
export function figureAnswers(figures: Answered, country: ReaderCountry): FigureAnswers {
  if (country === 'NZ') return { pay: newZealandPay(figures), shortage: null, growth: null, people: null }
  const { pay, shortage, growth, people } = figureBasis(figures)
  const whom = ({ isOwn }: { isOwn: boolean }) =>
    isOwn ? 'this job alone' : inSentence(allOf(groupPeople(figures.unit_group)))
  return {
    pay:
      pay.shown &&
      answer(
        pay.shown.value.measure === 'median' ? 'pay' : 'average-pay',
        pay.shown.value.measure === 'median' ? 'careers/labour-market' : 'careers/mean-earnings',
        `${dollars(pay.shown.value.weekly)} a week`,
        `${measureWords[pay.shown.value.measure]}, ${whom(pay.shown)}, Australian Bureau of Statistics ${monthWords(pay.shown.asOf)}`,
      ),
    shortage:
      shortage.shown &&
      answer(
        'shortage',
        'careers/shortage',
        shortageWords[shortage.shown.value.national],
        `${whom(shortage.shown)}, Jobs and Skills Australia ${shortage.shown.asOf}`,
      ),
    growth:
      growth.shown &&
      answer(
        'growth',
        'careers/projections',
        `${signedPercent(growth.shown.value.change_pct)} by 2035`,
        `${whom(growth.shown)}, projected from ${dates.projectedFrom}, Jobs and Skills Australia`,
      ),
    people:
      people.shown &&
      answer(
        'people',
        'careers/labour-market',
        `${people.shown.value.toLocaleString('en-AU')} people`,
        `${whom(people.shown)}, Jobs and Skills Australia ${monthWords(people.shown.asOf)}`,
      ),
  }
}

const measureWords: Record<Pay['measure'], string> = {
  median: 'median, full-time',
  average: 'average, full-time and part-time',
}

function newZealandPay({ new_zealand, minimum_wages, unit_group }: Answered): FigureAnswer | null {
  const range = payRange(new_zealand.jobs)
  const rate = adultRate(minimum_wages.NZ)
  const note = range && rate && isUnderMinimum(range, rate) ? `; ${inSentence(underMinimumWords(rate))}` : ''
  const whom = new_zealand.is_group
    ? `${inSentence(allOf(groupPeople(unit_group)))}: ${range?.whom}`
    : range?.whom
  return (
    range &&
    answer(
      'pay-nz',
      'careers/new-zealand-jobs',
      range.value,
      `usually earned in ${newZealandPayYear}, ${whom}, careers.govt.nz${note}`,
    )
  )
}

function answer(key: string, pack: string, value: string, basis: string): FigureAnswer {
  return { key, pack, value, basis, text: `${value}, ${basis}` }
}
