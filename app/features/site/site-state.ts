import { useSyncExternalStore } from 'react'
import { browserApi, storeCsrfToken } from '#app/platform/browser-api.ts'
import { getState, type SiteState } from './contract.ts'
import { receiveUnread } from './dashboard-state.ts'

/** The site state in the browser. `failed` is only logged; the page works without it. */
export type LoadedState =
  | { status: 'loading' }
  | { status: 'ready'; state: SiteState }
  | { status: 'failed' }
  /** The server returned an empty state: the shell shows the error page. */
  | { status: 'empty' }

const loading: LoadedState = { status: 'loading' }
let current: LoadedState = loading
let request: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Loads the state once per document, after hydration. */
export function loadSiteState(): Promise<void> {
  request ??= refreshSiteState()
  return request
}

/** Reloads the state: after signing in, after a reward. */
export async function refreshSiteState(): Promise<void> {
  const reply = await browserApi.attempt(getState)
  if (!reply.ok) {
    console.warn('The state of the site did not load.', reply.problem.status)
    return set({ status: 'failed' })
  }
  if (!reply.value || Object.keys(reply.value).length === 0) return set({ status: 'empty' })
  storeCsrfToken(reply.value.token)
  set({ status: 'ready', state: reply.value })
}

/** The session has ended: clears the person. */
export function clearUser(): void {
  if (current.status !== 'ready') return
  set({ status: 'ready', state: { ...current.state, user: null, post_school_plan: null } })
}

/** Updates the number of unread notifications. */
export function changeUnread(unread: number): void {
  if (current.status !== 'ready' || !current.state.user) return
  const user = { ...current.state.user, unread_notifications: unread }
  set({ status: 'ready', state: { ...current.state, user } })
}

/** Updates whether there are unread threads: 1 or 0. */
export function changeUnreadThreads(unread: number): void {
  if (current.status !== 'ready' || !current.state.user) return
  const user = { ...current.state.user, unread_threads: unread }
  set({ status: 'ready', state: { ...current.state, user } })
}

export function readSiteState(): LoadedState {
  return current
}

/** The current site state, from which pages render personal parts. */
export function useSiteState(): LoadedState {
  return useSyncExternalStore(subscribe, readSiteState, () => loading)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: LoadedState): void {
  current = next
  if (next.status === 'ready') receiveUnread(next.state.user?.unread_notifications ?? null)
  for (const listener of listeners) listener()
}
