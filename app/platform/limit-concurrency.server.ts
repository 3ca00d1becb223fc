import { DomainError } from './problem.ts'

type Limit = {
  atOnce: number
  /** How many may wait for their turn; an honest "busy" is better than a longer wait. */
  mayWait: number
  /** Code of the refusal. */
  code: string
}

/**
 * A queue for work that keeps a processor or memory busy. The function it returns runs one piece of work in its turn, and
 * throws DomainError `unavailable` when too many are waiting already.
 */
export function limitConcurrency({
  atOnce,
  mayWait,
  code,
}: Limit): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new DomainError('unavailable', code, { retryAfterSeconds: 3 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
