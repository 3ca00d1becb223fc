import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './database.server.ts'
import { nextStatement, type Turn } from './statement-time.server.ts'
import { commentStatement } from './trace.server.ts'

/** Whom a connection serves. Who waits for an answer decides how long a statement may take. */
export type Purpose = 'pages' | 'jobs' | 'scripts'

/** Milliseconds; 0 is no limit. docs/operations.md lists them for operators. */
const limits: Record<Purpose, { statement: number; lock: number; idleInTransaction: number }> = {
  pages: { statement: 5_000, lock: 4_000, idleInTransaction: 60_000 },
  jobs: { statement: 600_000, lock: 60_000, idleInTransaction: 60_000 },
  scripts: { statement: 0, lock: 60_000, idleInTransaction: 0 },
}

/**
 * PostgreSQL ends what takes too long. Where it says nothing for two seconds more, the way to it is lost, and so is the connection.
 * Jobs and scripts have no such limit: a migration lasts as long as it needs.
 */
const pagesSilenceMs = limits.pages.statement + 2_000

/**
 * What every connection to PostgreSQL needs, whoever opens it. JIT is off: compiling takes seconds for a statement that runs for
 * milliseconds, and lists of thousands of courses are estimated as costly enough for it.
 */
function settingsFor(purpose: Purpose): Record<string, string> {
  const { statement, lock, idleInTransaction } = limits[purpose]
  return {
    jit: 'off',
    statement_timeout: String(statement),
    lock_timeout: String(lock),
    idle_in_transaction_session_timeout: String(idleInTransaction),
  }
}

/** Connections that lead to a pooler: whose session it is changes with each transaction. */
const throughPooler = new WeakSet<pg.ClientBase>()

/**
 * Sets what the connection needs for as long as it lasts. Not among its parameters, of which poolers refuse those they do not
 * know. A pooler names a process of its own invention: its sessions belong to others as well and are not changed. They have
 * the settings of `setRoleDefaults`.
 */
export async function applySettings(client: pg.ClientBase, purpose: Purpose): Promise<void> {
  const { processID } = client as unknown as { processID: number }
  const values = Object.entries(settingsFor(purpose)).map(([name, value]) => `('${name}', '${value}')`)
  const { rowCount } = await client.query(
    `select set_config(name, value, false) from (values ${values.join(', ')}) as setting (name, value) where pg_backend_pid() = ${processID}`,
  )
  if (rowCount === 0) throughPooler.add(client)
}

/** For whoever opens a pool or a client: its address, its name in `pg_stat_activity`, and its settings. */
export function connectionOptions(url: string | undefined, purpose: Purpose) {
  return {
    connectionString: url,
    application_name: purpose === 'pages' ? 'yonder' : `yonder-${purpose}`,
    onConnect: (client: pg.ClientBase) => applySettings(client, purpose),
  }
}

/**
 * Nothing is connected until the first statement. A full pool is answered with 503, not with a long wait.
 * @param waitMs how long a statement may wait for a connection
 */
export function openPool(url: string, purpose: Purpose, max: number, waitMs = 2_000): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, purpose),
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', () => {}) // an idle connection was closed; the next query opens another
  pool.on('connect', (client) => watch(client, purpose))
  timeWaits(pool)
  return pool
}

/** How long the last statement of a pool waited for its connection. */
const lastWaitMs = new WeakMap<pg.Pool, number>()

/** How long statements wait for a connection of this pool at present; none where none waits. */
export function connectionWaitMs(pool: pg.Pool): number {
  return pool.waitingCount > 0 ? (lastWaitMs.get(pool) ?? 0) : 0
}

/** What waits goes on as part of its own request, whichever request gave the connection back. */
function timeWaits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((callback?: (...results: unknown[]) => void) => {
    const asked = performance.now()
    const note = () => lastWaitMs.set(pool, performance.now() - asked)
    if (!callback) return (connect() as Promise<unknown>).finally(note)
    const goOn = AsyncResource.bind(callback)
    return connect((...results: unknown[]) => {
      note()
      goOn(...results)
    })
  }) as typeof pool.connect
}

const background = new AsyncLocalStorage<true>()

/** Statements of `work` take the connections of jobs, and their limits, also a query that begins when someone awaits it. */
export function withJobLimits<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, async () => await work())
}

/** Has statements in the background take connections of `jobs` where they ask `pool`. */
export function divertJobs(pool: pg.Pool, jobs: pg.Pool): void {
  const { connect, query } = pool
  pool.connect = ((...given: Parameters<typeof connect>) =>
    background.getStore() ? jobs.connect(...given) : connect.apply(pool, given)) as typeof connect
  pool.query = ((...given: unknown[]) =>
    background.getStore()
      ? queryInBackground(jobs, given)
      : query.apply(pool, given as never)) as typeof query
}

/** One statement of a job. A pooler would give it the limits of pages, so there it is a transaction with its own. */
async function queryInBackground(jobs: pg.Pool, given: unknown[]): Promise<unknown> {
  const client = await jobs.connect()
  let error: Error | undefined
  try {
    if (!throughPooler.has(client)) return await client.query(...(given as [string]))
    await client.query({ text: 'begin' })
    const result = await client.query(...(given as [string]))
    await client.query('commit')
    return result
  } catch (caught) {
    error = caught as Error
    throw caught
  } finally {
    client.release(error)
  }
}

/**
 * A connection that is lost while it is used fails its statement, and nothing else: without a listener the process would end,
 * and a transaction that could not begin would never give its connection back to the pool, since Drizzle releases only what
 * has begun. Behind a pooler a transaction begins with its limits, since the session has those of pages, and statements have no
 * names.
 */
function watch(client: pg.PoolClient, purpose: Purpose): void {
  client.on('error', () => {})
  const expectAnswer = purpose === 'pages' ? endWhenSilent(client) : undefined
  const watched = (...given: unknown[]) => {
    const [query, ...values] = given as [Config, ...unknown[]]
    const begins = query.text?.startsWith('begin') === true
    const suited = throughPooler.has(client) ? pooledQuery(query, begins, purpose) : query
    const callback = values.at(-1)
    let settle: (() => void) | undefined
    try {
      settle = query.submit ? undefined : expectAnswer?.(query.text)
    } catch (error) {
      if (typeof callback !== 'function') return Promise.reject(error)
      process.nextTick(callback, error)
      return
    }
    if (typeof callback === 'function')
      values.splice(-1, 1, (...results: unknown[]) => {
        settle?.()
        callback(...results)
      })
    const sent: unknown = pg.Client.prototype.query.apply(client, [
      commentStatement(suited),
      ...values,
    ] as never)
    if (begins && sent instanceof Promise) sent.catch(() => client.release(true))
    if (settle && sent instanceof Promise) sent.then(settle, settle)
    return sent
  }
  client.query = watched as typeof client.query
}

/** A network may swallow what is sent without a word. What waits then fails as with any lost connection, and nobody waits for it again. */
function endWhenSilent(client: pg.PoolClient): (text: string | undefined) => () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let waiting = 0
  const settleTurn = ({ settle }: Turn) => {
    settle()
    waiting -= 1
    if (waiting === 0) stream.setTimeout(0)
  }
  stream.on('timeout', () => stream.destroy())
  return (text) => {
    const turn = nextStatement(text, pagesSilenceMs)
    if (waiting === 0) stream.setTimeout(turn.silenceMs)
    waiting += 1
    return () => settleTurn(turn)
  }
}

type Config = { text?: string; name?: string; submit?: unknown }

/** Statements have no names behind a pooler: the next transaction has another session, which does not know them. */
function pooledQuery(query: Config, begins: boolean, purpose: Purpose): Config {
  if (begins) return { ...query, text: `${query.text}; ${localSettings(purpose)}` }
  return query.name ? { ...query, name: undefined } : query
}

function localSettings(purpose: Purpose): string {
  return Object.entries(settingsFor(purpose))
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ')
}

/** For a transaction that waits for other nodes, or changes tables that they use: as long as it takes. */
export async function liftLimits(tx: Database): Promise<void> {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${name} = 0`))
}

/**
 * Gives the role that Yonder connects as the settings of pages in this database, for the sessions of a pooler. A role may change its
 * own; where it may not, the operator sets them. Written only when they differ.
 */
export async function setRoleDefaults(db: Database): Promise<void> {
  const missing = await missingDefaults(db)
  if (missing.length === 0) return
  await db.transaction(writeMissingDefaults).catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code !== missingPrivilege) throw error
  })
}

const missingPrivilege = '42501'

async function writeMissingDefaults(tx: Database): Promise<void> {
  await liftLimits(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(7120613)`) // of migrations: two nodes cannot change one row of the catalogue
  for (const { name, value, database } of await missingDefaults(tx)) {
    const setting = sql`${sql.identifier(name)} = ${sql.raw(`'${value}'`)}`
    await tx.execute(sql`alter role current_user in database ${sql.identifier(database)} set ${setting}`)
  }
}

type Default = { name: string; value: string; database: string }

async function missingDefaults(db: Database): Promise<Default[]> {
  const { rows } = await db.execute<{ database: string; settings: string[] | null }>(sql`
    select d.datname as database, s.setconfig as settings from pg_database d
    left join pg_roles r on r.rolname = current_user
    left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = r.oid
    where d.datname = current_database()`)
  const { database = '', settings } = rows[0] ?? {}
  return Object.entries(settingsFor('pages'))
    .filter(([name, value]) => !settings?.includes(`${name}=${value}`))
    .map(([name, value]) => ({ name, value, database }))
}
