import * as z from 'zod/mini'
import type { PermissionRule } from './advisor-permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often an endpoint may be called: see `limits.server.ts` for the figures. */
export type LimitClass = 'read' | 'write' | 'search' | 'auth' | 'costly' | 'money'

type Shape = z.ZodMiniType

/** The contract of a call: client, validation, OpenAPI and coverage are derived from it. */
export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> = {
  method: Method
  /** Exactly as in `docs/spec/api.json`. */
  path: string
  summary: string
  params?: P
  query?: Q
  body?: B
  returns: R
  limit: LimitClass
  /** What an advisor needs for it at the school. */
  permission?: PermissionRule
  /** The body is a form with files, of at most so many bytes, instead of JSON. */
  upload?: { maximumBytes: number }
  /**
   * Set when the reply is not JSON. `returns` is then a placeholder. A `file` is rendered for the request, in its turn (see
   * `waitsForTurn`); a `stored-file` is sent as it lies in the storage.
   */
  answers?: 'file' | 'stored-file' | 'redirect' | 'stream'
  /** The handler keeps the processor busy though it answers with JSON, so it runs in the fair queue as files do. */
  isHeavy?: true
  /** For a GET that writes: refused where another site, a picture or a frame makes the browser ask. */
  ownSiteOnly?: true
  /** A GET for staff that shows what readers see: in a preview it shows the change that is previewed. */
  showsDrafts?: true
}

type Declaration<
  Path extends string,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
> = Omit<Endpoint<P, Q, B, R>, 'path' | 'limit' | 'summary'> & {
  path: Path
  limit?: LimitClass
  summary?: string
}

/**
 * Declares an endpoint. Bodies are best written with `z.strictObject`, so that an unknown key is refused.
 *
 * @param declaration `params` only where a part of the path is more than text: see `PathParams`
 */
export function endpoint<
  R extends Shape,
  const Path extends string,
  P extends Shape = PathParams<Path>,
  Q extends Shape = never,
  B extends Shape = never,
>(declaration: Declaration<Path, P, Q, B, R>): Endpoint<P, Q, B, R> {
  const params = declaration.params ?? (textsOf(declaration.path) as P | undefined)
  return {
    summary: endpointId(declaration),
    limit: declaration.method === 'GET' ? 'read' : 'write',
    ...declaration,
    ...(params && { params }),
  }
}

/** What a path leaves open, as texts: `/api/threads/:id` takes an `id`. */
export type PathParams<Path extends string> = [NameIn<Path>] extends [never]
  ? never
  : Shape & { _zod: { output: Texts<NameIn<Path>>; input: Texts<NameIn<Path>> } }

type Texts<Name extends string> = { [name in Name]: string }

type NameIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | NameIn<`/${After}`>
    : Rest
  : never

/** Names, slugs and ids in a path; longer than any that there is. */
const longestPathText = 200

function textsOf(path: string): Shape | undefined {
  const names = [...path.matchAll(/\/:(\w+)/g)].map((match) => match[1] as string)
  if (names.length === 0) return undefined
  return z.object(Object.fromEntries(names.map((name) => [name, text(longestPathText)])))
}

/** `GET /api/state`: the name of an endpoint in policies, logs and tests. */
export function endpointId(endpoint: Pick<Endpoint, 'method' | 'path'>): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** Whether the handler runs in the fair queue, one of each network at a time. */
export function waitsForTurn({ answers, isHeavy }: Pick<Endpoint, 'answers' | 'isHeavy'>): boolean {
  return answers === 'file' || isHeavy === true
}

/** The wire type (what a caller sends) and the read type (what a handler gets). */
export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? OutputOf<P> : never
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? OutputOf<Q> : never
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? OutputOf<B> : never
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never
export type ReplyInputOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.input<R> : never

type OutputOf<S> = [S] extends [never] ? undefined : S extends Shape ? z.output<S> : undefined
type InputOf<S> = [S] extends [never] ? undefined : S extends Shape ? z.input<S> : undefined

type Part<K extends string, V> = [V] extends [undefined]
  ? { [key in K]?: undefined }
  : Partial<V> extends V
    ? { [key in K]?: V }
    : { [key in K]: V }

/** What a caller passes: `{ params, query, body }`, each only where the endpoint has it. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? Part<'params', InputOf<P>> & Part<'query', InputOf<Q>> & Part<'body', InputOf<B>>
    : never

/** A whole number in a query string, with bounds and a default. Out of bounds is an error, not clamped. */
export function queryInt(min: number, max: number, fallback: number) {
  return z._default(
    z.pipe(
      z.transform((value) => (value === '' ? fallback : wholeNumber(value))),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
    fallback,
  )
}

/** What names a row in a query or a body, as replies give it: its id as a number or its digits, or its slug. Handlers get text. */
export function rowKey(maxLength: number) {
  return z.pipe(idAsText, z.string().check(z.minLength(1), z.maxLength(maxLength)))
}

const idAsText = z.transform((value) => (Number.isSafeInteger(value) ? String(value) : value))

/** The same where a row has an id alone. */
export const rowId = z.pipe(
  idAsText,
  z.string().check(z.maxLength(9), z.regex(/^\d{1,9}$/, 'This is not an id')),
)

/** `Number` would also take ` 5 `, `0x10` and `1e3`. */
function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

/** Yes or no in a query string: `1`, `true`, `on`, or `0`, `false`, `off`, nothing. */
export function queryFlag(fallback = false) {
  return z._default(
    z.pipe(
      z.transform((value) => flagWords.get(String(value)) ?? value),
      z.boolean(),
    ),
    fallback,
  )
}

const flagWords = new Map([
  ...['1', 'true', 'on'].map((word) => [word, true] as const),
  ...['0', 'false', 'off', ''].map((word) => [word, false] as const),
])

/** A JSON value in a query string, as `filters={"industries":["J"]}`. */
export function queryJson<S extends Shape>(shape: S) {
  return z.optional(z.pipe(z.transform(parseJson), shape))
}

/** Text of at most `most` characters; in a body far above the limits of the rules, which report errors in words. */
export function text(most: number) {
  return z.string().check(z.maxLength(most))
}

/** Free text in a query string: trimmed, at most `max` characters. */
export function queryText(max = 200) {
  return z.optional(z.string().check(z.trim(), z.maxLength(max)))
}

function parseJson(value: unknown, context: { issues: { push(issue: never): void } }): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    context.issues.push({ code: 'custom', message: 'This is not valid JSON', input: value } as never)
    return undefined
  }
}

/** `meta` of a paged reply. */
export const PageMeta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
  /** There are more than `total`. They are counted no further, and the pages end there. */
  is_more_than_total: z.optional(z.literal(true)),
})
export type PageMeta = z.infer<typeof PageMeta>

export function pagingMeta(page: number, perPage: number, total: number): PageMeta {
  return { current_page: page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) }
}
