import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { openPool } from '../connections.server.ts'
import {
  chooseReplica,
  isAskedOfPrimary,
  isRead,
  isUsable,
  type PrimarySample,
  parseLsn,
  type ReplicaReport,
  withSample,
} from './replica-rules.ts'

/** Copies of the database that answer reads which may be late. */
export type Replicas = {
  /**
   * Reads of `work` may be late, but not before the position `needed`. Each statement finds its own replica, or the primary; writes and
   * transactions stay on the primary.
   */
  reading<T>(needed: bigint, work: () => T | Promise<T>): Promise<T>
  /** The position that holds whatever was committed before. */
  position(): Promise<string>
  /** From now on no replica answers that has not replayed what is committed already. */
  requireCommitted(): Promise<void>
  /** How many answer at this moment. */
  usable(): number
  /** Begins to watch the replicas. Until they have answered everything is read from the primary. */
  start(): void
  close(): Promise<void>
}

type Reading = { needed: bigint }
type Given = [query: string | { text: string }, ...unknown[]]

const readings = new AsyncLocalStorage<Reading | undefined>()

/** Reads of `work` see every commit, also within a read that may be late: for what is shared with others, or writes. */
export async function readFromPrimary<T>(work: () => T | Promise<T>): Promise<T> {
  return readings.getStore() ? readings.run(undefined, async () => await work()) : await work()
}

/** How often replicas and primary are asked where they are, and how long they may take. Together less than two seconds. */
const intervalMs = 500
const answerMs = 1_000
const maxConnections = 10

/** Has reads that may be late take connections of replicas where they ask `primary`. Nothing is connected before `start`. */
export function divertReads(primary: pg.Pool, urls: readonly string[]): Replicas {
  const replicas = urls.map(openReplica)
  const query = primary.query.bind(primary) as unknown as (...given: unknown[]) => Promise<unknown>
  let samples: PrimarySample[] = []
  let committed = 0n
  let turn = 0

  function choose({ needed }: Reading): Replica | undefined {
    const needs = {
      replayed: needed > committed ? needed : committed,
      samples,
      nowMs: performance.now(),
    }
    const reports = replicas.map(({ report }) => report())
    const index = chooseReplica(reports, needs, turn++)
    return index === null ? undefined : replicas[index]
  }

  async function fromReplica(replica: Replica, given: Given): Promise<unknown> {
    try {
      return await replica.query(given)
    } catch (error) {
      if (!isAskedOfPrimary(error)) throw error
      return query(...given)
    }
  }

  primary.query = ((...given: Given) => {
    const reading = readings.getStore()
    const text = typeof given[0] === 'string' ? given[0] : given[0].text
    const replica = reading && isRead(text) ? choose(reading) : undefined
    return replica ? fromReplica(replica, given) : query(...given)
  }) as unknown as typeof primary.query

  async function position(): Promise<string> {
    const { rows } = (await query('select pg_current_wal_insert_lsn()::text as lsn')) as Rows<{ lsn: string }>
    return rows[0]?.lsn ?? ''
  }

  const watching = repeatedly(async () => {
    const atMs = performance.now()
    const { rows } = (await query('select pg_current_wal_lsn()::text as lsn')) as Rows<{ lsn: string }>
    const lsn = parseLsn(rows[0]?.lsn)
    if (lsn !== null) samples = withSample(samples, { lsn, atMs })
  })

  return {
    reading: (needed, work) => readings.run({ needed }, async () => await work()),
    position,
    async requireCommitted() {
      const lsn = parseLsn(await position())
      if (lsn !== null && lsn > committed) committed = lsn
    },
    usable: () => {
      const needs = { replayed: committed, samples, nowMs: performance.now() }
      return replicas.filter(({ report }) => isUsable(report(), needs)).length
    },
    start() {
      for (const part of [watching, ...replicas]) part.start()
    },
    close: async () => {
      await Promise.all([watching, ...replicas].map((part) => part.close()))
    },
  }
}

type Rows<Row> = { rows: Row[] }
type Replica = ReturnType<typeof openReplica>

/**
 * One replica: a pool for reads, and a connection of its own that asks where it is. When that connection breaks or is not answered in
 * time, nothing is known of the replica any more and the statements that wait for it are ended, so that the primary is asked.
 */
function openReplica(url: string) {
  let pool: pg.Pool | undefined
  let clients = new Set<pg.PoolClient>()
  let probe: pg.Client | undefined
  let known: ReplicaReport | undefined

  function openReads(): pg.Pool {
    const opened = openPool(url, 'pages', maxConnections, answerMs)
    const members = new Set<pg.PoolClient>()
    opened.on('connect', (client) => members.add(client))
    opened.on('remove', (client) => members.delete(client))
    clients = members
    return opened
  }

  function lose(): void {
    const [lost, members, asking] = [pool, clients, probe]
    known = undefined
    pool = undefined
    probe = undefined
    void asking?.end().catch(() => {})
    void lost?.end().catch(() => {})
    for (const client of members) streamOf(client).destroy()
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'yonder-replica',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    const lost = () => {
      if (probe === opened) lose()
    }
    opened.on('error', lost).on('end', lost)
    await opened.connect()
    return opened
  }

  async function ask(): Promise<void> {
    const asked = probe ?? (await connect())
    probe = asked
    const atMs = performance.now()
    const { rows } = await asked.query<{ standby: boolean; replayed: string | null }>(
      'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed',
    )
    if (probe !== asked) return
    const replayed = parseLsn(rows[0]?.replayed)
    known = replayed === null ? undefined : { isStandby: rows[0]?.standby === true, replayed, atMs }
  }

  const asking = repeatedly(() =>
    ask().catch(() => {
      lose()
    }),
  )
  return {
    start: asking.start,
    report: () => known,
    query(given: Given): Promise<unknown> {
      pool ??= openReads()
      return (pool.query as unknown as (...given: Given) => Promise<unknown>)(...given)
    },
    async close() {
      await asking.close()
      const ending = pool?.end()
      pool = undefined
      lose()
      await ending
    },
  }
}

/** Its socket: ending a connection politely would wait for a server that does not answer. */
function streamOf(client: pg.ClientBase): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
}

/** Runs work again and again, with a pause after each time. A failure is tried again. */
function repeatedly(work: () => Promise<void>) {
  let isClosed = false
  let running: Promise<void> = Promise.resolve()
  let wake = () => {}

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, intervalMs)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      await work().catch(() => {})
      if (!isClosed) await pause()
    }
  }

  return {
    start() {
      running = run()
    },
    async close() {
      isClosed = true
      wake()
      await running
    },
  }
}
