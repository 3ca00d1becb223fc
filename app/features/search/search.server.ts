import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { answersTo, type ReadFigure } from './answers/answers.server.ts'
import type { ResultCount, ResultCounts, ScopedSearch, SearchGroup, SearchHit } from './contract.ts'
import { countryAtEnd } from './country-words.ts'
import { filtersOf } from './filters.ts'
import { type Found, type FoundDocument, findDocuments, type Slice } from './find.server.ts'
import { composeHelp, recogniseDistress } from './help/help.server.ts'
import type { DistressIntent } from './help/help.ts'
import { countSearch, type Searcher } from './popularity.server.ts'
import {
  type ChosenFacets,
  effort,
  isScope,
  type NarrowScope,
  PAGE_MAX,
  PAGE_SIZE,
  roundedDown,
  type SearchScope,
  scopeOfType,
  scopeTypes,
  searchScopes,
  typesOf,
} from './rules.ts'
import { trendingKeywords } from './trending.server.ts'
import { type SearchRequest, understandAll, understandKeyword } from './understand.server.ts'
import { scopeWords } from './words.ts'

/** Results of a kind on a page of all kinds. */
const PER_GROUP = 6

/** Below help for someone in distress, articles and modules come before careers, study and jobs. */
const careersLast: SearchRequest['boosts'] = {
  occupation: -50,
  industry: -50,
  course: -50,
  educator: -50,
  employer: -50,
  job: -50,
}

/** The best results of each kind. Without a searcher the search is not counted. */
export async function searchAllKinds(
  db: Database,
  { keyword, first = 'AU' }: { keyword: string; first?: ReaderCountry },
  now: Date,
  { searcher, readFigure }: { searcher?: Searcher; readFigure?: ReadFigure } = {},
) {
  const distress = await recogniseDistress(db, keyword)
  if (distress) {
    const help = await composeHelp(db, distress, first)
    return { ...nothingUnderstood, help, total_search_results: 0, search_results: [] }
  }
  const { request, asked, questions, understood } = await understandHere(db, {
    keyword,
    scope: 'all',
    facets: {},
    first,
  })
  const { found, isLoose } = await findOrLoosen(db, request, firstPage)
  const groups = groupsOf(found, keyword)
  if (searcher && !isLoose) await countSearch(db, request.typed, found.documents[0], searcher, now)
  return {
    help: null,
    answers: await answersTo(asked, found, { isLoose, first, questions, readFigure }),
    searched_for: searchedFor(request, keyword),
    understood,
    total_search_results: groups.reduce((sum, group) => sum + group.total.count, 0),
    search_results: groups,
    suggested_keyword: request.corrected,
    is_loose: isLoose,
  }
}

/**
 * One page of a scope. Without a searcher the search is not counted.
 *
 * @throws DomainError `not-found` for a scope that is none
 */
export async function searchInScope(
  db: Database,
  scopeName: string,
  query: ScopedQuery,
  now: Date,
  { searcher, readFigure }: { searcher?: Searcher; readFigure?: ReadFigure } = {},
): Promise<ScopedSearch> {
  if (!isScope(scopeName)) throw new DomainError('not-found', 'search-scope')
  const distress = await recogniseDistress(db, query.whole ?? query.keyword)
  if (distress) return answerDistress(db, scopeName, query, now, distress)
  return findInScope(db, scopeName, query, now, { searcher, readFigure })
}

type ScopedQuery = {
  keyword: string
  filters?: ChosenFacets
  page: number
  first?: ReaderCountry
  whole?: string
  anyway?: '1'
  except?: string
}

/** The help; results only for those who ask for them where it is not urgent. Never counted. */
async function answerDistress(
  db: Database,
  scopeName: SearchScope,
  query: ScopedQuery,
  now: Date,
  distress: DistressIntent,
): Promise<ScopedSearch> {
  const help = await composeHelp(db, distress, query.first ?? 'AU')
  const only = { ...nothingFound, ...nothingUnderstood, help }
  if (distress.isUrgent || !query.anyway) return only
  const found = await findInScope(db, scopeName, query, now, { boosts: careersLast })
  if (found.is_loose) return only
  const { has_next, next_page, total, totals } = found
  const search_results = { ...nothingFound.search_results, hits: found.search_results.hits }
  return { ...only, has_next, next_page, total, totals, search_results }
}

async function findInScope(
  db: Database,
  scopeName: SearchScope,
  { keyword, page, filters: facets = {}, first = 'AU', except }: ScopedQuery,
  now: Date,
  {
    searcher,
    readFigure,
    boosts,
  }: { searcher?: Searcher; readFigure?: ReadFigure; boosts?: SearchRequest['boosts'] },
): Promise<ScopedSearch> {
  const inHelp = boosts !== undefined
  const all = await understandHere(db, { keyword, scope: scopeName, facets, first, except, isPlain: inHelp })
  const { asked, questions, understood } = all
  const request = boosts ? { ...all.request, boosts } : all.request
  const isFirst = page === 1
  const part = {
    ...firstPage,
    offset: (page - 1) * PAGE_SIZE,
    withFacets: isFirst,
    perType: isFirst ? PER_GROUP : 0,
  }
  const { found, isLoose } = await findOrLoosen(db, request, part)
  const total = countOf(request.scope, found)
  const hits = found.documents.filter(({ place }) => place > part.offset && place <= part.offset + PAGE_SIZE)
  const groups = scopeName === 'all' && isFirst ? groupsOf(found, keyword) : []
  const hasNext = page < PAGE_MAX && ranked(found) > page * PAGE_SIZE
  if (searcher && isFirst && !isLoose) await countSearch(db, request.typed, found.documents[0], searcher, now)
  const isPlain = isFirst && scopeName === 'all' && Object.keys(facets).length === 0
  const best = (...scopes: SearchScope[]) =>
    scopes.flatMap((scope) => groups.find((group) => group.scope === scope)?.hits ?? [])
  return {
    help: null,
    answers: isPlain ? await answersTo(asked, found, { isLoose, first, questions, readFigure }) : [],
    searched_for: searchedFor(request, keyword),
    understood,
    has_next: hasNext,
    next_page: hasNext ? page + 1 : null,
    filters: isFirst
      ? filtersOf(facets, found, await unfiltered(db, request, isLoose), total, { scope: scopeName, first })
      : {},
    search_results: {
      hits: hits.map((hit) => hitOf(hit, keyword)),
      providers: best('educators', 'employers', 'experiences'),
      articles: best('articles'),
      gap_years: best('gap-years'),
      employers: best('employers'),
      educators: best('educators'),
      industries: best('industries'),
      occupations: best('occupations'),
      courses: best('courses'),
    },
    // The listed courses are Australian: for New Zealand they stand among the rest, after what is of New Zealand.
    groups: first === 'NZ' ? groups.filter(({ scope }) => scope !== 'courses') : groups,
    total,
    totals: isFirst ? await countScopes(db, request, found, isLoose) : {},
    trending: isFirst ? await trendingKeywords(db, now) : [],
    suggested_keyword: request.corrected,
    is_loose: isLoose,
  }
}

/**
 * What a keyword asks for. A career with a country behind it, such as “nurse nz”, is searched for without the country, which
 * hardly a title has, and pages of that country come first.
 */
async function understandHere(db: Database, asked: Parameters<typeof understandAll>[1]) {
  const all = await understandAll(db, asked)
  const named = countryAtEnd(asked.keyword)
  if (!named || all.asked || all.understood.length > 0 || asked.isPlain) return all
  const career = await understandKeyword(db, named.rest, 'occupations', {})
  const { documents } = await find(db, career, { ...countsOnly, perType: 1 })
  return documents.length === 0
    ? all
    : understandAll(db, { ...asked, keyword: named.rest, first: named.country })
}

const nothingUnderstood = {
  answers: [],
  searched_for: null,
  understood: [],
  suggested_keyword: null,
  is_loose: false,
}

const nothingFound = {
  has_next: false,
  next_page: null,
  filters: {},
  search_results: {
    hits: [],
    providers: [],
    articles: [],
    gap_years: [],
    employers: [],
    educators: [],
    industries: [],
    occupations: [],
    courses: [],
  },
  groups: [],
  total: { count: 0, more: false },
  totals: {},
  trending: [],
}

function searchedFor({ typed }: { typed: string }, keyword: string): string | null {
  return typed === keyword ? null : typed || null
}

/** The best documents for words that are still being typed, each name once in its kind. */
export async function findWhileTyping(
  db: Database,
  keyword: string,
  perType: number,
): Promise<FoundDocument[]> {
  const request = await understandKeyword(db, keyword, 'all', {}, true)
  const found = await find(db, request, { ...countsOnly, perType, namesOnce: true })
  return found.documents
}

type Part = Pick<Slice, 'offset' | 'limit' | 'perType' | 'withFacets' | 'namesOnce'>
const firstPage: Part = { offset: 0, limit: PAGE_SIZE, perType: PER_GROUP, withFacets: false }
const countsOnly: Part = { offset: 0, limit: 0, perType: 0, withFacets: false }
const nothing: Found = { documents: [], totals: {}, more: [], facetCounts: [] }

async function find(db: Database, request: SearchRequest, part: Part): Promise<Found> {
  const inScope = typesOf(request.scope)
  const types = request.types.filter((type) => inScope.includes(type))
  if (types.length === 0 || request.isHopeless) return nothing
  return findDocuments(db, { ...request, types }, { ...part, ...effort(types.length, request.isTyping) })
}

/** Documents with every word; when there are none, documents with some of them. */
async function findOrLoosen(
  db: Database,
  request: SearchRequest,
  part: Part,
): Promise<{ found: Found; isLoose: boolean }> {
  const found = await find(db, request, part)
  if (ranked(found) > 0) return { found, isLoose: false }
  if (request.traits?.length) return onlyTraits(db, request, part)
  if (request.concepts.length < 2) return { found, isLoose: false }
  const loose = await find(db, { ...request, isLoose: true }, part)
  return { found: loose, isLoose: ranked(loose) > 0 }
}

/** What has the traits, whatever else was asked for. */
async function onlyTraits(db: Database, request: SearchRequest, part: Part) {
  const found = await find(db, { ...request, concepts: [], names: [], isHopeless: false }, part)
  return { found, isLoose: ranked(found) > 0 }
}

/** The same search without filters, for the other filter values. */
async function unfiltered(db: Database, request: SearchRequest, isLoose: boolean): Promise<Found | null> {
  if (Object.keys(request.facets).length === 0) return null
  return find(db, { ...request, facets: {}, isLoose }, { ...countsOnly, withFacets: true })
}

/** How many results every scope has. */
async function countScopes(
  db: Database,
  request: SearchRequest,
  found: Found,
  isLoose: boolean,
): Promise<ResultCounts> {
  const everywhere: SearchRequest = { ...request, scope: 'all', isLoose }
  const all = request.scope === 'all' ? found : await find(db, everywhere, countsOnly)
  const counts: ResultCounts = { all: countOf('all', all) }
  for (const scope of searchScopes) {
    if (scope === 'all') continue
    const count = countOfType(all, scope)
    if (count.count > 0) counts[scope] = count
  }
  if (request.scope !== 'all') counts[request.scope] = countOf(request.scope, found)
  return counts
}

/** The kind of the best answer first, then the order of the tabs. */
function groupsOf(found: Found, keyword: string): SearchGroup[] {
  const byScope = new Map<NarrowScope, FoundDocument[]>()
  for (const document of found.documents) {
    if (document.place_in_type > PER_GROUP) continue
    const scope = scopeOfType[document.type]
    byScope.set(scope, [...(byScope.get(scope) ?? []), document])
  }
  const [first] = byScope.keys()
  const inOrder = searchScopes.filter((scope) => scope !== 'all' && scope !== first && byScope.has(scope))
  const scopes = [...(first ? [first] : []), ...inOrder] as NarrowScope[]
  return scopes.map((scope) => ({
    scope,
    title: scopeWords[scope],
    total: countOfType(found, scope),
    hits: (byScope.get(scope) ?? []).map((document) => hitOf(document, keyword)),
  }))
}

function countOfType(found: Found, scope: NarrowScope): ResultCount {
  const type = scopeTypes[scope]
  const more = found.more.includes(type)
  const count = found.totals[type] ?? 0
  return { count: more ? roundedDown(count) : count, more }
}

function countOf(scope: SearchScope, found: Found): ResultCount {
  const counts = typesOf(scope).map((type) => countOfType(found, scopeOfType[type]))
  const more = counts.some((one) => one.more)
  const sum = counts.reduce((total, one) => total + one.count, 0)
  return { count: more ? roundedDown(sum) : sum, more }
}

function ranked(found: Found): number {
  return Object.values(found.totals).reduce((sum, count) => sum + count, 0)
}

function hitOf(document: FoundDocument, keyword: string): SearchHit {
  const {
    id,
    type,
    ref,
    title,
    short_description,
    category_text,
    url,
    art_slug,
    art_theme,
    art_sky: sky,
    art_emblem: emblem,
  } = document
  const art = art_slug && art_theme ? { slug: art_slug, theme: art_theme, sky, emblem } : null
  // As addresses of the site are written: with a plus for a space.
  const address = url.endsWith('=')
    ? `${url}${new URLSearchParams({ '': keyword }).toString().slice(1)}`
    : url
  return { id, type, slug: ref, title, short_description, category_text, url: address, art }
}
