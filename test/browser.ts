import type { Hono } from 'hono'
import type { ApiEnv } from '../app/platform/http.server.ts'
import { refuseProblems } from './staff-watch.ts'

type Init = {
  method?: string
  headers?: Record<string, string>
  body?: string | ArrayBuffer | FormData | URLSearchParams
}

/** A browser: stores cookies and the CSRF token, does not follow redirects. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: Hono<ApiEnv>
  #token: string | undefined
  address = '203.0.113.7'

  constructor(app: Hono<ApiEnv>) {
    this.#app = app
  }

  async request(path: string, init: Init = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply = await this.#app.request(
      `http://localhost:3000${path}`,
      { ...init, headers },
      { incoming: { socket: { remoteAddress: this.address } } },
    )
    refuseProblems()
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/max-age=-|max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)))
    }
    return reply
  }

  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.request(path, { headers: { accept: 'application/json', ...headers } })
  }

  /** The reply's body, once its status is what it should be. */
  async read<Body>(path: string, status = 200): Promise<Body> {
    const reply = await this.get(path)
    if (reply.status !== status) throw new Error(`${path}: ${reply.status} in place of ${status}`)
    return (await reply.json()) as Body
  }

  /** A page, as a browser asks for it. */
  page(path: string): Promise<Response> {
    return this.request(path, { headers: { accept: 'text/html' } })
  }

  post(path: string, body: unknown = {}, more?: Record<string, string>): Promise<Response> {
    return this.#write('POST', path, body, more)
  }

  put(path: string, body: unknown = {}, more?: Record<string, string>): Promise<Response> {
    return this.#write('PUT', path, body, more)
  }

  delete(path: string, body?: unknown): Promise<Response> {
    return this.#write('DELETE', path, body)
  }

  /** A form with files. */
  async upload(path: string, form: FormData): Promise<Response> {
    const written = new Response(form) // as it goes over the wire
    const headers = {
      accept: 'application/json',
      'content-type': written.headers.get('content-type') ?? '',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': await this.token(),
    }
    return this.request(path, { method: 'POST', headers, body: await written.arrayBuffer() })
  }

  /** A form of a page, sent as a browser sends it: a whole document, from the site itself unless `headers` say otherwise. */
  submit(
    path: string,
    fields: Record<string, string> | URLSearchParams = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', accept: 'text/html' }
    return this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...own, ...headers },
      body: new URLSearchParams(fields),
    })
  }

  /** The CSRF token of this session, fetched once. */
  async token(): Promise<string> {
    if (!this.#token) {
      const reply = await this.get('/api/session')
      this.#token = ((await reply.json()) as { token: string }).token
    }
    return this.#token
  }

  clearToken(): void {
    this.#token = undefined
  }

  /** @param more further headers */
  async #write(
    method: string,
    path: string,
    body: unknown,
    more?: Record<string, string>,
  ): Promise<Response> {
    const headers: Record<string, string> = {
      ...more,
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': await this.token(),
    }
    if (body !== undefined) headers['content-type'] = 'application/json'
    return this.request(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }
}
