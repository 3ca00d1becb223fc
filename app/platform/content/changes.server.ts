import type { PgTable } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { Database, OpenDatabase } from '../database.server.ts'
import type { JobKind, Jobs } from '../jobs/jobs.server.ts'
import { listenForChanges } from './listener.server.ts'
import {
  bumpRevisions,
  type ContentChange,
  changedKinds,
  contentKind,
  type Revisions,
  readRevisions,
} from './revisions.server.ts'

/** Tables that hold content, or all there are. */
type Kinds = readonly PgTable[] | 'all'
type ChangedRows = { table: PgTable; ids: readonly string[] }
type ContentListener = (kinds: ReadonlySet<string>) => void

export type ContentChanges = {
  /**
   * Says that content of these tables was written. Every node hears of it once the transaction commits, and the jobs
   * that follow such a change are enqueued with it.
   *
   * @param rows the only rows of one of the tables that were added or changed, so that jobs need not read all of it
   */
  changed(tx: Database, tables: readonly PgTable[], rows?: ChangedRows): Promise<void>
  /** Calls the listener on this node after each change, wherever it was made. It must not throw or wait. */
  subscribe(kinds: Kinds, listener: ContentListener): void
  /** Has a job enqueued in the transaction of every change of these tables. */
  enqueueOnChange(tables: readonly PgTable[], job: JobKind<ContentChange>): void
  /** Runs this when the node has begun to listen, before `start` returns. */
  onStart(load: () => Promise<unknown>): void
  /** Begins to listen. Must have happened before anything is cached that depends on content. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * What a node knows of changes of content. The revisions in the database are the truth; a notification is only the
 * reason to read them, so a lost one costs time and nothing else.
 *
 * @param pollMs how often the revisions are read while notifications do not arrive
 */
export function createContentChanges(options: {
  database: OpenDatabase
  jobs: Pick<Jobs, 'enqueue'>
  log: Logger
  pollMs?: number
}): ContentChanges {
  const { database, jobs, log } = options
  const listeners: { kinds: Kinds; listener: ContentListener }[] = []
  const following: { tables: readonly PgTable[]; job: JobKind<ContentChange> }[] = []
  const loads: (() => Promise<unknown>)[] = []
  let known: Revisions = new Map()
  let reading: Promise<void> | undefined
  let isReadAgain = false

  async function read(): Promise<void> {
    const found = await readRevisions(database.db)
    await database.replicas?.requireCommitted() // before anything is cached again
    const kinds = new Set(changedKinds(known, found))
    known = found
    if (kinds.size === 0) return
    for (const { kinds: requested, listener } of listeners)
      if (requested === 'all' || requested.some((table) => kinds.has(contentKind(table)))) listener(kinds)
  }

  /** One reading at a time, and one more when something was announced meanwhile. */
  function readAgain(): Promise<void> {
    if (reading) {
      isReadAgain = true
      return reading
    }
    const turn = async () => {
      do {
        isReadAgain = false
        await read()
      } while (isReadAgain)
    }
    reading = turn().finally(() => {
      reading = undefined
    })
    return reading
  }

  const listening = listenForChanges({ database, log, pollMs: options.pollMs, onHeard: readAgain })
  return {
    async changed(tx, tables, rows) {
      const change: ContentChange = {
        revisions: Object.fromEntries(await bumpRevisions(tx, tables)),
        ...(rows && { rows: { [contentKind(rows.table)]: rows.ids } }),
      }
      const followed = following.filter((one) => one.tables.some((table) => tables.includes(table)))
      for (const job of new Set(followed.map((one) => one.job))) await jobs.enqueue(tx, job, change)
    },
    subscribe: (kinds, listener) => void listeners.push({ kinds, listener }),
    enqueueOnChange: (tables, job) => void following.push({ tables, job }),
    onStart: (load) => void loads.push(load),
    async start() {
      known = await readRevisions(database.db)
      await database.replicas?.requireCommitted()
      await listening.start()
      for (const load of loads) await load()
    },
    stop: () => listening.stop(),
  }
}
