/** A page number from an address; anything else is the first page. Lists are asked for at most this many. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** What is searched for, as much of it as a list takes; undefined for nothing. */
export function keywordIn(params: URLSearchParams): string | undefined {
  return params.get('keyword')?.trim().slice(0, 100) || undefined
}
