import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { liftLimits } from './connections.server.ts'
import type { Database } from './database.server.ts'
import { StartProblem } from './start-problem.ts'

type Applied = { hash: string; created_at: string | number }

/**
 * Runs all missing migrations in one transaction, one node at a time. Forward only.
 *
 * @throws StartProblem when the database was made by other migrations than those in `folder`
 */
export async function migrate(db: Database, folder: string, engine: 'pglite' | 'postgres'): Promise<void> {
  const wanted = readMigrationFiles({ migrationsFolder: folder })
  if (isUpToDate(await applied(db), wanted)) return
  await db.transaction(async (tx) => {
    if (engine === 'postgres') {
      await liftLimits(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(7120613)`)
    }
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    const done = await applied(tx)
    refuseStrangers(done, wanted, engine)
    for (const migration of wanted.slice(done.length)) {
      for (const statement of migration.sql) if (statement.trim()) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      )
    }
  })
}

type Wanted = { hash: string; folderMillis: number }

function isUpToDate(done: Applied[], wanted: Wanted[]): boolean {
  return done.length === wanted.length && done.every((row, index) => row.hash === wanted[index]?.hash)
}

function refuseStrangers(done: Applied[], wanted: Wanted[], engine: 'pglite' | 'postgres'): void {
  const strangers = done.filter((row, index) => row.hash !== wanted[index]?.hash)
  if (strangers.length === 0) return
  const newest = wanted.at(-1)?.folderMillis ?? 0
  const remedy =
    engine === 'pglite'
      ? 'Run that version again, or set DATA_DIR to another folder, or start again with `npm run db:reset`.'
      : 'Run that version again, or point DATABASE_URL at another database.'
  if (strangers.some((row) => Number(row.created_at) > newest)) {
    throw new StartProblem(
      `The database was prepared by a newer version of Yonder than this one. Nothing was changed. ${remedy}`,
    )
  }
  throw new StartProblem(
    `The database was prepared by a different version of Yonder, from before its first release or from another branch. Nothing was changed. ${remedy}`,
  )
}

async function applied(db: Database): Promise<Applied[]> {
  const [there] = rowsOf<{ name: string | null }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`),
  )
  if (!there?.name) return []
  return rowsOf(
    await db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at, id`),
  )
}

function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows
}
