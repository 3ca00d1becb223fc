import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database.server.ts'

/** The clocks of two machines that are looked after are much closer than this. */
const toleratedMs = 30_000
const everyMs = 60_000

/**
 * The clock of this machine, put right by that of the database where the two are far apart: all nodes share the database, so they
 * agree on what is open, live and due.
 */
export type MachineClock = Clock & {
  /** Asks the database for the time. Where it does not answer, everything stays as it is. */
  compare(db: Database): Promise<void>
  /** Compares every minute, until `stop`. */
  follow(db: Database): void
  stop(): void
  /** How many seconds this machine is ahead of the database, negative when it is behind; 0 within what is tolerated. */
  secondsAhead(): number
}

type Options = {
  log: Pick<Logger, 'warn' | 'info'>
  machine?: Clock
  /** Milliseconds that only go forward, also when the clock is set. */
  elapsed?: () => number
}

export function createMachineClock({
  log,
  machine = systemClock,
  elapsed = () => performance.now(),
}: Options): MachineClock {
  let aheadMs = 0
  /** The time of the database when it was last asked; null while the machine is right. */
  let base: { instant: number; elapsed: number } | null = null
  let timer: NodeJS.Timeout | undefined

  async function compare(db: Database): Promise<void> {
    const before = machine.now().getTime()
    const instant = await timeOf(db)
    if (instant === null) return
    const found = differenceOf(instant, { before, after: machine.now().getTime() })
    if (found !== 0 && aheadMs === 0)
      log.warn(
        { secondsAhead: Math.round(found / 1000) },
        'the clock of this machine is wrong; the time of the database is used instead',
      )
    if (found === 0 && aheadMs !== 0) log.info('the clock of this machine is right again')
    aheadMs = found
    base = found === 0 ? null : { instant, elapsed: elapsed() }
  }

  return {
    now: () => (base ? new Date(base.instant + elapsed() - base.elapsed) : machine.now()),
    compare,
    follow(db) {
      timer ??= setInterval(() => void compare(db), everyMs).unref()
    },
    stop: () => clearInterval(timer),
    secondsAhead: () => Math.round(aheadMs / 1000),
  }
}

/** How far a machine is ahead at least: the database read its clock at some moment between the question and the answer. */
export function differenceOf(instant: number, { before, after }: { before: number; after: number }): number {
  const difference = instant < before ? before - instant : Math.min(0, after - instant)
  return Math.abs(difference) > toleratedMs ? difference : 0
}

async function timeOf(db: Database): Promise<number | null> {
  const reply = await db
    .execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
    .catch(() => null)
  const instant = Number(reply?.rows[0]?.ms)
  return Number.isFinite(instant) ? instant : null
}
