/** The address of a list with something changed: empty parts go, and a change starts at the first page again. */
export function listAddress(
  path: string,
  current: URLSearchParams,
  change: Record<string, string | null>,
): string {
  const next = new URLSearchParams(current)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = next.toString()
  return text ? `${path}?${text}` : path
}

/** The address of one page of a list; the first is the list itself. */
export function pageAddress(path: string, current: URLSearchParams, page: number): string {
  return listAddress(path, current, { page: page === 1 ? null : String(page) })
}

/** A page number from an address; anything else is the first page. Lists are asked for at most this many. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** What is searched for, as much of it as a list takes; undefined for nothing. */
export function keywordIn(params: URLSearchParams): string | undefined {
  return params.get('keyword')?.trim().slice(0, 100) || undefined
}
