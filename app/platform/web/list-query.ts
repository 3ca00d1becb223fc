/** The query of a page without the keys that the router adds when the browser asks for its data: links are made from it. */
export function pageQuery({ url }: Pick<Request, 'url'>): URLSearchParams {
  return withoutRouterKeys(new URL(url).searchParams)
}

export function withoutRouterKeys(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query)
  own.delete('_routes')
  own.delete('index')
  return own
}

/** The page number in a query; anything else is the first page. Bounded like the lists' own limit. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The keyword in a query, truncated to the list's limit; undefined when empty. */
export function keywordIn(params: URLSearchParams): string | undefined {
  return params.get('keyword')?.trim().slice(0, 100) || undefined
}
