import { sentenceTitle } from '#app/features/careers/titles.ts'
import { figureBasis } from './basis.ts'
import { ageBands, type OccupationFigures, stateCodes } from './contract.ts'
import { inSentence, newZealandFacts } from './new-zealand.ts'
import { allOf, headFigures, olderFigures, panelFigures } from './rules.ts'
import { adultRate, cents, youngRates } from './wages.ts'

/** A figure of a page by its key, in words, and the pack that it comes from. */
export type FigureFact = { key: string; name: string; value: string; source: string }

/** Everything the page of an occupation tells as a figure, for readers in both countries. */
export function occupationFacts(figures: OccupationFigures): FigureFact[] {
  const shown = panelFigures(figures)
  const { states, ages, women, industries } = figureBasis(figures)
  const adult = adultRate(figures.minimum_wages.AU)
  const of = (name: string, based: { isOwn: boolean } | null) =>
    !based || based.isOwn || figures.is_whole_group ? name : `${name}: ${inSentence(allOf(shown.everyone))}`
  const facts = [
    ...headFigures(shown),
    ...olderFigures(shown),
    ...newZealandFacts(figures),
    ofJobs(
      'states',
      of('Where in Australia they work', states.shown),
      named(stateCodes, states.shown?.value),
    ),
    ofJobs('ages', of('How old they are', ages.shown), named(ageBands, ages.shown?.value)),
    ofJobs('women', of('Women', women.shown), women.shown ? `${women.shown.value}%` : ''),
    ofJobs(
      'industries',
      of('Industries they work in', industries.shown),
      (industries.shown?.value ?? []).map(sentenceTitle).join(', '),
    ),
    adult && {
      key: 'minimum-wage',
      pack: 'careers/minimum-wages',
      name: 'Minimum wage an hour in Australia, by age',
      value: [
        ...youngRates(figures.minimum_wages.AU).map(({ age, hourly }) => `${age}: ${hourly}`),
        `21 and over: ${cents(adult.hourly)}`,
      ].join(', '),
    },
  ]
  return facts.flatMap((fact) =>
    fact && 'key' in fact && fact.key && fact.value
      ? [{ key: fact.key, name: fact.name, value: fact.value, source: fact.pack }]
      : [],
  )
}

function ofJobs(key: string, name: string, value: string) {
  return { key, pack: 'careers/labour-market', name, value }
}

function named(names: readonly string[], shares: readonly number[] | null | undefined): string {
  return (shares ?? []).map((share, at) => `${names[at]} ${share}%`).join(', ')
}
