import pg from 'pg'
import { afterAll, expect, vi } from 'vitest'

/**
 * What happens to a statement: it fails before it reaches the database; its reply is lost after it did; the connection breaks;
 * the process ends with it, so that nothing comes after; or the process stands still with its connection open.
 */
const errors = ['before', 'after', 'broken', 'exit', 'hang'] as const
type Fault = (typeof errors)[number]

type Attempt = { run(): Promise<unknown>; check(): Promise<void> }

/** How long the connection that stands still may do so within a transaction; all others of a site have a minute. */
const idleMs = 300

/**
 * Plants faults at the statements of a site, commits among them. Call it before the site opens its connections.
 *
 * @returns runs something again and again, with every fault at every statement, each time with what `prepare` makes; a second
 * run without faults follows, as a browser or a job would try again. Says at how many statements there was a fault.
 */
export function plantFaults() {
  let left = Number.POSITIVE_INFINITY
  let fault: Fault = 'before'
  let stall = () => {}
  let stalled: pg.PoolClient | undefined
  const { query } = pg.Client.prototype
  const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const send = () => Reflect.apply(query, this, given) as Promise<unknown>
    if (typeof given.at(-1) === 'function' || isOwnSettings(given[0])) return send() // of the pool itself
    left -= 1
    if (left !== 0) return send()
    if (fault === 'before') return Promise.reject(new Error('a planted fault'))
    if (fault === 'after') return send().then(() => Promise.reject(new Error('a planted fault')))
    const breakOff = () => {
      const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection
      const lost = send()
      stream.destroy()
      return lost
    }
    if (fault === 'broken') return breakOff()
    if (fault === 'exit') breakOff().catch(() => {})
    stalled = this as pg.PoolClient
    if (fault === 'exit') stall()
    else void this.query(`set idle_in_transaction_session_timeout = ${idleMs}`).then(stall, stall)
    return new Promise(() => {})
  } as typeof query)
  afterAll(() => spied.mockRestore())

  /** @returns whether it got as far as that statement */
  async function withFault(kind: Fault, at: number, run: () => Promise<unknown>): Promise<boolean> {
    fault = kind
    left = at
    const standsStill = new Promise<void>((resolve) => {
      stall = resolve
    })
    await Promise.race([run().catch(() => {}), standsStill])
    const wasReached = left <= 0
    left = Number.POSITIVE_INFINITY
    return wasReached
  }

  return async (prepare: () => Promise<Attempt>): Promise<number> => {
    let points = 0
    for (const kind of errors)
      for (let at = 1, wasReached = true; wasReached && at <= 300; at += 1) {
        if (!isTried(kind, at)) continue
        const { run, check } = await prepare()
        wasReached = await withFault(kind, at, run)
        await run()
        stalled?.release(true) // what a dead process held; one that stands still was given up by the database before
        stalled = undefined
        await check().catch((error) => {
          throw new Error(`with "${kind}" at statement ${at}`, { cause: error })
        })
        if (wasReached) points += 1
      }
    expect(left).toBe(Number.POSITIVE_INFINITY)
    return points
  }
}

/** Standing still takes time: every third statement each day, all of them with `FAULTS=all`. */
const isTried = (kind: Fault, at: number) => kind !== 'hang' || at % 3 === 1 || process.env.FAULTS === 'all'

/** What a new connection sets for itself. */
function isOwnSettings(given: unknown): boolean {
  return typeof given === 'string' && given.startsWith('select set_config')
}
