import * as z from 'zod/mini'
import type { PermissionRule } from './advisor-permissions.ts'
import { endpoint, type LimitClass, type Method, PageMeta, type PathParams, queryInt } from './contract.ts'

type Shape = z.ZodMiniType
type Fields = Record<string, Shape>
type NoFields = Record<never, Shape>

type Declaration<Path extends string, P extends Shape> = {
  path: Path
  summary: string
  params?: P
  limit?: LimitClass
  isHeavy?: true
  permission?: PermissionRule
  ownSiteOnly?: true
  showsDrafts?: true
}

/** How many of a list stand on a page: up to a hundred, `usual` unless asked for. */
export function perPage(usual: number) {
  return queryInt(1, 100, usual)
}

/**
 * Asks for one thing, which stands in `data` of the reply; a short list that never has pages is one too.
 *
 * @param declaration `beside` are further fields of the reply
 */
export function itemEndpoint<
  I extends Shape,
  const Path extends string,
  P extends Shape = PathParams<Path>,
  Q extends Shape = never,
  B extends Fields = NoFields,
>({ item, beside, ...declaration }: Declaration<Path, P> & { query?: Q; item: I; beside?: B }) {
  return endpoint({
    method: 'GET',
    ...declaration,
    returns: z.object({ data: item, ...(beside as B) }),
  })
}

/**
 * Asks for one page of a list: `page` in the query, `data` and `meta` in the reply.
 *
 * @param declaration `query` are further fields of the query, `beside` of the reply
 */
export function listEndpoint<
  I extends Shape,
  const Path extends string,
  P extends Shape = PathParams<Path>,
  Q extends Fields = NoFields,
  B extends Fields = NoFields,
>({ item, query, beside, ...declaration }: Declaration<Path, P> & { query?: Q; item: I; beside?: B }) {
  return endpoint({
    method: 'GET',
    ...declaration,
    query: z.object({ ...(query as Q), page: queryInt(1, 10_000, 1) }),
    returns: z.object({ data: z.array(item), meta: PageMeta, ...(beside as B) }),
  })
}

/**
 * Does something. The reply says `success`; what cannot be done is refused with a problem instead.
 *
 * @param declaration `replies` are further fields of the reply
 */
export function command<
  const Path extends string,
  P extends Shape = PathParams<Path>,
  Q extends Shape = never,
  B extends Shape = never,
  R extends Fields = NoFields,
>({
  replies,
  ...declaration
}: Declaration<Path, P> & {
  method: Exclude<Method, 'GET'>
  query?: Q
  body?: B
  upload?: { maximumBytes: number }
  replies?: R
}) {
  return endpoint({
    ...declaration,
    returns: z.object({ success: z.literal(true), ...(replies as R) }),
  })
}
