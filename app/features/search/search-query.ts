import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type ChosenFacets, isFacetKey, KEYWORD_MAX, PAGE_MAX, TEXT_MAX } from './rules.ts'

/** One part of a search address: what it narrows by, and what it says on its chip. */
export type QueryPart = { key: string; value: string; label: string }

/**
 * The parts of a query: `region=AU-QLD|Queensland` is the value and its label. Parts without a value are dropped, and
 * the keyword is its own label, with a capital at its beginning.
 */
export function queryParts(query: URLSearchParams): QueryPart[] {
  const parts: QueryPart[] = []
  for (const [key, text] of query) {
    const [value = '', label = ''] = splitOnce(text)
    if (value === '') continue
    parts.push({ key, value, label: key === 'keyword' ? sentenceCase(value) : label || value })
  }
  return parts
}

/** The rest stays as it was written: TAFE is no Tafe. */
function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('|')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

export type SearchAddress = {
  keyword: string
  /** All that was written, where it is longer than a keyword. */
  whole?: string
  facets: ChosenFacets
  page: number
  chips: QueryPart[]
  /** Results are asked for below help. */
  isAnyway: boolean
  /** Keys of what was understood that count as words. */
  except: string[]
}

/** What a search page was asked for. Whatever makes no sense is left out: an address is never refused. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const parts = queryParts(query)
  const facets: ChosenFacets = {}
  const chips: QueryPart[] = []
  for (const part of parts) {
    if (isReadersCountry(part)) continue
    if (!isFacetKey(part.key) || part.value.length > 60 || facets[part.key]?.includes(part.value)) continue
    facets[part.key] = [...(facets[part.key] ?? []), part.value].slice(0, 20)
    chips.push({ ...part, label: part.label.slice(0, 80) })
  }
  const written = parts.find((part) => part.key === 'keyword')?.value ?? ''
  const keyword = written.slice(0, KEYWORD_MAX)
  if (keyword) chips.unshift({ key: 'keyword', value: keyword, label: sentenceCase(keyword) })
  const page = Number(query.get('page') ?? 1)
  return {
    keyword,
    whole: written.length > KEYWORD_MAX ? written.slice(0, TEXT_MAX) : undefined,
    facets,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    chips,
    isAnyway: query.get('anyway') === '1',
    except: exceptOf(query),
  }
}

/** The address with `keyword` for `q`, which is the name on many other sites, or null where there is nothing to rename. */
export function keywordAddress(path: string, query: URLSearchParams): string | null {
  const asked = query.get('q')?.trim()
  if (!asked || query.has('keyword')) return null
  const next = new URLSearchParams(query)
  next.delete('q')
  return `${path}?${new URLSearchParams([['keyword', asked], ...next])}`
}

/** `country=nz` says for whom a page is, like everywhere; the filter is written `country=NZ|New Zealand`. */
function isReadersCountry({ key, value }: QueryPart): boolean {
  return key === 'country' && (value === 'au' || value === 'nz')
}

/** The address of the same search in another scope, on another page, or without one of its parts. */
export function searchAddress(
  scope: string,
  query: URLSearchParams,
  change: { page?: number; without?: QueryPart } = {},
): string {
  const next = new URLSearchParams()
  for (const [key, text] of query) {
    if (key === 'page' || text === '') continue
    const isGone = change.without?.key === key && splitOnce(text)[0] === change.without.value
    if (!isGone) next.append(key, text)
  }
  if (change.page && change.page > 1) next.set('page', String(change.page))
  const path = scope === 'all' && !change.page ? '/search' : `/search/${scope}`
  const text = next.toString()
  return text ? `${path}?${text}` : path
}

/** A choice as it stands in a form and in the address: its value, and its label for the chip. */
export function facetValue(value: string, label: string): string {
  return `${value}|${label}`
}

/** The address of the same search with something that was understood taken as words. */
export function exceptAddress(scope: string, query: URLSearchParams, key: string): string {
  const next = new URLSearchParams(query)
  next.set('except', [...new Set([...exceptOf(query), key])].join(','))
  return searchAddress(scope, next)
}

function exceptOf(query: URLSearchParams): string[] {
  return (query.get('except') ?? '')
    .split(',')
    .filter((key) => /^[a-z_]{1,20}$/.test(key))
    .slice(0, 9)
}

/** The address of the same search for readers of another country. */
export function countryAddress(scope: string, query: URLSearchParams, country: ReaderCountry): string {
  const next = new URLSearchParams(query)
  next.set('country', country.toLowerCase())
  return searchAddress(scope, next)
}

/** The address of the same search in distress, with results below the help. */
export function anywayAddress(scope: string, query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('anyway', '1')
  return searchAddress(scope, next)
}
