import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { type ExtractTablesWithRelations, type Query, type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePg, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import {
  divertJobs,
  liftLimits,
  openPool,
  type Purpose,
  setRoleDefaults,
  withJobLimits,
} from './connections.server.ts'
import { prepareStatements } from './embedded-statements.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { migrate } from './migrate.server.ts'
import { divertReads, type Replicas } from './replicas/replicas.server.ts'
import { StartProblem } from './start-problem.ts'
import { withoutStatementTime } from './statement-time.server.ts'

/** The database, or a transaction in it: services take either. */
// biome-ignore lint/suspicious/noExplicitAny: the schema is not used for relational queries, so any schema fits
export type Database = PgDatabase<NodePgQueryResultHKT, any, ExtractTablesWithRelations<any>>

/** The embedded engine, being compiled: it takes a quarter of a second beside other work. */
export type Engine = Promise<WebAssembly.Module>

export type OpenDatabase = {
  db: Database
  engine: 'pglite' | 'postgres'
  /** Address of the real PostgreSQL. */
  url?: string
  /** Where it is reached past poolers, for what listens; the same as `url` unless it is set. */
  directUrl?: string
  /** Copies for reads that may be late, where there are some. */
  replicas?: Replicas
  /** The embedded engine itself, for jobs and dumps. */
  pglite?: PGlite
  pool?: pg.Pool
  migrate(folder: string): Promise<void>
  /** Runs work with the connections and the patience of jobs; within a request it has those of pages. */
  withJobLimits<T>(work: () => Promise<T>): Promise<T>
  /** Runs work under a lock that all nodes share. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Where another role owns the tables: does for them what the site itself may not after it has loaded content. */
  tidy?(): Promise<void>
  close(): Promise<void>
}

/** How many statements have run inside the current `countQueries` call. */
const counter = new AsyncLocalStorage<{ queries: number }>()
const insideTransaction = new AsyncLocalStorage<true>()

/** Runs `work` and returns how many statements it sent. An outer count includes them. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const count = { queries: 0 }
  const around = counter.getStore()
  const result = await counter.run(count, work)
  if (around) around.queries += count.queries
  return { result, queries: count.queries }
}

/** Runs work that a request starts but does not wait for: its statements are not counted as those of the request, nor take its time. */
export function uncounted<T>(work: () => Promise<T>): Promise<T> {
  return counter.exit(() => withoutStatementTime(work))
}

/** Whether what runs now is part of a count, and not of work that nobody waits for. @internal for tests */
export function isCounted(): boolean {
  return counter.getStore() !== undefined
}

const logger = {
  logQuery() {
    const count = counter.getStore()
    if (count) count.queries += 1
  },
}

/**
 * Opens PostgreSQL through pools. Nothing is connected until the first statement.
 * @param options `purpose`: `pages` has a second pool, for work in the background; `replicaUrls`: one server behind each;
 * `migrationUrl`: with the role that owns the tables, where that is another one
 */
export function openPostgres(
  url: string,
  options: {
    max?: number
    purpose?: Purpose
    directUrl?: string
    replicaUrls?: readonly string[]
    migrationUrl?: string
  } = {},
): OpenDatabase {
  const { purpose = 'pages', directUrl = url, replicaUrls = [], migrationUrl } = options
  const pool = openPool(url, purpose, options.max ?? 10)
  const replicas = replicaUrls.length > 0 ? divertReads(pool, replicaUrls) : undefined
  const jobs = purpose === 'pages' ? openPool(url, 'jobs', jobConnections) : null
  if (jobs) divertJobs(pool, jobs)
  const db = withRetries(drizzlePg(pool, { casing: 'snake_case', logger }) as unknown as Database)
  return {
    db,
    engine: 'postgres',
    url,
    directUrl,
    replicas,
    pool,
    migrate: (folder) =>
      withJobLimits(async () => {
        if (migrationUrl) {
          const { migrateAsOwner } = await import('./table-owner.server.ts')
          await migrateAsOwner(migrationUrl, folder, db)
        } else await migrate(db, folder, 'postgres')
        await setRoleDefaults(db)
      }),
    withJobLimits,
    ...(migrationUrl && { tidy: () => tidyAsOwner(migrationUrl) }),
    exclusively: (work) =>
      withJobLimits(() =>
        db.transaction(async (tx) => {
          await liftLimits(tx)
          // a key of its own: the work takes 7120614 for each pack, on another connection
          await tx.execute(sql`select pg_advisory_xact_lock(7120615)`)
          return work()
        }),
      ),
    close: async () => {
      await replicas?.close()
      await Promise.all([pool.end(), jobs?.end()])
    },
  }
}

/**
 * Counts what tables hold, and puts new rows in their place in GIN indexes: in the list where they wait each search reads all of them,
 * some searches thousands of times.
 */
async function tidyAsOwner(url: string): Promise<void> {
  const pool = openPool(url, 'scripts', 1)
  try {
    await pool.query('analyze')
    await pool.query(`select gin_clean_pending_list(i.oid) from pg_class i join pg_am on pg_am.oid = i.relam
      where amname = 'gin' and i.relkind = 'i' and i.relowner = current_user::regrole`)
  } finally {
    await pool.end()
  }
}

/** Beside the ten of pages, so that neither takes all of them from the other. */
const jobConnections = 5

/**
 * Runs a transaction again that PostgreSQL undid because it and another waited for each other (40P01), or could not be put in an order
 * (40001). Nothing of it remains; what it works out lies in its own variables, and what follows it is a job that went with it.
 */
function withRetries(db: Database): Database {
  const begin = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await begin(work, config)
      } catch (error) {
        if (attempt === maxAttempts || !isUndone(error)) throw error
        await wait(Math.random() * 100 * attempt)
      }
    }
  }
  return db
}

const maxAttempts = 3

function isUndone(error: unknown): boolean {
  return ['40P01', '40001'].includes(databaseError(error).code ?? '')
}

/**
 * Opens the embedded database in `folder`, or in memory when there is none. The folder is locked: the engine
 * itself lets two processes write to one folder, which destroys it.
 *
 * @throws FolderLocked while another process has it; StartProblem when it cannot be written or read
 */
export async function openPglite(
  options: { folder?: string; dump?: Blob; engine?: Engine } = {},
): Promise<OpenDatabase> {
  const { folder, engine } = options
  const unlock = folder ? await lockFolder(folder) : async () => {}
  try {
    const { create, drizzlePglite } = await loadEngine()
    if (folder) await ensureDatabaseFolder(folder, options.dump)
    const client = await create({
      pgliteWasmModule: await engine,
      ...(folder ? { dataDir: folder } : { loadDataDir: options.dump }),
    })
    guardTransactions(client)
    prepareStatements(client, (text) => statementNames.get(text))
    const db = drizzlePglite(client, { casing: 'snake_case', logger }) as unknown as Database
    return {
      db,
      engine: 'pglite',
      pglite: client,
      migrate: (migrations) => migrate(db, migrations, 'pglite'),
      withJobLimits: (work) => work(),
      exclusively: (work) => work(), // the folder's lock has seen to that
      close: async () => {
        if (!client.closed) await client.close()
        await unlock()
      },
    }
  } catch (error) {
    // The engine's own pid file of a failed start; the lock guarantees that no other process uses the folder.
    if (folder) await rm(join(folder, 'postmaster.pid'), { force: true })
    await unlock()
    if (error instanceof StartProblem || !folder) throw error
    throw damaged(folder, error)
  }
}

/** Imported on demand: with a real PostgreSQL it would only take memory. */
async function loadEngine() {
  const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('drizzle-orm/pglite'),
  ])
  const engine = { extensions: { pg_trgm, unaccent }, relaxedDurability: false }
  const create = (options: PGliteOptions) => PGlite.create({ ...engine, ...options })
  return { create, drizzlePglite: drizzle }
}

/**
 * Creates the database in a temporary folder and renames it when complete, so that an interrupted first start leaves nothing
 * behind. The engine itself would reinitialise a folder with a missing file.
 */
async function ensureDatabaseFolder(folder: string, dump: Blob | undefined): Promise<void> {
  const entries = await readdir(folder).catch((): string[] => [])
  if (entries.includes('PG_VERSION') && entries.includes('global')) return
  if (entries.length > 0) throw damaged(folder)
  const making = `${folder}.new`
  await rm(making, { recursive: true, force: true })
  const { create } = await loadEngine()
  const client = await create({ dataDir: making, loadDataDir: dump })
  await client.close()
  await rm(folder, { recursive: true, force: true })
  await rename(making, folder)
}

function damaged(folder: string, error?: unknown): StartProblem {
  return new StartProblem(
    `The database in ${folder} cannot be opened; it may be damaged. Nothing was changed. Restore a backup of the folder, or move it away and start again with an empty one.`,
    { cause: error },
  )
}

/**
 * The embedded engine has one connection: a query on the outer handle inside a transaction would wait for ever. This throws
 * an error instead.
 */
function guardTransactions(client: PGlite): void {
  const { query, transaction } = client
  const refused = () =>
    Promise.reject(new Error('Inside a transaction every query must go through the transaction itself'))
  client.query = function (this: PGlite, ...args: Parameters<typeof query>) {
    return insideTransaction.getStore() ? refused() : query.apply(this, args)
  } as typeof query
  client.transaction = function (this: PGlite, work: Parameters<typeof transaction>[0]) {
    if (insideTransaction.getStore()) return refused()
    return transaction.call(this, (tx) => insideTransaction.run(true, () => work(tx)))
  } as typeof transaction
}

type Prepares = {
  dialect: { sqlToQuery(query: SQL): Query }
  session: { prepareQuery(query: Query, fields: undefined, name: string): { execute(): Promise<unknown> } }
}

const statementNames = new Map<string, string>()

/** Made of the text, so that each connection has one plan for each. */
function statementName(text: string): string {
  let name = statementNames.get(text)
  if (!name) {
    name = `yonder_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    statementNames.set(text, name)
  }
  return name
}

/**
 * `db.execute` as a named prepared statement, for frequent statements with few variants: parsing and planning take half of a
 * short statement's time.
 */
export function executePrepared(db: Database, query: SQL): Promise<unknown> {
  const { dialect, session } = db as unknown as Prepares
  const built = dialect.sqlToQuery(query)
  return session.prepareQuery(built, undefined, statementName(built.sql)).execute()
}

type Preparable = {
  toSQL(): { sql: string }
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> }
}

/**
 * The same for a query of the builder: it is built once for each database, with `sql.placeholder` for what varies.
 *
 * @returns sends the query with values for its placeholders
 */
export function preparedQuery<Query extends Preparable>(build: (db: Database) => Query) {
  type Prepared = ReturnType<Query['prepare']>
  const known = new WeakMap<Database, Prepared>()
  return (db: Database, values: Record<string, unknown>): ReturnType<Prepared['execute']> => {
    let statement = known.get(db)
    if (!statement) {
      const query = build(db)
      statement = query.prepare(statementName(query.toSQL().sql)) as Prepared
      known.set(db, statement)
    }
    return statement.execute(values) as ReturnType<Prepared['execute']>
  }
}

/** A `preparedQuery` for each source that its text depends on, such as the slices of a site. */
export function preparedQueryOf<Source extends object, Query extends Preparable>(
  build: (db: Database, source: Source) => Query,
) {
  const known = new WeakMap<Source, ReturnType<typeof preparedQuery<Query>>>()
  return (source: Source) => {
    const query = known.get(source) ?? preparedQuery((db) => build(db, source))
    known.set(source, query)
    return query
  }
}

/** Throws when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}

/** SQLSTATE and constraint of a failed statement, the same on both engines. */
export function databaseError(error: unknown): { code?: string; constraint?: string } {
  const fault = error as Fault | undefined
  const cause = fault?.cause ?? fault
  return { code: cause?.code, constraint: cause?.constraint }
}

type Fault = { code?: string; constraint?: string; message?: string; cause?: Fault }

/** 25006: the server takes no writes, since another one has become the primary. */
const unreachable =
  /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|08|25006|57P0|57014|55P03|53|40001|40P01)/
const brokenOff =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|pool after calling end|PGlite is clos/i

/** Whether a statement failed because the database is unavailable, full or busy, or took too long, so that a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  for (let fault = error as Fault | undefined; fault; fault = fault.cause) {
    if (fault.code && unreachable.test(fault.code)) return true
    if (fault.message && brokenOff.test(fault.message)) return true
  }
  return false
}

/** Whether an input value did not fit its column: text instead of a number, an impossible date, a NUL. */
export function isValueError(error: unknown): boolean {
  const { code } = databaseError(error)
  return code !== undefined && ['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(code)
}
