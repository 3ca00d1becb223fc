import * as z from 'zod/mini'
import { endpoint, queryInt, queryJson } from '#app/platform/contract.ts'
import {
  documentTypes,
  facetKeys,
  KEYWORD_MAX,
  PAGE_MAX,
  searchScopes,
  suggestionTypes,
  TEXT_MAX,
} from './rules.ts'

/** One result, of any kind. */
export const SearchHit = z.object({
  id: z.int(),
  type: z.enum(documentTypes),
  slug: z.string(),
  title: z.string(),
  short_description: z.string(),
  category_text: z.string(),
  url: z.string(),
  /** What `<HorizonArt>` needs for its picture. */
  art: z.nullable(
    z.object({
      slug: z.string(),
      theme: z.string(),
      sky: z.nullable(z.string()),
      emblem: z.nullable(z.string()),
    }),
  ),
})
export type SearchHit = z.infer<typeof SearchHit>

/** How many results there are. With `more` there are at least that many: they are not all counted. */
export const ResultCount = z.object({ count: z.int(), more: z.boolean() })
export type ResultCount = z.infer<typeof ResultCount>

const ResultCounts = z.partialRecord(z.enum(searchScopes), ResultCount)
export type ResultCounts = z.infer<typeof ResultCounts>

export const SearchGroup = z.object({
  scope: z.enum(searchScopes),
  title: z.string(),
  total: ResultCount,
  hits: z.array(SearchHit),
})
export type SearchGroup = z.infer<typeof SearchGroup>

export const SearchFilter = z.object({
  label: z.string(),
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** Results with this value; null when there are too many to count. */
      count: z.nullable(z.int()),
      enabled: z.boolean(),
    }),
  ),
})
export type SearchFilter = z.infer<typeof SearchFilter>

export const SearchFilters = z.partialRecord(z.enum(facetKeys), SearchFilter)
export type SearchFilters = z.infer<typeof SearchFilters>

/** A page that answers a question: one of Yonder, or of an official site outside. */
export const SearchAnswer = z.object({
  title: z.string(),
  short_description: z.string(),
  /** `Answer`, or the name of the site outside. */
  category_text: z.string(),
  url: z.string(),
  is_outside: z.boolean(),
  /** The number that answers, as `$2,192 a week`, and what it is: kind, source and date. */
  figure: z.nullable(z.object({ value: z.string(), note: z.string() })),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** A help line with each way to reach it. */
export const SearchHelpLine = z.object({
  name: z.string(),
  for_whom: z.string(),
  phone: z.string(),
  ring_url: z.string(),
  text_number: z.nullable(z.string()),
  text_url: z.nullable(z.string()),
  website: z.string(),
  has_chat: z.boolean(),
  /** Null where they are not confirmed. */
  hours: z.nullable(z.string()),
  /** The site where number and hours were read. */
  read_at: z.string(),
  /** The date of the page there, as `2022-02`; null where it has none. */
  page_date: z.nullable(z.string()),
})
export type SearchHelpLine = z.infer<typeof SearchHelpLine>

/** The answer to a search in distress, before everything else. */
export const SearchHelp = z.object({
  title: z.string(),
  message: z.string(),
  /** Answered without any search results. */
  is_urgent: z.boolean(),
  country: z.enum(['AU', 'NZ']),
  /** The number for someone in danger; null where no life is at risk. */
  emergency: z.nullable(z.string()),
  lines: z.array(SearchHelpLine),
  articles: z.array(z.object({ title: z.string(), short_description: z.string(), url: z.string() })),
})
export type SearchHelp = z.infer<typeof SearchHelp>

/** A trait that a question names. */
export const UnderstoodFilter = z.object({
  key: z.string(),
  title: z.string(),
  /** What the filter can say and what it cannot. */
  note: z.nullable(z.string()),
  /** Of a trait without one no data says which work has it, and nothing is left out. */
  is_filter: z.boolean(),
})
export type UnderstoodFilter = z.infer<typeof UnderstoodFilter>

/** What was understood or changed so that something was found. */
const Understanding = {
  /** Help for someone in distress: shown before everything else, and the search is stored nowhere. */
  help: z.nullable(SearchHelp),
  /** Pages that answer the question, before all results; only on the first page of scope `all` without filters. */
  answers: z.array(SearchAnswer),
  /** The topic of a question that was searched for instead of all its words. */
  searched_for: z.nullable(z.string()),
  /** What was understood as a filter: `Careers with little maths`; `except` takes it as words. */
  understood: z.array(UnderstoodFilter),
  /** The keyword that was searched for instead, because a word of the typed one looked misspelt. */
  suggested_keyword: z.nullable(z.string()),
  /** Nothing has every word: these have some of them. */
  is_loose: z.boolean(),
}

const keyword = z.string().check(z.trim(), z.minLength(1), z.maxLength(KEYWORD_MAX))
const optionalKeyword = z._default(z.string().check(z.trim(), z.maxLength(KEYWORD_MAX)), '')
const chosen = queryJson(
  z.partialRecord(z.enum(facetKeys), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
)
/** The country whose answers, educators and courses come first. */
const first = z._default(z.enum(['AU', 'NZ']), 'AU')
/** All that was written, where it is longer than a keyword: only looked through for words of distress. */
const whole = z.optional(z.string().check(z.maxLength(TEXT_MAX)))
/** Results as well, where a search in distress that is not urgent has some. */
const anyway = z.optional(z.literal('1'))
/** Keys of what was understood that count as words, with commas between them. */
const except = z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z_,]*$/)))
const scopedQuery = z.object({
  keyword: optionalKeyword,
  whole,
  anyway,
  filters: chosen,
  page: queryInt(1, PAGE_MAX, 1),
  first,
  except,
})

const HitList = z.array(SearchHit)

/** A page of one scope. The lists by kind hold the best of each on the first page of scope `all`, else nothing. */
export const ScopedSearch = z.object({
  has_next: z.boolean(),
  next_page: z.nullable(z.int()),
  filters: SearchFilters,
  search_results: z.object({
    hits: HitList,
    providers: HitList,
    articles: HitList,
    gap_years: HitList,
    employers: HitList,
    educators: HitList,
    industries: HitList,
    occupations: HitList,
    courses: HitList,
  }),
  /** The best of each kind with its heading, in the order they are shown; only on the first page of scope `all`. */
  groups: z.array(SearchGroup),
  total: ResultCount,
  /** Results in every scope, for the tabs; only on the first page. */
  totals: ResultCounts,
  /** Words that others look for; only on the first page. */
  trending: z.array(z.string()),
  ...Understanding,
})
export type ScopedSearch = z.infer<typeof ScopedSearch>

/** What was found, apart from help. */
export type FoundResults = Omit<ScopedSearch, 'help'>

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'The best results of each kind',
  limit: 'search',
  query: z.object({ keyword, first }),
  returns: z.object({
    total_search_results: z.int(),
    search_results: z.array(SearchGroup),
    ...Understanding,
  }),
})

export const searchScope = endpoint({
  method: 'GET',
  path: '/api/search/:scope',
  summary: 'Results of one kind, page by page; all kinds together with the scope “all”',
  limit: 'search',
  query: scopedQuery,
  returns: ScopedSearch,
})

export const searchCourses = endpoint({
  method: 'GET',
  path: '/api/search/courses',
  summary: 'Courses, page by page; without a keyword the best known',
  limit: 'search',
  query: scopedQuery,
  returns: ScopedSearch,
})

export const searchArticles = endpoint({
  method: 'GET',
  path: '/api/search/articles',
  summary: 'Articles, page by page',
  limit: 'search',
  query: scopedQuery,
  returns: z.extend(ScopedSearch, { hits: HitList }),
})

/** One line in the list below the search box. */
export const SearchSuggestion = z.object({
  type: z.enum(suggestionTypes),
  title: z.string(),
  short_description: z.string(),
  category_text: z.string(),
  url: z.string(),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

export const suggest = endpoint({
  method: 'POST',
  path: '/api/search/suggest',
  summary: 'Suggestions while someone types, grouped by kind',
  limit: 'search',
  body: z.strictObject({ keyword, first: z.optional(z.enum(['AU', 'NZ'])) }),
  returns: z.object({ groups: z.array(z.object({ title: z.string(), data: z.array(SearchSuggestion) })) }),
})

/** What is much looked for: the best answer to it, and the words themselves. */
export const TrendingSearch = z.extend(SearchSuggestion, { keyword: z.string() })
export type TrendingSearch = z.infer<typeof TrendingSearch>

export const listTrending = endpoint({
  method: 'POST',
  path: '/api/search/item/suggestions',
  summary: 'What is much searched for',
  limit: 'search',
  returns: z.object({ data: z.array(TrendingSearch) }),
})
