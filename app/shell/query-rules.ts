/**
 * Normalises a query: no pairs without a name, no doubled or trailing `&`, no lone `?`, spaces as `+` as forms send them.
 * Pairs with an empty value stay, and so does the order. Source: decision D-044.
 *
 * @param search with its question mark, or empty
 */
export function normaliseQuery(search: string): string {
  if (!search) return ''
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('='))
    .map((pair) => pair.replaceAll('%20', '+'))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
