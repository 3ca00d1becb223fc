import { figureBasis } from './basis.ts'
import type { OccupationFigures } from './contract.ts'
import { unlikePay } from './unlike-pay.ts'

/** One sentence for each figure that is not held. */
export function missingFigures(figures: OccupationFigures): string[] {
  const { pay, taxReturns, people, growth, shortage } = figureBasis(figures)
  return [
    pay.shown === null && 'No median full-time pay is published for this kind of work.',
    pay.shown?.value.measure === 'average' &&
      'No median weekly pay is published for this kind of work. The weekly average counts part-time workers too.',
    taxReturns.shown?.value.median_salary_aud == null && noTaxReturns(figures),
    people.shown === null && 'No number of people doing this work is published.',
    growth.shown === null && 'No projection to 2035 is published for this kind of work.',
    shortage.shown === null && 'The official shortage lists do not cover this job.',
  ].filter((sentence) => typeof sentence === 'string')
}

function noTaxReturns({ is_nec, anzsco_code }: Pick<OccupationFigures, 'is_nec' | 'anzsco_code'>): string {
  const reason = is_nec ? 'many-jobs' : unlikePay.get(anzsco_code)
  if (reason === 'own-business')
    return 'Tax returns count only wages here, and leave out what people earn through a practice or business of their own, so we show no salary from them.'
  if (reason === 'many-jobs')
    return 'Tax returns under this title are from many different jobs, so we show no salary from them.'
  return 'Too few tax returns name this job for us to show a salary from them.'
}
