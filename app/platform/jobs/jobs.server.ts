import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, OpenDatabase } from '../database.server.ts'

/** A kind of background work: its queue's name and the shape of what it carries. */
export type JobKind<T extends object> = {
  queue: string
  carries?: T
  retryLimit?: number
  retryDelaySeconds?: number
}

export type Jobs = {
  /**
   * Adds work inside the caller's transaction: it exists exactly when the transaction commits.
   * @param tx the transaction, or the database when nothing else is written
   */
  enqueue<T extends object>(tx: Database, kind: JobKind<T>, work: T, options?: SendOptions): Promise<void>
  /** Registers the worker of a kind. Must be called before `start`. */
  work<T extends object>(kind: JobKind<T>, run: (work: T) => Promise<void>): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Jobs in PostgreSQL, on both engines. With `workers: false` this process enqueues only. */
export function createJobs(options: {
  database: OpenDatabase
  log: Logger
  workers: boolean
  pollSeconds?: number
}): Jobs {
  const { database, log } = options
  const workers = new Map<string, { kind: JobKind<object>; run: (work: object) => Promise<void> }>()
  const boss = new PgBoss({
    db: executor(database),
    ...(database.engine === 'pglite' ? { backend: 'pglite' as const } : {}),
    supervise: options.workers,
    schedule: options.workers,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue had a problem'))

  return {
    async enqueue(tx, kind, work, send = {}) {
      await boss.send(kind.queue, work, { ...send, db: fromDrizzle(tx as never, sql) as never })
    },
    work(kind, run) {
      workers.set(kind.queue, { kind, run: run as (work: object) => Promise<void> })
    },
    async start() {
      await boss.start()
      for (const { kind } of workers.values()) await prepareQueue(boss, kind)
      if (!options.workers) return
      for (const { kind, run } of workers.values()) {
        await boss.work(kind.queue, { pollingIntervalSeconds: options.pollSeconds ?? 2 }, async (jobs) => {
          for (const job of jobs) await run(job.data as object)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000, close: false }),
  }
}

async function prepareQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  await boss.createQueue(kind.queue, {
    retryLimit: kind.retryLimit ?? 8,
    retryDelay: kind.retryDelaySeconds ?? 15,
    retryBackoff: true,
  })
  // The first send looks the queue up on the outer handle, which would wait for ever inside a transaction of
  // the embedded engine. Asking for it here fills that memory.
  await boss.getQueue(kind.queue)
}

function executor(database: OpenDatabase) {
  const { pool, pglite } = database
  if (pglite) return fromPglite(pglite)
  if (!pool) throw new Error('there is no database to run jobs on')
  return { executeSql: (text: string, values: unknown[] = []) => pool.query(text, values) }
}
