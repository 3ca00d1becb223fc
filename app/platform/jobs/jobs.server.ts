import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, fromPglite, PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { connectionOptions } from '../connections.server.ts'
import type { Database, OpenDatabase } from '../database.server.ts'
import { currentTraceId, currentTraceparent, withTrace } from '../trace.server.ts'

/** A kind of background work: its queue's name, the shape of what it carries, and how patient it is. */
export type JobKind<T extends object = Record<string, never>> = {
  queue: string
  /** Carries the type only. Pass ids: the payload is stored in clear for a while. */
  carries?: T
  /** Attempts after the first. The delay doubles from `retryDelaySeconds`, up to an hour. */
  retryLimit?: number
  retryDelaySeconds?: number
  /** After this long an attempt counts as lost and is repeated. */
  expireSeconds?: number
  /** Minute, hour, day, month, weekday in Sydney: the job also runs on this schedule, once for all nodes. */
  cron?: string
}

export type JobOutcome = 'done' | 'failed'

export type Jobs = {
  /**
   * Adds work inside the caller's transaction: it exists exactly when the transaction commits.
   * @param tx the transaction, or the database when nothing else is written
   */
  enqueue<T extends object>(tx: Database, kind: JobKind<T>, work: T, options?: SendOptions): Promise<void>
  /** The same for much work of one kind, in one statement. */
  enqueueAll<T extends object>(tx: Database, kind: JobKind<T>, works: readonly T[]): Promise<void>
  /** Has failed work tried again, in the caller's transaction. False for a queue that nobody works on. */
  retry(tx: Database, queue: string, id: string): Promise<boolean>
  /** Registers the worker of a kind. Must be called before `prepare`. */
  work<T extends object>(kind: JobKind<T>, run: (work: T) => Promise<void>): void
  /** Creates the queues. Must be called before anything is enqueued. */
  prepare(): Promise<void>
  /** Starts the workers, if this process has any. */
  start(): Promise<void>
  /** Waits for running jobs, for at most eight seconds. The rest is retried later. */
  stop(): Promise<void>
  /** Called with the outcome of each attempt, for the metrics. */
  onOutcome(listener: (queue: string, outcome: JobOutcome, seconds: number) => void): void
}

/** What a job carries beside its work: the trace of the request that enqueued it. */
type Traced = { traceparent?: unknown }

function traced<T extends object>(work: T): T & Traced {
  const traceparent = currentTraceparent()
  return traceparent ? { ...work, traceparent } : work
}

type Worker = { kind: JobKind<object>; run: (work: object) => Promise<void> }

/** Jobs in PostgreSQL, on both engines. With `workers: false` this process enqueues only. */
export function createJobs(options: {
  database: OpenDatabase
  log: Logger
  workers: boolean
  /** A job whose process has been silent for so long is given to another. */
  heartbeatSeconds?: number
  /** How often workers poll, a third of the heartbeat by default. A commit notifies them at once, so this is only a fallback. */
  pollSeconds?: number
}): Jobs {
  const { database, log, heartbeatSeconds = defaultHeartbeatSeconds } = options
  const embedded = database.engine === 'pglite'
  const pollSeconds = options.pollSeconds ?? (embedded ? 30 : pollSecondsFor(heartbeatSeconds))
  const workers = new Map<string, Worker>()
  const listeners: Parameters<Jobs['onOutcome']>[0][] = []
  const heard = (boss: PgBoss) => {
    boss.on('error', (error) => log.error({ err: error }, 'the job queue had a problem'))
    boss.on('warning', ({ message }) => log.warn(`job queue: ${message}`))
    return boss
  }
  // One instance enqueues and is cheap to start; the one that runs workers and timers starts later.
  const adding = heard(new PgBoss({ ...ownConnection(database), ...pace(embedded, pollSeconds), ...idle }))
  let working: PgBoss | undefined
  let hasEnded = false

  /** One attempt. Only the kind of error is stored with the job: a message may contain personal data. */
  async function attempt({ kind, run }: Worker, job: { id: string; data: unknown }) {
    const began = performance.now()
    const { traceparent, ...work } = (job.data ?? {}) as Traced
    const outcome = await withTrace(traceparent, () =>
      database
        .withJobLimits(() => run(work))
        .then(
          () => ({ id: job.id, status: 'completed' as const }),
          (error: Error & { code?: string }) => {
            const facts = { err: error, queue: kind.queue, job: job.id, trace: currentTraceId() }
            log.error(facts, 'a job failed and will be tried again')
            return { id: job.id, status: 'failed' as const, output: { type: error.name, code: error.code } }
          },
        ),
    )
    const seconds = (performance.now() - began) / 1000
    for (const listener of listeners)
      listener(kind.queue, outcome.status === 'completed' ? 'done' : 'failed', seconds)
    return outcome
  }

  async function startWorker(boss: PgBoss, worker: Worker): Promise<void> {
    if (hasEnded) return
    await boss.work(
      worker.kind.queue,
      {
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (jobs) => Promise.all(jobs.map((job) => attempt(worker, job))),
    )
  }

  return {
    async enqueue(tx, kind, work, send = {}) {
      await adding.send(kind.queue, traced(work), { ...send, db: fromDrizzle(tx as never, sql) as never })
    },
    async enqueueAll(tx, kind, works) {
      if (works.length === 0) return
      const jobs = works.map((work) => ({ data: traced(work) }))
      await adding.insert(kind.queue, jobs, { db: fromDrizzle(tx as never, sql) as never })
    },
    async retry(tx, queue, id) {
      if (!workers.has(queue)) return false
      await adding.retry(queue, id, { db: fromDrizzle(tx as never, sql) as never })
      return true
    },
    work(kind, run) {
      workers.set(kind.queue, { kind: kind as JobKind<object>, run: run as Worker['run'] })
    },
    async prepare() {
      await adding.start()
      const known = new Map((await adding.getQueues()).map((queue) => [queue.name, queue]))
      for (const { kind } of workers.values())
        await prepareQueue(adding, kind, known.get(kind.queue), heartbeatSeconds)
    },
    async start() {
      if (!options.workers) return
      const boss = heard(
        new PgBoss({
          ...listeningConnection(database),
          ...pace(embedded, pollSeconds),
          useListenNotify: true,
        }),
      )
      working = boss
      try {
        await boss.start()
        await setSchedules(boss, workers)
        for (const worker of workers.values()) await startWorker(boss, worker)
      } catch (error) {
        if (!hasEnded) throw error // a site that is closed as it starts
      }
    },
    async stop() {
      hasEnded = true
      await working?.stop({ graceful: true, timeout: 8_000, close: true })
      await adding.stop({ graceful: false })
    },
    onOutcome: (listener) => void listeners.push(listener),
  }
}

/** The connections that the rest of the process uses. */
function ownConnection({ pglite, pool }: OpenDatabase): ConstructorOptions {
  if (pglite) return { db: fromPglite(pglite), backend: 'pglite' }
  if (!pool) throw new Error('there is no database to keep jobs in')
  return { db: { executeSql: (text: string, values: unknown[] = []) => pool.query(text, values) } }
}

/** Workers listen for commits; on a real PostgreSQL with a small pool of their own. */
function listeningConnection(database: OpenDatabase): ConstructorOptions {
  if (database.pglite) return ownConnection(database)
  return { ...connectionOptions(database.directUrl, 'jobs'), max: 3 }
}

const idle: ConstructorOptions = { supervise: false, schedule: false, useListenNotify: false }

/** With the next look for lost jobs and a retry's delay, a lost job is done within two minutes. */
const defaultHeartbeatSeconds = 30

const pollSecondsFor = (heartbeatSeconds: number) => Math.round(heartbeatSeconds / 3)

/** How often supervision looks for lost jobs, on a real PostgreSQL. */
const superviseSecondsFor = (pollSeconds: number) => 2 * pollSeconds

/** At most so long after the death of its process a job is found to be lost, on a real PostgreSQL. @internal for tests */
export function lostAfterSeconds(heartbeatSeconds = defaultHeartbeatSeconds): number {
  return heartbeatSeconds + superviseSecondsFor(pollSecondsFor(heartbeatSeconds))
}

/**
 * Polling intervals. With the embedded engine each tick runs in this process, so they are as long as pg-boss allows. Flows
 * between jobs are not used.
 */
function pace(embedded: boolean, pollSeconds: number): ConstructorOptions {
  return {
    persistWarnings: false,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 600,
    superviseIntervalSeconds: embedded ? 600 : superviseSecondsFor(pollSeconds),
    monitorIntervalSeconds: embedded ? 600 : superviseSecondsFor(pollSeconds),
    queueCacheIntervalSeconds: embedded ? 600 : 60,
    cronMonitorIntervalSeconds: embedded ? 45 : 30,
    cronWorkerIntervalSeconds: embedded ? 45 : 10,
  }
}

async function prepareQueue(
  boss: PgBoss,
  kind: JobKind<object>,
  known: object | undefined,
  heartbeatSeconds: number,
): Promise<void> {
  const patience = {
    retryLimit: kind.retryLimit ?? 8,
    retryDelay: kind.retryDelaySeconds ?? 15,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: kind.expireSeconds ?? 300,
    heartbeatSeconds,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
    notify: true,
  }
  if (!known) await boss.createQueue(kind.queue, patience)
  else if (differs(known, patience)) await boss.updateQueue(kind.queue, patience)
  // The first `send` looks its queue up on the outer handle, which inside a transaction of the embedded engine
  // would wait for ever. A send that writes nowhere makes pg-boss remember the queue now.
  await boss.send(kind.queue, {}, { db: { executeSql: async () => ({ rows: [{ id: kind.queue }] }) } })
}

function differs(known: object, expected: Record<string, unknown>): boolean {
  const has = known as Record<string, unknown>
  return Object.entries(expected).some(([name, value]) => has[name] !== value)
}

/** Synchronises the schedules with the code: one of a removed kind would fill a queue without a worker. */
async function setSchedules(boss: PgBoss, workers: Map<string, Worker>): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const name of known.keys()) if (!workers.get(name)?.kind.cron) await boss.unschedule(name)
  for (const { kind } of workers.values()) {
    if (kind.cron && known.get(kind.queue) !== kind.cron)
      await boss.schedule(kind.queue, kind.cron, {}, { tz: 'Australia/Sydney' })
  }
}
