import type { Database } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { composeAnswers } from './answers/compose.ts'
import type { Questions } from './answers/intents.ts'
import { type Answerable, understandQuestion } from './answers/question.server.ts'
import { knownQuestions } from './answers/questions.server.ts'
import { recogniseQuestions } from './answers/recognise.ts'
import { recogniseTraits, type TraitQuestion } from './answers/traits.ts'
import { boostsFor } from './boosts.ts'
import { understand } from './concepts.ts'
import type {
  ResultCount,
  ResultCounts,
  ScopedSearch,
  SearchAnswer,
  SearchGroup,
  SearchHit,
  UnderstoodFilter,
} from './contract.ts'
import { filtersOf } from './filters.ts'
import { type Found, type FoundDocument, findDocuments, type Slice, type Wanted } from './find.server.ts'
import { wordsOf } from './fold.ts'
import { composeHelp, recogniseDistress } from './help/help.server.ts'
import type { DistressIntent } from './help/help.ts'
import { readKnowledge } from './knowledge.server.ts'
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
  searcher?: Searcher,
) {
  const distress = await recogniseDistress(db, keyword)
  if (distress) {
    const help = await composeHelp(db, distress, first)
    return { ...nothingUnderstood, help, total_search_results: 0, search_results: [] }
  }
  const { request, asked, questions, understood } = await understandAll(db, { keyword, scope: 'all', facets: {}, first })
  const { found, isLoose } = await findOrLoosen(db, request, firstPage)
  const groups = groupsOf(found)
  if (searcher && !isLoose) await countSearch(db, request.typed, found.documents[0], searcher, now)
  return {
    help: null,
    answers: answersTo(asked, found, { isLoose, first, questions }),
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
  searcher?: Searcher,
): Promise<ScopedSearch> {
  if (!isScope(scopeName)) throw new DomainError('not-found', 'search-scope')
  const distress = await recogniseDistress(db, query.whole ?? query.keyword)
  if (distress) return answerDistress(db, scopeName, query, now, distress)
  return findInScope(db, scopeName, query, now, { searcher })
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
  { searcher, boosts }: { searcher?: Searcher; boosts?: SearchRequest['boosts'] },
): Promise<ScopedSearch> {
  const inHelp = boosts !== undefined
  const all = await understandAll(db, { keyword, scope: scopeName, facets, first, except, isPlain: inHelp })
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
  const groups = scopeName === 'all' && isFirst ? groupsOf(found) : []
  const hasNext = page < PAGE_MAX && ranked(found) > page * PAGE_SIZE
  if (searcher && isFirst && !isLoose) await countSearch(db, request.typed, found.documents[0], searcher, now)
  const isPlain = isFirst && scopeName === 'all' && Object.keys(facets).length === 0
  const best = (...scopes: SearchScope[]) =>
    scopes.flatMap((scope) => groups.find((group) => group.scope === scope)?.hits ?? [])
  return {
    help: null,
    answers: isPlain ? answersTo(asked, found, { isLoose, first, questions }) : [],
    searched_for: searchedFor(request, keyword),
    understood,
    has_next: hasNext,
    next_page: hasNext ? page + 1 : null,
    filters: isFirst
      ? filtersOf(facets, found, await unfiltered(db, request, isLoose), total, { scope: scopeName, first })
      : {},
    search_results: {
      hits: hits.map(hitOf),
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

const nothingUnderstood = { answers: [], searched_for: null, understood: [], suggested_keyword: null, is_loose: false }

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

type Asked = {
  keyword: string
  scope: SearchScope
  facets: ChosenFacets
  first: ReaderCountry
  except?: string
  /** Taken as words alone, as below help. */
  isPlain?: boolean
}

/** What a keyword asks for: traits that become filters, a question with its answers, and what is searched for below them. */
async function understandAll(db: Database, asked: Asked) {
  const { keyword, scope, first } = asked
  const questions = await knownQuestions(db)
  const isOfWork = scope === 'all' || scope === 'occupations'
  const except = asked.except?.split(',')
  const isPlain = asked.isPlain || !isOfWork || isAnsweredWhole(questions, keyword)
  const traits = isPlain ? null : recogniseTraits(questions, keyword, except)
  const left = traits ? traits.rest : keyword
  const question = asked.isPlain
    ? null
    : await understandQuestion(db, questions, traits?.left ?? keyword, first)
  const topic = question ? question.searchFor || (scope === 'all' ? '' : left) : left
  const typed = traits && !topic ? '' : topic
  const request = await understandKeyword(db, typed, scope, asked.facets)
  const isEmpty = typed === '' && keyword !== '' && !traits
  const filtered = traits ? await narrowedBy(db, traits, question, request) : request
  return {
    questions,
    asked: question,
    understood: traits?.named.map(understoodOf) ?? [],
    request: { ...filtered, first, typed, isHopeless: isEmpty || filtered.isHopeless },
  }
}

/** What is asked of life or rules has answers whatever else stands there, and no traits of work. */
function isAnsweredWhole(questions: Questions, keyword: string): boolean {
  const [likeliest] = recogniseQuestions(questions, keyword)
  return likeliest?.intent.topic === 'any' && likeliest.intent.traits.length === 0
}

/** Traits are those of occupations: other kinds are not searched for. */
async function narrowedBy(
  db: Database,
  { named, unwanted }: TraitQuestion,
  question: Answerable | null,
  request: SearchRequest,
): Promise<SearchRequest> {
  const traits = [...named.flatMap(({ filter }) => filter ?? []), ...(question?.intent.traits ?? [])]
  const not = unwanted ? await understandKeyword(db, unwanted, 'all', {}) : null
  return {
    ...request,
    traits: [...new Set(traits)],
    examples: named.flatMap(({ examples }) => examples),
    unwanted: not?.concepts,
    types: request.types.filter((type) => type === 'occupation'),
  }
}

function understoodOf({ key, title, note, filter }: TraitQuestion['named'][number]): UnderstoodFilter {
  return { key, title, note, is_filter: filter !== null || key === 'not' }
}

function searchedFor({ typed }: { typed: string }, keyword: string): string | null {
  return typed === keyword ? null : typed || null
}

/** An occupation answers a question when it has all words of the topic. */
function answersTo(
  asked: Answerable | null,
  found: Found,
  { isLoose, first, questions }: { isLoose: boolean; first: ReaderCountry; questions: Questions },
): SearchAnswer[] {
  if (!asked) return []
  const best = isLoose ? undefined : found.documents.find(({ type }) => type === 'occupation')
  const occupation = best && { title: best.title, slug: best.ref }
  return composeAnswers(asked, { occupation, place: asked.place, documents: asked.documents }, first, questions)
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

export type SearchRequest = Wanted & { scope: SearchScope; corrected: string | null; isHopeless: boolean }

async function understandKeyword(
  db: Database,
  keyword: string,
  scope: SearchScope,
  facets: ChosenFacets,
  isTyping = false,
): Promise<SearchRequest> {
  const typed = wordsOf(keyword)
  const known = await readKnowledge(db, typed, isTyping)
  const asTyped = understand(typed, known, isTyping)
  const corrected = isTyping ? null : asTyped.corrected
  const words = corrected ? wordsOf(corrected) : typed
  const { concepts, names } = corrected
    ? understand(words, await readKnowledge(db, words, false), false)
    : asTyped
  return {
    scope,
    keyword: fold(corrected ?? keyword),
    concepts,
    names,
    corrected,
    isTyping,
    facets,
    boosts: boostsFor(words),
    types: known.types,
    isHopeless: keyword !== '' && concepts.length === 0,
  }
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
  if (ranked(found) > 0 || request.concepts.length < 2) return { found, isLoose: false }
  const loose = await find(db, { ...request, isLoose: true }, part)
  return { found: loose, isLoose: ranked(loose) > 0 }
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
function groupsOf(found: Found): SearchGroup[] {
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
    hits: (byScope.get(scope) ?? []).map(hitOf),
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

function hitOf(document: FoundDocument): SearchHit {
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
  return { id, type, slug: ref, title, short_description, category_text, url, art }
}
