import { DomainError } from './problem.ts'

export type FairQueue = {
  /**
   * Resolves when the caller may begin. For work of some milliseconds that waits for nothing in between.
   * @throws DomainError `unavailable` when its turn comes too late
   */
  turn(network: string): Promise<void>
  /**
   * Runs work that takes longer, as rendering a file: one piece of a network at a time, and few in all.
   * @throws DomainError `unavailable` when too much of the network waits already
   */
  run<T>(network: string, work: () => Promise<T> | T): Promise<T>
  /** How long a turn of this network would be waited for, in milliseconds, by what comes before it and how long turns take at present. */
  waitMs(network: string): number
}

/** How many pieces of longer work run side by side, each of another network. */
const maxRunning = 4
/** A class may ask at once; an honest "busy" is better than a longer wait. */
const maxWaiting = 200
/** The shortest of so many turns is how long turns take: one that takes long says nothing about the next. */
const countedTurns = 3
/** Work that has waited longer is refused: under too many requests, people still wait for the pages that are rendered then. */
const maxWaitMs = 3_000

type Turn = { since: number; begin: () => void; refuse: (reason: DomainError) => void }

const busy = () => new DomainError('unavailable', 'busy', { retryAfterSeconds: 3 })

/**
 * Fair queueing of work that keeps the processor busy, as rendering and reading large bodies. One piece begins in each turn of the
 * event loop, so that other requests are answered in between; networks with waiting work are served in rotation, so that one
 * network's burst delays mostly that network.
 */
export function createFairQueue(now = () => performance.now()): FairQueue {
  const turns = createRotation<Turn>()
  const runs = createRotation<() => void>()
  const running = new Set<string>()
  let isTaken = false
  /** How long the last turns took while others waited. */
  const turnsMs: number[] = []
  let begunAt = 0

  function take(): void {
    isTaken = true
    begunAt = now()
    setImmediate(() => {
      isTaken = false
      const next = takeInTime()
      if (!next) return
      turnsMs.unshift(now() - begunAt)
      turnsMs.length = Math.min(turnsMs.length, countedTurns)
      take()
      next.begin()
    })
  }

  function takeInTime(): Turn | undefined {
    for (let next = turns.takeNext(() => true); next; next = turns.takeNext(() => true)) {
      if (now() - next.waiting.since <= maxWaitMs) return next.waiting
      next.waiting.refuse(busy())
    }
    turnsMs.length = 0
    return undefined
  }

  function turn(network: string): Promise<void> {
    if (isTaken) return new Promise((begin, refuse) => turns.add(network, { since: now(), begin, refuse }))
    take()
    return Promise.resolve()
  }

  /** Networks take turns, so that each piece of its own that comes before it waits for one of every network. */
  function waitMs(network: string): number {
    const turnMs = turnsMs.length < countedTurns ? 0 : Math.min(...turnsMs)
    return turnMs * (turns.lengthOf(network) + 1) * Math.max(1, turns.size())
  }

  function isFree(network: string): boolean {
    return running.size < maxRunning && !running.has(network)
  }

  /** Whoever waits is marked as running before anybody else can ask. */
  function begin(network: string): Promise<void> {
    if (isFree(network)) {
      running.add(network)
      return Promise.resolve()
    }
    if (runs.lengthOf(network) >= maxWaiting) throw busy()
    return new Promise((resolve) => runs.add(network, resolve))
  }

  function end(network: string): void {
    running.delete(network)
    runs.moveToEnd(network)
    const next = runs.takeNext(isFree)
    if (!next) return
    running.add(next.network)
    next.waiting()
  }

  return {
    turn,
    waitMs,
    async run(network, work) {
      await begin(network)
      try {
        await turn(network)
        return await work()
      } finally {
        end(network)
      }
    },
  }
}

/** Lines of waiting work, one for each network, served in rotation. */
function createRotation<T>() {
  const lines = new Map<string, T[]>()
  return {
    lengthOf: (network: string) => lines.get(network)?.length ?? 0,
    size: () => lines.size,
    add(network: string, waiting: T) {
      const line = lines.get(network)
      if (line) line.push(waiting)
      else lines.set(network, [waiting])
    },
    moveToEnd(network: string) {
      const line = lines.get(network)
      if (line && lines.delete(network)) lines.set(network, line)
    },
    takeNext(mayBegin: (network: string) => boolean) {
      for (const [network, line] of lines) {
        if (!mayBegin(network)) continue
        const waiting = line.shift()
        lines.delete(network)
        if (line.length > 0) lines.set(network, line) // to the end of the rotation
        return waiting && { network, waiting }
      }
      return undefined
    },
  }
}
