import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'

/**
 * Whether what the database has confirmed survives a loss of power. The embedded engine runs without fsync: it survives the
 * end of its process, which is enough for a desk, and nothing more.
 */
async function isDurable(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )) as unknown as { rows: { fsync: string; commit: string }[] }
  return rows[0]?.fsync === 'on' && rows[0].commit !== 'off'
}

/** One object, so that a test can say what a database without fsync would. */
export const durability = { isDurable }
