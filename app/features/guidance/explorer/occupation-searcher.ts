import { setFollowed } from '#app/features/follow/follow-calls.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { listUserOccupations, type MatchedOccupation } from '../contract.ts'
import { getPlan, type PostSchoolPlan } from '../plan/contract.ts'
import type { OccupationFilters } from '../ranking/occupation-filters.ts'
import {
  emptySearch,
  type OccupationPage,
  type OccupationSearch,
  receivePage,
  receivePlan,
  searchQuery,
  setFaved,
  startRefresh,
  startSearch,
} from './occupation-search.ts'

type Search = OccupationSearch<MatchedOccupation>

/**
 * A searchable list of occupations. A new search aborts the pending one; failures are ignored, and the list stays as it
 * was. Source: specification, sections 4, 5, 7 and 8.
 */
export class OccupationSearcher {
  #state: Search
  #running: AbortController | undefined
  #refreshes = 0
  readonly #api: ApiClient
  readonly #tell: (state: Search, isSearching: boolean) => void

  constructor(
    api: ApiClient,
    options: {
      /** The first page, when the server has already rendered it. */
      first?: OccupationPage<MatchedOccupation>
      keyword?: string
      filters?: OccupationFilters
      plan?: PostSchoolPlan | null
    },
    tell: (state: Search, isSearching: boolean) => void,
  ) {
    this.#api = api
    this.#tell = tell
    const { keyword, filters, first, plan = null } = options
    const empty = receivePlan(startSearch(emptySearch<MatchedOccupation>(), { keyword, filters }), plan)
    this.#state = first ? receivePage(empty, first) : empty
  }

  get state(): Search {
    return this.#state
  }

  /** A search of its own: with `clear` everything before it is dropped. */
  async search(search: { clear?: boolean; keyword?: string; filters?: OccupationFilters }): Promise<void> {
    this.#set(startSearch(this.#state, search), true)
    await this.#load()
  }

  /** The next page, while there is one. */
  async more(): Promise<void> {
    if (this.#state.hasNext && !this.#running) await this.#load()
  }

  /** Reads the plan again, and the list with it unless `clear` is false. A plan that cannot be read leaves the one before. */
  async refresh({ clear = true }: { clear?: boolean } = {}): Promise<void> {
    this.#refreshes += 1
    const refresh = this.#refreshes
    this.#set(startRefresh(this.#state, clear))
    const list = clear ? this.#load() : undefined
    const reply = await this.#api.attempt(getPlan)
    if (refresh === this.#refreshes)
      this.#set(
        receivePlan(this.#state, reply.ok ? reply.value.post_school_plan : this.#state.postSchoolPlan),
      )
    await list
  }

  /** Toggles a follow optimistically, and reverts it when the server refuses. */
  async toggle(id: number): Promise<boolean> {
    const faved = this.#state.occupations.find((occupation) => occupation.id === id)?.is_faved ?? false
    this.#set(setFaved(this.#state, id, !faved))
    const taken = await setFollowed(this.#api, 'OCCUPATION', id, !faved)
    if (!taken) this.#set(setFaved(this.#state, id, faved))
    return taken
  }

  async #load(): Promise<void> {
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    this.#set(this.#state, true)
    try {
      const reply = await this.#api.attempt(listUserOccupations, {
        query: searchQuery(this.#state),
        signal: running.signal,
      })
      if (running.signal.aborted) return
      this.#running = undefined
      this.#set(reply.ok ? receivePage(this.#state, reply.value) : this.#state, false)
    } catch (error) {
      if (!running.signal.aborted) throw error
    }
  }

  #set(state: Search, isSearching = this.#running !== undefined): void {
    this.#state = state
    this.#tell(state, isSearching)
  }
}
