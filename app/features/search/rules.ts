import type { ReaderCountry } from '#app/platform/web/reader-country.ts'

/** Kinds of searchable documents. Each slice contributes its own. */
export const documentTypes = [
  'occupation',
  'industry',
  'course',
  'educator',
  'employer',
  'experience',
  'job',
  'gap-year',
  'article',
  'video',
  'academy',
  'vje',
  'tool',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** Scopes of a search, in the order of the tabs. Source: decision D-219. */
export const searchScopes = [
  'all',
  'occupations',
  'courses',
  'educators',
  'industries',
  'jobs',
  'articles',
  'gap-years',
  'employers',
  'experiences',
  'videos',
  'academy',
  'virtual-jobs',
  'tools',
] as const
export type SearchScope = (typeof searchScopes)[number]
export type NarrowScope = Exclude<SearchScope, 'all'>

export const scopeTypes: Record<NarrowScope, DocumentType> = {
  occupations: 'occupation',
  courses: 'course',
  educators: 'educator',
  industries: 'industry',
  jobs: 'job',
  articles: 'article',
  'gap-years': 'gap-year',
  employers: 'employer',
  experiences: 'experience',
  videos: 'video',
  academy: 'academy',
  'virtual-jobs': 'vje',
  tools: 'tool',
}

export const scopeOfType = Object.fromEntries(
  Object.entries(scopeTypes).map(([scope, type]) => [type, scope]),
) as Record<DocumentType, NarrowScope>

export function typesOf(scope: SearchScope): DocumentType[] {
  return scope === 'all' ? [...documentTypes] : [scopeTypes[scope]]
}

/** Types on the wire. The first eight are the specification's; `career` is for occupations and industries, `help` for searches in distress. */
export const suggestionTypes = [
  'article',
  'course',
  'job',
  'travel',
  'video',
  'academy',
  'provider',
  'tool',
  'career',
  'help',
] as const
export type SuggestionType = (typeof suggestionTypes)[number]

/** What a document is called on the wire. Travel is gap years, provider all three kinds (decision D-075). */
export const suggestionTypeOf: Record<DocumentType, SuggestionType> = {
  occupation: 'career',
  industry: 'career',
  course: 'course',
  educator: 'provider',
  employer: 'provider',
  experience: 'provider',
  job: 'job',
  'gap-year': 'travel',
  article: 'article',
  video: 'video',
  academy: 'academy',
  vje: 'academy',
  tool: 'tool',
}

/** Longest keyword, in characters; a longer one is refused. */
export const KEYWORD_MAX = 120
/** Longest text that is looked through for words of distress, in characters. */
export const TEXT_MAX = 2_000
/** Words of a keyword that count; the rest is noise or an attack. */
export const WORDS_MAX = 8
/** Results on a page. */
export const PAGE_SIZE = 12
/** Documents of one kind that are ranked at all. Nothing is ever sorted that could grow without bound. */
export const CANDIDATES_MAX = 1_000
/** With so few names holding a word it is rare: every document with it can be looked at. */
export const RARE = 1_000
/** The last page that can hold a candidate. */
export const PAGE_MAX = Math.ceil(CANDIDATES_MAX / PAGE_SIZE)
/** Suggestions of one kind, and in all. */
export const SUGGESTIONS_PER_GROUP = 4
export const SUGGESTIONS_MAX = 12

/** Facets that a search can be narrowed by, in the order they are shown. */
export const facetKeys = [
  'region',
  'level',
  'field',
  'industry',
  'way',
  'pay',
  'demand',
  'growth',
  'interest',
  'trait',
  'kind',
  'country',
] as const
export type FacetKey = (typeof facetKeys)[number]
/** Made of Australian figures: not offered to a reader of New Zealand. */
const australianFacets: readonly FacetKey[] = ['pay', 'demand', 'growth']
/** Of careers alone: offered where only careers are searched. */
const careerFacets: readonly FacetKey[] = ['way', ...australianFacets]
/** Questions are filtered by these; no list of them is shown. */
const unlistedFacets: readonly FacetKey[] = ['trait']

/** Whether a search offers a facet; one that it is narrowed by is shown all the same. */
export function isOffered(key: FacetKey, scope: SearchScope, first: ReaderCountry): boolean {
  if (unlistedFacets.includes(key)) return false
  if (careerFacets.includes(key) && scope !== 'occupations') return false
  return first === 'AU' || !australianFacets.includes(key)
}

/** Values chosen by the person: any of them within a key, all keys together. */
export type ChosenFacets = Partial<Record<FacetKey, string[]>>

export function isScope(value: string): value is SearchScope {
  return (searchScopes as readonly string[]).includes(value)
}

export function isFacetKey(value: string): value is FacetKey {
  return (facetKeys as readonly string[]).includes(value)
}

/**
 * How much is looked at before ranking: `candidates` of each kind and tier, and no further tier once there are
 * `enough` of the kind. Measured with a million documents: with 100 and 24 the ten best were the ten best of all in
 * 83 of 100 searches, with 300 and 50 in 98, for 3 ms more.
 */
export function effort(types: number, isTyping = false): { candidates: number; enough: number } {
  if (isTyping) return { candidates: 24, enough: 8 }
  if (types <= 1) return { candidates: CANDIDATES_MAX, enough: CANDIDATES_MAX }
  return { candidates: 300, enough: 50 }
}

/** A count that is not exact, in round figures. */
export function roundedDown(count: number): number {
  return count < 100 ? count - (count % 10) : count - (count % 100)
}
