import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { liftLimits, openPool } from './connections.server.ts'
import type { Database } from './database.server.ts'
import { migrate } from './migrate.server.ts'

/**
 * Migrates as the role that owns the tables, and lets the role of the site use them. So the site can add to the ledger of XP and to the
 * audit log, and change neither them nor the triggers that guard them.
 *
 * @param url of PostgreSQL, with the owner's role
 * @param db the site's own connections
 * @throws StartProblem as `migrate`
 */
export async function migrateAsOwner(url: string, folder: string, db: Database): Promise<void> {
  const pool = openPool(url, 'scripts', 1)
  try {
    const owner = drizzle(pool, { casing: 'snake_case' }) as unknown as Database
    await migrate(owner, folder, 'postgres')
    await makeJobTables(pool)
    const role = await roleOf(db)
    if (role !== (await roleOf(owner))) await grantTo(owner, role)
  } finally {
    await pool.end()
  }
}

/** The job queue brings its own tables. */
async function makeJobTables(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[] = []) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

async function roleOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ role: string }>(sql`select current_user as role`)
  return rows[0]?.role ?? ''
}

/** Lets a role use the tables as the site does. `owner` owns them. @internal for tests */
export async function grantTo(owner: Database, role: string): Promise<void> {
  const [name, literal] = [pg.escapeIdentifier(role), pg.escapeLiteral(role)]
  const grants = readFileSync('db/grants.sql', 'utf8')
    .replaceAll(':"role"', () => name)
    .replaceAll(":'role'", () => literal)
  await owner.transaction(async (tx) => {
    await liftLimits(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(7120613)`) // of migrations: two nodes cannot change one row of the catalogue
    await tx.execute(sql.raw(grants))
  })
}
