import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { liftLimits } from './connections.server.ts'
import type { Database } from './database.server.ts'
import { StartProblem } from './start-problem.ts'
import { isOlder } from './version.ts'

type Applied = { hash: string; created_at: string | number }
type Engine = 'pglite' | 'postgres'

const maxAttempts = 30
const lockNotAvailable = '55P03'

/**
 * Runs all missing migrations in one transaction, one node at a time. Forward only. Each migration waits briefly for tables in use,
 * so that requests of other nodes do not pile up behind it; when it has waited too long everything is undone and tried again.
 *
 * @param version of this build, which a database may be too new for
 * @throws StartProblem when the database was made by other migrations than those in `folder`, by newer ones that this version does
 * not work with, or when a table stays in use
 */
export async function migrate(
  db: Database,
  folder: string,
  engine: Engine,
  version = ownVersion(),
): Promise<void> {
  const expected = readMigrationFiles({ migrationsFolder: folder })
  if (isUpToDate(await applied(db), expected)) return
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => runMissing(tx, expected, engine, version))
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw error
      if (attempt === maxAttempts) throw new StartProblem(inUse, { cause: error })
    }
    await wait(500 + Math.random() * 1_000)
  }
}

const inUse =
  'A table that has to be changed stays in use, so the database was not migrated. Nothing was changed. Look in pg_stat_activity for a transaction that has been open for long, end it, and start again.'

async function runMissing(
  tx: Database,
  expected: MigrationMeta[],
  engine: Engine,
  version: string,
): Promise<void> {
  if (engine === 'postgres') {
    await liftLimits(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(7120613)`)
  }
  const done = await applied(tx)
  refuseStrangers(done, expected, engine)
  // The build before starts with a role that may make nothing.
  if (done.length < expected.length) await makeOwnTable(tx)
  await refuseOldVersion(tx, version, engine)
  for (const migration of expected.slice(done.length)) {
    for (const statement of migration.sql) if (statement.trim()) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at, oldest_version)
        values (${migration.hash}, ${migration.folderMillis}, ${oldestVersionOf(migration)})`,
    )
  }
}

async function makeOwnTable(tx: Database): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  await tx.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists oldest_version text`)
}

/** Of a migration that removes something: the oldest version that works without it. */
function oldestVersionOf({ sql }: MigrationMeta): string | null {
  return /^-- contract: works with (\S+) and later$/m.exec(sql.join('\n'))?.[1] ?? null
}

function ownVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}

function codeOf(error: unknown): string | undefined {
  return (error as { cause?: { code?: string } }).cause?.code
}

type Expected = { hash: string; folderMillis: number }

function isUpToDate(done: Applied[], expected: Expected[]): boolean {
  return done.length === expected.length && done.every((row, index) => row.hash === expected[index]?.hash)
}

/** A database with all of these migrations and further ones is fine: those only add, unless they say from which version on. */
function refuseStrangers(done: Applied[], expected: Expected[], engine: Engine): void {
  const strangers = done.slice(0, expected.length).filter((row, index) => row.hash !== expected[index]?.hash)
  if (strangers.length === 0) return
  throw new StartProblem(
    `The database was prepared by a different version of Yonder, from before its first release or from another branch. Nothing was changed. ${remedyFor(engine)}`,
  )
}

async function refuseOldVersion(tx: Database, version: string, engine: Engine): Promise<void> {
  const limits = rowsOf<{ oldest_version: string }>(
    await tx.execute(
      sql`select oldest_version from drizzle.__drizzle_migrations where oldest_version is not null`,
    ),
  )
  const tooNew = limits.find(({ oldest_version }) => isOlder(version, oldest_version))
  if (!tooNew) return
  throw new StartProblem(
    `The database was prepared by a newer version of Yonder, and works with ${tooNew.oldest_version} and later; this is ${version}. Nothing was changed. ${remedyFor(engine)}`,
  )
}

function remedyFor(engine: Engine): string {
  return engine === 'pglite'
    ? 'Run that version again, or set DATA_DIR to another folder, or start again with `npm run db:reset`.'
    : 'Run that version again, or point DATABASE_URL at another database.'
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
