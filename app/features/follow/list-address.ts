/** The address of a list with something changed; empty parts are left out, and a change starts at the first page. */
export function addressWith(
  path: string,
  parts: Record<string, string>,
  change: Record<string, string | null>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...parts, ...change })) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export function keywordOf(params: URLSearchParams): string {
  return params.get('keyword')?.trim().slice(0, 100) ?? ''
}

/** A page number from an address; anything else is the first page. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}
