import { isSameValue } from '#app/platform/content/preview.ts'

/** A place in a JSON value that differs: `rates, ya-18-home, cents`. The path is empty where the whole value differs. */
export type JsonChange = { path: string; before: unknown; after: unknown }

type Named = Record<string, unknown>

/**
 * Where two JSON values differ. Entries of a list are compared by their id, key or name where each has one of its own; any
 * other list is one value.
 */
export function jsonChanges(before: unknown, after: unknown, path: readonly string[] = []): JsonChange[] {
  if (isSameValue(before, after)) return []
  const [old, fresh] = [partsOf(before), partsOf(after)]
  const names = old && fresh ? new Set([...Object.keys(old), ...Object.keys(fresh)]) : []
  const found = [...names].flatMap((name) => jsonChanges(old?.[name], fresh?.[name], [...path, name]))
  // A list with the same entries in another order is another list; an object has no order.
  const isList = Array.isArray(before) || Array.isArray(after)
  if (old && fresh && (found.length > 0 || !isList)) return found
  return [{ path: path.join(', '), before: before ?? null, after: after ?? null }]
}

/** The parts of an object or of a list of named entries, null for any other value. */
function partsOf(value: unknown): Named | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return value as Named
  const named = value.map((entry) => [nameOf(entry), entry] as const)
  const names = new Set(named.map(([name]) => name))
  return names.has('') || names.size < value.length ? null : Object.fromEntries(named)
}

function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return ''
  const { country, id, key, name, term, day } = entry as Named
  const own = id ?? key ?? name ?? term ?? day
  return own === undefined ? '' : [country, own].filter(Boolean).join(' ')
}
