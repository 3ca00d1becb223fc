import type { PostSchoolPlan } from '../plan/contract.ts'
import {
  noFilters,
  type OccupationFilters,
  occupationPageSize,
  toFilterQuery,
} from '../ranking/occupation-filters.ts'

/** The fields of an occupation that a list needs. */
export type ListedOccupation = { id: number; is_faved: boolean }

/** The state of the list. Source: specification, section 3, occupation search state. */
export type OccupationSearch<O extends ListedOccupation> = {
  keyword: string
  filters: OccupationFilters
  page: number
  occupations: O[]
  suggestedKeyword: string | null
  hasNext: boolean
  /** The plan beside the list; null before it is started. */
  postSchoolPlan: PostSchoolPlan | null
  pspLoading: boolean
}

export type OccupationPage<O> = {
  pagination_data: { data: O[]; next_page_url: string | null }
  keyword: string | null
}

export function emptySearch<O extends ListedOccupation>(): OccupationSearch<O> {
  return {
    keyword: '',
    filters: noFilters,
    page: 1,
    occupations: [],
    suggestedKeyword: null,
    hasNext: false,
    postSchoolPlan: null,
    pspLoading: false,
  }
}

/** A search with `clear` drops results, page, keyword and filters before it sets the new ones. */
export function startSearch<O extends ListedOccupation>(
  state: OccupationSearch<O>,
  search: { clear?: boolean; keyword?: string; filters?: OccupationFilters },
): OccupationSearch<O> {
  const { postSchoolPlan, pspLoading } = state
  const from = search.clear ? { ...emptySearch<O>(), postSchoolPlan, pspLoading } : state
  return { ...from, keyword: search.keyword ?? from.keyword, filters: search.filters ?? from.filters }
}

/** The plan is read again. What is near to someone may have changed with it: the results are dropped, unless `clear` is false. */
export function startRefresh<O extends ListedOccupation>(
  state: OccupationSearch<O>,
  clear = true,
): OccupationSearch<O> {
  const { keyword, filters } = state
  return { ...startSearch(state, { clear, keyword, filters }), pspLoading: true }
}

export function receivePlan<O extends ListedOccupation>(
  state: OccupationSearch<O>,
  postSchoolPlan: PostSchoolPlan | null,
): OccupationSearch<O> {
  return { ...state, postSchoolPlan, pspLoading: false }
}

/** The query of the next call: the stored page, nine occupations, only the filters that are on. */
export function searchQuery(state: OccupationSearch<ListedOccupation>, size = occupationPageSize) {
  return {
    keyword: state.keyword || undefined,
    page: state.page,
    size,
    filters: toFilterQuery(state.filters),
  }
}

/** Each reply is appended; the page goes up by one while there is a next one. */
export function receivePage<O extends ListedOccupation>(
  state: OccupationSearch<O>,
  reply: OccupationPage<O>,
): OccupationSearch<O> {
  const hasNext = reply.pagination_data.next_page_url !== null
  return {
    ...state,
    occupations: [...state.occupations, ...reply.pagination_data.data],
    suggestedKeyword: reply.keyword,
    hasNext,
    page: hasNext ? state.page + 1 : state.page,
  }
}

/** A favourite toggle changes the one occupation it names. */
export function setFaved<O extends ListedOccupation>(
  state: OccupationSearch<O>,
  id: number,
  isFaved: boolean,
): OccupationSearch<O> {
  return {
    ...state,
    occupations: state.occupations.map((occupation) =>
      occupation.id === id ? { ...occupation, is_faved: isFaved } : occupation,
    ),
  }
}
