import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockFolder } from './folder-lock.server.ts'

/** The database, or a transaction in it: services take either. */
// biome-ignore lint/suspicious/noExplicitAny: the schema is not used for relational queries, so any schema fits
export type Database = PgDatabase<PgQueryResultHKT, any, ExtractTablesWithRelations<any>>

export type OpenDatabase = {
  db: Database
  engine: 'pglite' | 'postgres'
  /** The embedded engine itself, for jobs and dumps. */
  pglite?: PGlite
  pool?: pg.Pool
  migrate(folder: string): Promise<void>
  close(): Promise<void>
}

/** How many statements have run inside the current `countQueries` call. */
const counter = new AsyncLocalStorage<{ queries: number }>()
const insideTransaction = new AsyncLocalStorage<true>()

/** Runs `work` and says how many statements it sent. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const count = { queries: 0 }
  const result = await counter.run(count, work)
  return { result, queries: count.queries }
}

const logger = {
  logQuery() {
    const count = counter.getStore()
    if (count) count.queries += 1
  },
}

/** Opens PostgreSQL through a pool. */
export function openPostgres(url: string, options: { max?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', () => {}) // an idle connection died; the next query opens another
  const db = drizzlePg(pool, { casing: 'snake_case', logger })
  return {
    db: db as unknown as Database,
    engine: 'postgres',
    pool,
    migrate: async (folder) => {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock(7120613)') // one node migrates at a time
        await migratePg(drizzlePg(client, { casing: 'snake_case' }), { migrationsFolder: folder })
      } finally {
        await client.query('select pg_advisory_unlock(7120613)').catch(() => {})
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/**
 * Opens the embedded database in `folder`, or in memory when there is none. The folder is locked: the engine
 * itself lets two processes write to one folder, which destroys it.
 *
 * @throws FolderLocked, or whatever the engine says of a damaged folder
 */
export async function openPglite(options: { folder?: string; dump?: Blob } = {}): Promise<OpenDatabase> {
  const unlock = options.folder ? await lockFolder(options.folder) : async () => {}
  try {
    const client = await PGlite.create({
      dataDir: options.folder,
      loadDataDir: options.dump,
      extensions: { pg_trgm, unaccent },
      relaxedDurability: false,
    })
    guardTransactions(client)
    const db = drizzlePglite(client, { casing: 'snake_case', logger })
    return {
      db: db as unknown as Database,
      engine: 'pglite',
      pglite: client,
      migrate: (folder) => migratePglite(db, { migrationsFolder: folder }),
      close: async () => {
        await client.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * The embedded engine has one connection: a query on the outer handle inside a transaction would wait for ever.
 * This turns the silence into an error that names the mistake.
 */
function guardTransactions(client: PGlite): void {
  const { query, transaction } = client
  client.query = function (this: PGlite, ...args: Parameters<typeof query>) {
    if (insideTransaction.getStore()) {
      return Promise.reject(
        new Error('Inside a transaction every query must go through the transaction itself'),
      )
    }
    return query.apply(this, args)
  } as typeof query
  client.transaction = function (this: PGlite, work: Parameters<typeof transaction>[0]) {
    return transaction.call(this, (tx) => insideTransaction.run(true, () => work(tx)))
  } as typeof transaction
}

/** Is the database there and answering? */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}

/** SQLSTATE and constraint of a failed statement, the same on both engines. */
export function databaseFault(error: unknown): { code?: string; constraint?: string } {
  const cause =
    (error as { cause?: { code?: string; constraint?: string } })?.cause ??
    (error as { code?: string; constraint?: string })
  return { code: cause?.code, constraint: cause?.constraint }
}
