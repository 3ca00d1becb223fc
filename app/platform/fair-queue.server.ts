export type FairQueue = {
  /** Resolves when the caller may begin. */
  turn(network: string): Promise<void>
}

/**
 * Fair queueing of work that keeps the processor busy, as rendering and reading large bodies. One piece begins in each turn of the
 * event loop, so that other requests are answered in between; networks with waiting work are served in rotation, so that one
 * network's burst delays mostly that network.
 */
export function createFairQueue(): FairQueue {
  const waiting = new Map<string, (() => void)[]>()
  let isTaken = false

  function release(): void {
    isTaken = false
    const next = takeNext()
    if (!next) return
    take()
    next()
  }

  function take(): void {
    isTaken = true
    setImmediate(release)
  }

  function takeNext(): (() => void) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [network, line] = first
    const next = line.shift()
    waiting.delete(network)
    if (line.length > 0) waiting.set(network, line) // to the end of the rotation
    return next
  }

  return {
    turn(network) {
      if (!isTaken) {
        take()
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const line = waiting.get(network)
        if (line) line.push(resolve)
        else waiting.set(network, [resolve])
      })
    },
  }
}
