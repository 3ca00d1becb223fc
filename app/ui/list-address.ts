/** The address of a list with changed parameters: empty ones are dropped, and a change returns to the first page. */
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
