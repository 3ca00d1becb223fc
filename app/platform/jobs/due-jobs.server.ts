import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/** Jobs whose time has come and which no worker has begun. By the clock of the database, which the queue goes by too. */
export async function dueJobs(db: Database): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; oldest: number }>(sql`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
    from pgboss.job where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%'`)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) }
}
