/** Keys from one row to another, in either direction; the second alone where the first is not on the page. */
export function rangeBetween(keys: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [keys.indexOf(from ?? to), keys.indexOf(to)].toSorted((one, other) => one - other)
  if (start === undefined || end === undefined || start < 0) return [to]
  return keys.slice(start, end + 1)
}
