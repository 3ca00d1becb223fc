import { ApiClient, type Transport, type WireReply } from './api-client.ts'
import type { FormResult } from './forms/form-result.ts'
import { ApiProblem, type ProblemBody } from './problem.ts'

/** The current CSRF token, and the listeners for a new server build and an expired sign-in. */
let token: string | undefined
let onBuild: (build: string) => void = () => {}
let onSignedOut: () => void = () => {}
let onInvalid: (message: string) => void = () => {}

/** Pending requests that may bring the first token: reads, and the token request itself. */
const firstReads = new Set<Promise<unknown>>()
let refreshing: Promise<void> | undefined

export function storeCsrfToken(fresh: unknown): void {
  if (typeof fresh === 'string' && fresh) token = fresh
}

export function onServerBuild(listener: (build: string) => void): void {
  onBuild = listener
}

/** Called with the first error message of each refused form. */
export function onInvalidForm(listener: (message: string) => void): void {
  onInvalid = listener
}

export function onAuthenticationExpired(listener: () => void): void {
  onSignedOut = listener
}

type Init = Parameters<Transport>[1]

/** How a request goes over the wire: `fetch`, or something that tells how far an upload is. */
export type Wire = (path: string, init: Init & { credentials: 'same-origin' }) => Promise<WireReply>

/**
 * A wire with the rules of ours: the CSRF header on everything that is not a GET, one retry with a fresh
 * token after a 419, a `token` in any reply replaces the stored one, `X-App-Build` is reported.
 */
export function createTransport(wire: Wire): Transport {
  return async (path, init) => {
    const reply = await send(wire, path, init)
    if (reply.status !== 419) return reply
    await refreshToken()
    return send(wire, path, init)
  }
}

/**
 * Until there is a token, only one call at a time may start a visitor's session: two at once would each get a token, and
 * one of them would be invalid.
 */
async function send(wire: Wire, path: string, init: Init): Promise<WireReply> {
  if (refreshing) await refreshing.catch(() => {})
  if (init.method === 'GET') return token ? exchange(wire, path, init) : readFirst(wire, path, init)
  while (!token && firstReads.size > 0) await Promise.race(firstReads)
  if (!token) await refreshToken()
  return exchange(wire, path, init)
}

function readFirst(wire: Wire, path: string, init: Init): Promise<WireReply> {
  const reading = exchange(wire, path, init)
  const done: Promise<unknown> = reading.catch(() => {}).then(() => firstReads.delete(done))
  firstReads.add(done)
  return reading
}

async function exchange(wire: Wire, path: string, init: Init): Promise<WireReply> {
  const headers = { ...init.headers, ...(token && init.method !== 'GET' ? { 'x-csrf-token': token } : {}) }
  let reply: WireReply
  try {
    reply = await wire(withPreview(path, init.method), { ...init, headers, credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem(0)
  }
  const build = reply.headers.get('x-app-build')
  if (build) onBuild(build)
  if (reply.status === 401) onSignedOut()
  const value: unknown = await reply.json().catch(() => undefined)
  if (reply.status === 422) reportInvalid(path, value)
  if (value && typeof value === 'object' && 'token' in value) storeCsrfToken(value.token)
  return { ok: reply.ok, status: reply.status, headers: reply.headers, json: async () => value }
}

/** Failed counts are not counted themselves: that would loop. */
function reportInvalid(path: string, value: unknown): void {
  if (/^\/api\/(analytics|mixpanel)\//.test(path)) return
  const { errors, message } = (value ?? {}) as Partial<ProblemBody>
  const first = Object.values(errors ?? {})[0]?.[0] ?? message
  if (first) onInvalid(first)
}

/** The same for a form that was sent to the action of a page. */
export function reportInvalidForm({ errors, message }: FormResult): void {
  const first = Object.values(errors ?? {})[0] ?? message
  if (first) onInvalid(first)
}

function refreshToken(): Promise<void> {
  refreshing ??= fetchToken().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function fetchToken(): Promise<void> {
  const reply = await fetch('/api/session', {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    credentials: 'same-origin',
  }).catch(() => {
    throw new ApiProblem(0)
  })
  if (reply.ok) storeCsrfToken(((await reply.json()) as { token?: string }).token)
}

/** GET calls forward the `show` and `preview` parameters of the page. */
function withPreview(path: string, method: string): string {
  if (method !== 'GET' || typeof location === 'undefined') return path
  const page = new URLSearchParams(location.search)
  const forwarded = ['show', 'preview'].filter((name) => page.has(name))
  if (forwarded.length === 0) return path
  const url = new URL(path, location.origin)
  for (const name of forwarded)
    if (!url.searchParams.has(name)) url.searchParams.set(name, page.get(name) ?? '')
  return url.pathname + url.search
}

/** The API for calls from components, outside loaders. */
export const browserApi = new ApiClient(createTransport((path, init) => fetch(path, init)))
