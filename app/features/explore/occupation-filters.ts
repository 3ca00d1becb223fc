import { type Preparation, preparations, preparationWords } from '#app/features/careers/preparation.ts'
import { wayInOfLevel } from '#app/features/careers/rules.ts'
import type { FilterName, OccupationFilters } from '#app/features/labour-market/lists/contract.ts'
import {
  demands,
  growthBands,
  type OccupationSort,
  occupationSorts,
  payBands,
} from '#app/features/labour-market/lists/filters.ts'
import {
  type AllFigures,
  demandWords,
  growthBandWords,
  newZealandSortWords,
  payBandWords,
  sortWords,
} from '#app/features/labour-market/lists/words.ts'
import { keywordIn } from '#app/platform/web/list-query.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { listAddress } from '#app/ui/list-address.ts'

/** The name of each filter in an address. */
const parameters: Partial<Record<FilterName, string>> = {
  keyword: 'keyword',
  industry: 'industry',
  skill_level: 'level',
  preparation: 'way',
  pay: 'pay',
  growth: 'growth',
  demand: 'demand',
}

/** Ways in without a degree; experience first may take one. */
const noDegree: Preparation[] = ['start_soon', 'certificate', 'diploma']

export type Choice = { value: string; label: string }
export type Field = { name: string; label: string; any: string; options: Choice[] }
type Industry = { slug: string; title: string }

/** What an address asks of the list; values that are not on our lists are passed over. */
export function listQueryIn(
  query: URLSearchParams,
  country: ReaderCountry = 'AU',
): {
  keyword?: string
  sort: OccupationSort
  filters: OccupationFilters
} {
  const level = Number(query.get('level'))
  const way = query.get('way')
  const oneWay = oneOf(preparations, way)
  return {
    keyword: keywordIn(query),
    sort: oneOf(occupationSorts, query.get('sort')) ?? 'name',
    filters: {
      industry: query.get('industry')?.slice(0, 100) || undefined,
      skill_level: level >= 1 && level <= 5 && Number.isInteger(level) ? level : undefined,
      preparation: way === 'no_degree' ? noDegree : oneWay && [oneWay],
      // Bands of pay are Australian.
      pay: country === 'NZ' ? undefined : oneOf(payBands, query.get('pay')),
      growth: oneOf(growthBands, query.get('growth')),
      demand: oneOf(demands, query.get('demand')),
    },
  }
}

/**
 * The fields of the form: those of both countries, and those that ask for Australian figures. In New Zealand pay is what
 * people there usually earned, so the list is sorted in the plain part, and no band of Australian pay is offered.
 */
export function filterFields(
  industries: readonly Industry[],
  all: AllFigures,
  country: ReaderCountry = 'AU',
): { plain: Field[]; figures: Field[] } {
  const isForNewZealand = country === 'NZ'
  const words = isForNewZealand ? { ...sortWords, ...newZealandSortWords } : sortWords
  const sort = {
    name: 'sort',
    label: 'Sort by',
    any: sortWords.name,
    options: choices(
      occupationSorts.filter((one) => one !== 'name'),
      words,
    ),
  }
  const pay = { name: 'pay', label: 'Pay', any: 'Any pay', options: choices(payBands, payBandWords(all)) }
  return {
    plain: [
      {
        name: 'industry',
        label: 'Industry',
        any: 'Any industry',
        options: industries.map(({ slug, title }) => ({ value: slug, label: title })),
      },
      {
        name: 'way',
        label: 'Usual way in',
        any: 'Any way in',
        options: [
          { value: 'no_degree', label: 'No degree needed' },
          ...preparations.map((value) => ({ value, label: preparationWords[value].name })),
        ],
      },
      ...(isForNewZealand ? [sort] : []),
    ],
    figures: [
      ...(isForNewZealand ? [] : [pay]),
      {
        name: 'growth',
        label: 'Growth to 2035',
        any: 'Any growth',
        options: choices(growthBands, growthBandWords(all)),
      },
      { name: 'demand', label: 'Demand', any: 'Any demand', options: choices(demands, demandWords) },
      ...(isForNewZealand ? [] : [sort]),
    ],
  }
}

/** A filter that is on, in words, with the address of the list without it. */
export type ActiveFilter = { filter: FilterName; words: string; without: string }

export function activeFilters(
  path: string,
  query: URLSearchParams,
  { plain, figures }: { plain: Field[]; figures: Field[] },
  country: ReaderCountry = 'AU',
): ActiveFilter[] {
  const { keyword, filters } = listQueryIn(query, country)
  const words = (name: string) => {
    const field = [...plain, ...figures].find((one) => one.name === name)
    const value = query.get(name)
    const option = field?.options.find((one) => one.value === value)
    if (!field || !option) return value ?? ''
    return name === 'pay' || name === 'growth'
      ? `${field.label}: ${option.label.toLowerCase()}`
      : option.label
  }
  return (Object.keys(parameters) as FilterName[]).flatMap((filter) => {
    const name = parameters[filter] as string
    const isOn = filter === 'keyword' ? keyword : filters[filter as keyof OccupationFilters]
    if (!isOn) return []
    const label =
      filter === 'keyword'
        ? `“${keyword}”`
        : filter === 'skill_level'
          ? wayInOfLevel(Number(query.get(name)))
          : words(name)
    return [{ filter, words: label, without: listAddress(path, query, { [name]: null }) }]
  })
}

function choices<V extends string>(values: readonly V[], words: Record<V, string>): Choice[] {
  return values.map((value) => ({ value, label: words[value] }))
}

function oneOf<V extends string>(values: readonly V[], value: string | null): V | undefined {
  return values.find((one) => one === value)
}
