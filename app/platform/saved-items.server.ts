import { and, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.server.ts'
import { byIdOrSlug } from './queries.server.ts'
import type { Visibility } from './visibility.ts'

/** Something that people follow or save, as their lists show it. */
export type SavedItem = {
  id: number
  slug: string
  title: string
  /** A second line: the kind of work, the provider, or the place. */
  note: string | null
  /** The path of its page. */
  href: string
  art_theme: string | null
  art_sky: string | null
  icon: string | null
}

/** How items of a kind are found and shown. A slice names its kinds in its manifest, as the API calls them. */
export type SavedItemKind = {
  /** The id behind an id or a slug, or undefined. */
  find(db: Database, idOrSlug: string, visibility: Pick<Visibility, 'demo'>): Promise<number | undefined>
  /** Deleted ones are missing, and samples where they are not shown. */
  show(db: Database, ids: number[], visibility: Pick<Visibility, 'demo'>): Promise<SavedItem[]>
  /** The ids of all samples, as a statement in brackets; lists outside the demo do not count them. */
  sampleIds?: SQL
}

/** The id of a row by id or slug, among those of a condition. */
export async function idIn(
  db: Database,
  table: PgTable & { id: PgColumn; slug: PgColumn },
  key: string,
  where?: SQL,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(byIdOrSlug(table, key), where))
    .limit(1)
  return row?.id as number | undefined
}
