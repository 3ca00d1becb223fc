import type { Database } from '#app/platform/database.server.ts'

const cached = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** What takes long to work out and is the same for everybody: read once, and again after a change of content. */
export function remembered<T>(db: Database, key: string, read: () => Promise<T>): Promise<T> {
  const known = cached.get(db) ?? new Map<string, Promise<unknown>>()
  cached.set(db, known)
  const found = known.get(key) as Promise<T> | undefined
  if (found) return found
  const reading = read()
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  return reading
}

/** After a change of courses, educators or what leads to them. */
export function invalidateRemembered(db: Database): void {
  cached.delete(db)
}
