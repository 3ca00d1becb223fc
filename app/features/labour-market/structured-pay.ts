import type { Thing } from '#app/platform/structured-data.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type Answered, figureAnswers } from './answers.ts'
import { figureBasis } from './basis.ts'
import { payRange } from './new-zealand.ts'

/**
 * Pay of an occupation in the words of schema.org, from the figure that its page shows to readers of the country. `description`
 * says whom it counts, who published it and when, for which the vocabulary has no fields. A median is a distribution; an average
 * and the range of New Zealand are amounts, because they are no percentile. Null where no pay is held.
 */
export function estimatedSalary(figures: Answered, country: ReaderCountry): Thing | null {
  const description = figureAnswers(figures, country).pay?.basis
  if (!description) return null
  return country === 'NZ' ? newZealandAmount(figures, description) : australianPay(figures, description)
}

function australianPay(figures: Answered, description: string): Thing | null {
  const pay = figureBasis(figures).pay.shown?.value
  if (!pay) return null
  if (pay.measure === 'median')
    return {
      '@type': 'MonetaryAmountDistribution',
      name: 'base',
      currency: 'AUD',
      duration: 'P1W',
      median: pay.weekly,
      description,
    }
  return amount('AUD', { value: pay.weekly, unitText: 'WEEK' }, description)
}

function newZealandAmount({ new_zealand }: Answered, description: string): Thing | null {
  const range = payRange(new_zealand.jobs)
  if (!range) return null
  const { low, high, per } = range
  return amount('NZD', { minValue: low, maxValue: high, unitText: per.toUpperCase() }, description)
}

function amount(currency: 'AUD' | 'NZD', value: object, description: string): Thing {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...value },
    description,
  }
}
