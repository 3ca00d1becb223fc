import { AsyncLocalStorage } from 'node:async_hooks'

/** How long all statements of a request may take together, in milliseconds. One may take five seconds, and some requests send twenty. */
const requestMs = 15_000
/** What has been done is saved or taken back even then. */
const endMs = 2_000

/** Time in which at least one statement of a request waits for its answer. */
class StatementTime {
  readonly limitMs: number
  private spentMs = 0
  private waiting = 0
  private since = 0

  constructor(limitMs: number) {
    this.limitMs = limitMs
  }

  leftMs(): number {
    const current = this.waiting > 0 ? performance.now() - this.since : 0
    return this.limitMs - this.spentMs - current
  }

  /** @returns ends the statement that begins now */
  begin(): () => void {
    if (this.waiting === 0) this.since = performance.now()
    this.waiting += 1
    return () => {
      this.waiting -= 1
      if (this.waiting === 0) this.spentMs += performance.now() - this.since
    }
  }
}

const times = new AsyncLocalStorage<StatementTime | undefined>()

/** Limits how long the statements of `work` wait together, in milliseconds, so that its caller gets an answer in time. */
export function withStatementTime<T>(work: () => T, limitMs = requestMs): T {
  return times.run(new StatementTime(limitMs), work)
}

/** Runs work that a request begins and does not wait for. */
export function withoutStatementTime<T>(work: () => T): T {
  return times.run(undefined, work)
}

export type Turn = { silenceMs: number; settle: () => void }

/**
 * The next statement of the current work.
 *
 * @param text of the statement; one that ends a transaction is always sent
 * @param silenceMs how long a single statement may wait
 * @returns how long this one may, and what to call once it is answered
 * @throws with the code of a statement that was ended, once the time is used up
 */
export function nextStatement(text: string | undefined, silenceMs: number): Turn {
  const time = times.getStore()
  if (!time) return { silenceMs, settle: () => {} }
  const leftMs = Math.ceil(time.leftMs())
  const isEnd = text === 'commit' || text === 'rollback'
  if (leftMs <= 0 && !isEnd)
    throw Object.assign(new Error('The statements of this request have used up their time'), {
      code: queryCanceled,
    })
  return { silenceMs: Math.min(silenceMs, isEnd ? Math.max(leftMs, endMs) : leftMs), settle: time.begin() }
}

const queryCanceled = '57014'
