import { ageBands, type OccupationFigures, stateCodes } from './contract.ts'
import { adultRate, cents, headFigures, newZealandFacts, panelFigures, youngRates } from './rules.ts'

/** A figure of a page by its key, in words, and the pack that it comes from. */
export type FigureFact = { key: string; name: string; value: string; source: string }

/** Everything the page of an occupation tells as a figure, for readers in both countries. */
export function occupationFacts(figures: OccupationFigures): FigureFact[] {
  const shown = panelFigures(figures)
  const jobs = shown.own.jobs?.states ? shown.own.jobs : shown.group.jobs
  const shares = shown.own.jobs?.part_time_pct != null ? shown.own.jobs : shown.group.jobs
  const adult = adultRate(figures.minimum_wages.AU)
  const facts = [
    ...headFigures(shown),
    ...newZealandFacts(figures),
    ofJobs('states', 'Where in Australia they work', named(stateCodes, jobs?.states)),
    ofJobs('ages', 'How old they are', named(ageBands, jobs?.ages)),
    ofJobs('women', 'Are women', shares?.female_pct == null ? '' : `${shares.female_pct}%`),
    ofJobs('industries', 'In which industries', (jobs?.industries ?? []).join(', ')),
    adult && {
      key: 'minimum-wage',
      pack: 'careers/minimum-wages',
      name: 'The least an hour in Australia, by age',
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
