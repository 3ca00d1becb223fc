import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { ImportRow } from './imports.server.ts'
import { studentImportMissing, studentImportRows } from './tables.server.ts'

export type UndoProgress = { done: number; total: number }

/** How many of the students whom a list touched are as they were before; null unless it is being undone now. */
export async function undoProgress(
  db: Database,
  { id, undoAskedAt, undoneAt }: Pick<ImportRow, 'id' | 'undoAskedAt' | 'undoneAt'>,
): Promise<UndoProgress | null> {
  if (!undoAskedAt || undoneAt) return null
  // any owner: everybody in the list
  const { rows } = await db.execute<UndoProgress>(sql`
    select count(*) filter (where undone_at is not null)::int as done, count(*)::int as total from (
      select undone_at from ${studentImportRows} where import_id = ${id} and outcome in ('invited', 'updated')
        and (user_id is not null or undone_at is not null)
      union all
      select undone_at from ${studentImportMissing} where import_id = ${id} and done_at is not null) touched`)
  return rows[0] ?? null
}
