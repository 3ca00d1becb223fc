import { setFollowed } from '#app/features/follow/follow-calls.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import type { CallOf } from '#app/platform/contract.ts'
import type { listUserOccupations, MatchedOccupation } from '../contract.ts'
import type { completePlan, getPlan, PostSchoolPlan, savePlan } from '../plan/contract.ts'
import type { OccupationFilters } from '../ranking/occupation-filters.ts'
import {
  cleared,
  emptySearch,
  type OccupationPage,
  type OccupationSearch,
  receivePage,
  searchQuery,
  setFaved,
  startSearch,
} from './occupation-search.ts'

type Search = OccupationSearch<MatchedOccupation>
type SaveReply = { success: boolean; data: PostSchoolPlan | Record<string, never> }

const occupations = bareEndpoint<typeof listUserOccupations>('GET /api/career/user-occupations')

/**
 * A list of occupations on a screen, and the plan beside it. A new search cancels the one on its way; what fails is
 * let go without a word, and the list stays as it was. Source: specification, sections 4, 5, 7 and 8.
 */
export class OccupationSearcher {
  #state: Search
  #running: AbortController | undefined
  readonly #api: ApiClient
  readonly #isSignedIn: boolean
  readonly #tell: (state: Search, isSearching: boolean) => void

  constructor(
    api: ApiClient,
    options: {
      isSignedIn: boolean
      /** The first page, when the server has already rendered it. */
      first?: OccupationPage<MatchedOccupation>
      plan?: PostSchoolPlan | null
      keyword?: string
      filters?: OccupationFilters
    },
    tell: (state: Search, isSearching: boolean) => void,
  ) {
    this.#api = api
    this.#isSignedIn = options.isSignedIn
    this.#tell = tell
    const { keyword, filters, first, plan = null } = options
    const empty = startSearch(emptySearch<MatchedOccupation>(), { keyword, filters })
    this.#state = { ...(first ? receivePage(empty, first) : empty), postSchoolPlan: plan }
  }

  get state(): Search {
    return this.#state
  }

  /** A search of its own: with `clear` everything before it is dropped. */
  async search(search: { clear?: boolean; keyword?: string; filters?: OccupationFilters }): Promise<void> {
    this.#set(startSearch(this.#state, search), true)
    await this.#load()
  }

  /** The stored page, while there is a next one. */
  async more(): Promise<void> {
    if (this.#state.hasNext && !this.#running) await this.#load()
  }

  /** Flips a heart at once, and back when the server did not take it. */
  async toggle(id: number): Promise<boolean> {
    const faved = this.#state.occupations.find((occupation) => occupation.id === id)?.is_faved ?? false
    this.#set(setFaved(this.#state, id, !faved))
    const taken = await setFollowed(this.#api, 'OCCUPATION', id, !faved)
    if (!taken) this.#set(setFaved(this.#state, id, faved))
    return taken
  }

  /** Reads the plan anew, for somebody signed in; results go unless `clear` is false. A failure is ignored. */
  async refreshPlan({ clear = true }: { clear?: boolean } = {}): Promise<void> {
    if (!this.#isSignedIn) return
    this.#set({ ...(clear ? cleared(this.#state) : this.#state), pspLoading: true })
    const reply = await this.#api.attempt(bareEndpoint<typeof getPlan>('GET /api/ppa'))
    const plan = reply.ok ? reply.value.post_school_plan : this.#state.postSchoolPlan
    this.#set({ ...this.#state, postSchoolPlan: plan, pspLoading: false })
  }

  /** Keeps a part of the plan. A failure, and a reply without success, is `success: false` with empty data. */
  savePlan(changes: CallOf<typeof savePlan>['body']): Promise<SaveReply> {
    const endpoint = bareEndpoint<typeof savePlan>('POST /api/ppa/save')
    return this.#submitPlan(() => this.#api.attempt(endpoint, { body: changes }))
  }

  /** Finishes onboarding. */
  finishPlan(): Promise<SaveReply> {
    const endpoint = bareEndpoint<typeof completePlan>('POST /api/ppa/complete')
    return this.#submitPlan(() => this.#api.attempt(endpoint))
  }

  async #submitPlan(send: () => ReturnType<ApiClient['attempt']>): Promise<SaveReply> {
    this.#set({ ...this.#state, pspLoading: true })
    const reply = await send()
    const saved = reply.ok ? (reply.value as { success: boolean; post_school_plan: PostSchoolPlan }) : null
    const plan = saved?.success ? saved.post_school_plan : this.#state.postSchoolPlan
    this.#set({ ...this.#state, postSchoolPlan: plan, pspLoading: false })
    return saved?.success ? { success: true, data: saved.post_school_plan } : { success: false, data: {} }
  }

  async #load(): Promise<void> {
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    this.#set(this.#state, true)
    try {
      const reply = await this.#api.attempt(occupations, {
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
