import { inWords } from '#app/platform/date-words.ts'
import type { DataCredit } from './contract.ts'

/** The parts of the page, by the first half of a pack's name, in this order. */
const areas = {
  careers: 'Careers',
  study: 'Study',
  places: 'Places',
  guidance: 'Career quiz',
  search: 'Search',
} as const

/** Packs grouped by the part of Yonder that uses them; those without a heading come last. */
export function creditsByArea(credits: DataCredit[]): { area: string; credits: DataCredit[] }[] {
  const groups = Map.groupBy(credits, (credit) => credit.name.split('/')[0] as string)
  const known = Object.entries(areas).map(([slice, area]) => ({ area, credits: groups.get(slice) ?? [] }))
  const others = [...groups].filter(([slice]) => !(slice in areas)).flatMap(([, packs]) => packs)
  return [...known, { area: 'Everything else', credits: others }].filter((group) => group.credits.length > 0)
}

/** `Edition 29.3, May 2025`: as precise as the source. */
export function editionLine({ edition, date }: Pick<DataCredit, 'edition' | 'date'>): string {
  const dateWords = date ? readableDate(date) : null
  return dateWords && !edition.includes(dateWords) ? `${edition}, ${dateWords}` : edition
}

/** `2025-05` is May 2025, `2022-11-22` is 22 November 2022, `2017` is 2017. */
export function readableDate(date: string): string {
  const [year, month, day] = date.split('-')
  if (!month) return date
  const name = inWords(`${year}-${month}`, 'UTC', { month: 'long' })
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`
}
