import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { applySettings } from '../connections.server.ts'
import type { OpenDatabase } from '../database.server.ts'
import { contentChannel } from './revisions.server.ts'

type Options = {
  database: OpenDatabase
  log: Logger
  /** Reads the revisions; rejects when the database is away. */
  onHeard: () => Promise<void>
  pollMs?: number
}

type Listener = { start(): Promise<void>; stop(): Promise<void> }

/** How often the connection has to show that notifications arrive on it. */
const proofMs = 15_000
const proofWaitMs = 1_000

/** Hears announcements of changed content, on both engines. */
export function listenForChanges(options: Options): Listener {
  return options.database.pglite ? embedded(options) : onPostgres(options)
}

function embedded({ database, log, onHeard }: Options): Listener {
  let unlisten: (() => Promise<void>) | undefined
  const heard = () =>
    void onHeard().catch((error) => log.error({ err: error }, 'the revisions of content could not be read'))
  return {
    async start() {
      // The engine calls this within the request that commits; the read must not count as part of that request.
      unlisten = await database.pglite?.listen(contentChannel, AsyncResource.bind(heard))
    },
    async stop() {
      if (!database.pglite?.closed) await unlisten?.()
    },
  }
}

/**
 * Listens on a connection of its own. Every fifteen seconds it sends itself a message through the pool; until one
 * arrives (connection lost, or a pooler in between that passes no notifications on) the revisions are read every
 * second instead.
 */
function onPostgres({ database, log, onHeard, pollMs = 1_000 }: Options): Listener {
  const proof = `proof ${randomUUID()}`
  let client: pg.Client | undefined
  let hears = false
  let reported: boolean | undefined
  let provedAt = Number.NEGATIVE_INFINITY
  let wake = () => {}
  let onProof = () => {}
  let isStopping = false
  let connecting: Promise<void> | undefined
  let turning: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: database.directUrl,
      application_name: 'yonder-content',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    })
    const lost = () => {
      if (client !== opened) return
      client = undefined
      hears = false
      wake()
    }
    opened.on('error', lost).on('end', lost)
    opened.on('notification', ({ payload }) => {
      if (payload === proof) onProof()
      else if (!payload?.startsWith('proof ')) void read()
    })
    client = opened
    try {
      await opened.connect()
      await applySettings(opened, 'jobs')
      await opened.query(`listen ${contentChannel}`)
      provedAt = Number.NEGATIVE_INFINITY
    } catch (error) {
      lost()
      await opened.end().catch(() => {})
      throw error
    }
  }

  /** Whether a message sent through the pool arrives on the listening connection. */
  async function prove(): Promise<boolean> {
    provedAt = performance.now()
    const arrived = new Promise<boolean>((resolve) => {
      onProof = () => resolve(true)
      setTimeout(() => resolve(false), proofWaitMs).unref()
    })
    await database.pool?.query('select pg_notify($1, $2)', [contentChannel, proof])
    return arrived
  }

  async function read(): Promise<void> {
    await onHeard().catch(() => {
      hears = false // the database is away: read again soon
      wake()
    })
  }

  /** Connects where that is needed, tries what it hears, and reads what may have been missed. */
  async function turn(): Promise<void> {
    const before = hears
    try {
      if (!client) {
        connecting = connect()
        await connecting
      }
      if (!isStopping && performance.now() - provedAt >= proofMs) hears = await prove()
    } catch {
      hears = false
    }
    if (!isStopping) report()
    if (!hears || !before) await read()
  }

  function report(): void {
    if (hears === reported) return
    if (!hears) log.warn('announcements of changed content do not arrive: reading the revisions every second')
    else if (reported === false) log.info('announcements of changed content arrive again')
    reported = hears
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      await turn()
      if (!isStopping) await pause(hears ? proofMs : pollMs)
    }
  }

  /** Until so much time has passed, or something happens that cannot wait. */
  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    async start() {
      turning = run()
    },
    async stop() {
      isStopping = true
      wake()
      // A connection that is ended while it is made never says that it is over.
      await connecting?.catch(() => {})
      const open = client
      client = undefined
      onProof()
      await open?.end().catch(() => {})
      await turning
    },
  }
}
