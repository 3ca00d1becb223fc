import { ApiClient, type Transport } from './api-client.ts'
import { ApiProblem } from './problem.ts'

/** The CSRF token in use, and what happens when the server shows a new build or asks for a sign-in. */
let token: string | undefined
let onBuild: (build: string) => void = () => {}
let onSignedOut: () => void = () => {}

export function storeCsrfToken(fresh: unknown): void {
  if (typeof fresh === 'string' && fresh) token = fresh
}

export function onServerBuild(listener: (build: string) => void): void {
  onBuild = listener
}

export function onAuthenticationExpired(listener: () => void): void {
  onSignedOut = listener
}

/**
 * `fetch` with the rules of the wire: the CSRF header on everything that is not a GET, one retry with a fresh
 * token after a 419, a `token` in any reply replaces the stored one, `X-App-Build` is reported.
 */
const transport: Transport = async (path, init) => {
  const reply = await send(path, init)
  if (reply.status !== 419) return reply
  await refreshToken()
  return send(path, init)
}

async function send(path: string, init: Parameters<Transport>[1]): Promise<Response> {
  if (init.method !== 'GET' && !token) await refreshToken()
  const headers = { ...init.headers, ...(token && init.method !== 'GET' ? { 'x-csrf-token': token } : {}) }
  let reply: Response
  try {
    reply = await fetch(withPreview(path, init.method), { ...init, headers, credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem(0)
  }
  const build = reply.headers.get('x-app-build')
  if (build) onBuild(build)
  if (reply.status === 401) onSignedOut()
  const contentType = reply.headers.get('content-type') ?? ''
  if (reply.ok && contentType.includes('json')) {
    const body = await reply
      .clone()
      .json()
      .catch(() => null)
    if (body && typeof body === 'object' && 'token' in body) storeCsrfToken(body.token)
  }
  return reply
}

async function refreshToken(): Promise<void> {
  const reply = await fetch('/api/session', {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    credentials: 'same-origin',
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

/** The API as components call it when there is no page to load. */
export const browserApi = new ApiClient(transport)
