import { DomainError } from './problem.ts'

export type FairQueue = {
  /** Resolves when the caller may begin. For work of some milliseconds that waits for nothing in between. */
  turn(network: string): Promise<void>
  /**
   * Runs work that takes longer, as rendering a file: one piece of a network at a time, and few in all.
   * @throws DomainError `unavailable` when too much of the network waits already
   */
  run<T>(network: string, work: () => Promise<T> | T): Promise<T>
}

/** How many pieces of longer work run side by side, each of another network. */
const maxRunning = 4
/** A class may ask at once; an honest "busy" is better than a longer wait. */
const maxWaiting = 200

/**
 * Fair queueing of work that keeps the processor busy, as rendering and reading large bodies. One piece begins in each turn of the
 * event loop, so that other requests are answered in between; networks with waiting work are served in rotation, so that one
 * network's burst delays mostly that network.
 */
export function createFairQueue(): FairQueue {
  const turns = createRotation()
  const runs = createRotation()
  const running = new Set<string>()
  let isTaken = false

  function take(): void {
    isTaken = true
    setImmediate(() => {
      isTaken = false
      const next = turns.takeNext(() => true)
      if (!next) return
      take()
      next.begin()
    })
  }

  function turn(network: string): Promise<void> {
    if (isTaken) return new Promise((resolve) => turns.add(network, resolve))
    take()
    return Promise.resolve()
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
    if (runs.lengthOf(network) >= maxWaiting)
      throw new DomainError('unavailable', 'busy', { retryAfterSeconds: 3 })
    return new Promise((resolve) => runs.add(network, resolve))
  }

  function end(network: string): void {
    running.delete(network)
    runs.moveToEnd(network)
    const next = runs.takeNext(isFree)
    if (!next) return
    running.add(next.network)
    next.begin()
  }

  return {
    turn,
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
function createRotation() {
  const lines = new Map<string, (() => void)[]>()
  return {
    lengthOf: (network: string) => lines.get(network)?.length ?? 0,
    add(network: string, begin: () => void) {
      const line = lines.get(network)
      if (line) line.push(begin)
      else lines.set(network, [begin])
    },
    moveToEnd(network: string) {
      const line = lines.get(network)
      if (line && lines.delete(network)) lines.set(network, line)
    },
    takeNext(mayBegin: (network: string) => boolean) {
      for (const [network, line] of lines) {
        if (!mayBegin(network)) continue
        const begin = line.shift()
        lines.delete(network)
        if (line.length > 0) lines.set(network, line) // to the end of the rotation
        return begin && { network, begin }
      }
      return undefined
    },
  }
}
