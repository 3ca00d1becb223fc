import { useSyncExternalStore } from 'react'
import { browserApi, storeCsrfToken } from '#app/platform/browser-api.ts'
import { getState, type SiteState } from './contract.ts'

/** What the browser knows of the person and the site. `failed` is only logged; the page works without it. */
export type LoadedState =
  | { status: 'loading' }
  | { status: 'ready'; state: SiteState }
  | { status: 'failed' }
  /** The server answered with nothing: the shell shows the error page. */
  | { status: 'empty' }

const loading: LoadedState = { status: 'loading' }
let current: LoadedState = loading
let request: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Asks once per document, after the page has come to life. */
export function loadSiteState(): Promise<void> {
  request ??= refreshSiteState()
  return request
}

/** Asks anew: after signing in, after a reward. */
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

/** The session has ended: what belonged to the person is not shown any more. */
export function forgetUser(): void {
  if (current.status !== 'ready') return
  set({ status: 'ready', state: { ...current.state, user: null, post_school_plan: null } })
}

/** How many notifications are unread, once some were read or have come. */
export function changeUnread(unread: number): void {
  if (current.status !== 'ready' || !current.state.user) return
  const user = { ...current.state.user, unread_notifications: unread }
  set({ status: 'ready', state: { ...current.state, user } })
}

export function readSiteState(): LoadedState {
  return current
}

/** The state of the site as it is known now; pages render what is personal from it. */
export function useSiteState(): LoadedState {
  return useSyncExternalStore(subscribe, readSiteState, () => loading)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: LoadedState): void {
  current = next
  for (const listener of listeners) listener()
}
