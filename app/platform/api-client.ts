import type { CallOf, Endpoint, ReplyOf } from './contract.ts'
import { ApiProblem, type ProblemBody } from './problem.ts'

export type Attempt<T> = { ok: true; value: T } | { ok: false; problem: ApiProblem }

/** Sends a request to the API: `fetch` in the browser, the application itself while the server renders a page. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal },
) => Promise<WireReply>

/** As much of a `Response` as a client needs. */
export type WireReply = Pick<Response, 'ok' | 'status' | 'headers'> & { json(): Promise<unknown> }

type CallArguments<E> =
  Record<string, never> extends CallOf<E> ? [input?: CallOf<E> & Options] : [input: CallOf<E> & Options]
type Options = {
  signal?: AbortSignal
  /** Of a call about money: sent again with the same key it has one effect. */
  idempotencyKey?: string
}

/** Calls endpoints by their contract. The same on both sides of the wire. */
export class ApiClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** @throws ApiProblem when the reply is not a success, or the server was not reached (status 0) */
  async call<E extends Endpoint<never, never, never, never> | Endpoint>(
    endpoint: E,
    ...rest: CallArguments<E>
  ): Promise<ReplyOf<E>> {
    const reply = await this.attempt(endpoint, ...rest)
    if (reply.ok) return reply.value
    throw this.thrown(reply.problem)
  }

  /** Like `call`, but returns an expected failure as a value, so that a page can show it. */
  async attempt<E extends Endpoint<never, never, never, never> | Endpoint>(
    endpoint: E,
    ...rest: CallArguments<E>
  ): Promise<Attempt<ReplyOf<E>>> {
    try {
      return { ok: true, value: (await this.send(endpoint, rest[0] ?? {})) as ReplyOf<E> }
    } catch (error) {
      if (error instanceof ApiProblem) return { ok: false, problem: error }
      throw error
    }
  }

  /** What `call` throws for a failure. */
  protected thrown(problem: ApiProblem): unknown {
    return problem
  }

  /** One call over the wire. @throws ApiProblem */
  protected async send(
    endpoint: { method: string; path: string; upload?: object },
    call: object,
  ): Promise<unknown> {
    const input = call as { params?: object; query?: object; body?: unknown } & Options
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    }
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
    const form = endpoint.upload ? formOf(input.body as object) : undefined
    if (input.body !== undefined && !form) headers['content-type'] = 'application/json'
    const response = await this.#transport(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: input.signal,
    })
    const reply: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw problemOf(response, reply)
    return reply
  }
}

/** The address of a call: path parameters filled in and encoded, query appended; objects travel as JSON. */
export function addressOf(endpoint: { path: string }, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs the parameter ${name}`)
    // `.` and `..` cannot be escaped in a URL: they would resolve to another endpoint.
    if (value === '.' || value === '..') throw new ApiProblem(404)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value as string | Blob)
  }
  return form
}

function problemOf(response: WireReply, reply: unknown): ApiProblem {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiProblem(response.status, (reply ?? {}) as Partial<ProblemBody>, retryAfter)
}
