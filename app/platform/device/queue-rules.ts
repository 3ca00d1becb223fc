/** A write that waits for a connection. */
export type QueuedWrite = {
  /** Its place in the queue, given by the store. */
  order: number
  /** The client id: sent as `Idempotency-Key`, so that sending it again has no second effect. */
  id: string
  method: 'POST' | 'PUT'
  path: string
  body: object
  /** What it belongs to: the key of a stored item. */
  itemKey: string
  /** Of two writes about the same thing only the later one is sent, unless the earlier one was tried already. */
  subject: string
  /** What it is, for the person: "Answer to question 3". */
  label: string
  tries: number
  /** What the server did not take, with its reason. Shown until the person has seen it. */
  refused: { status: number; message: string } | null
}

export type NewWrite = Pick<QueuedWrite, 'method' | 'path' | 'body' | 'itemKey' | 'subject' | 'label'>

/** What becomes of a write after a reply: gone, tried again later, shown to the person, or all wait for a sign-in. */
export type Outcome = 'sent' | 'retry' | 'refused' | 'signed-out'

/**
 * @param status of the reply; 0 when the server was not reached
 * @param code the problem's, by which a refusal that only asks for patience is told
 */
export function outcomeOf(status: number, code?: string): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 401 || status === 419) return 'signed-out'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'retry'
  // The same write is under way in another tab, or its reply got lost.
  if (status === 409 && code === 'in-flight') return 'retry'
  return 'refused'
}

const firstPauseMs = 2_000
const longestPauseMs = 300_000

/**
 * How long to wait before the next try, in milliseconds: twice as long each time, up to five minutes.
 * @param retryAfter what the server asks for, in seconds
 */
export function pauseAfter(tries: number, retryAfter = 0): number {
  return Math.max(Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs), retryAfter * 1_000)
}

/** Writes of the queue that a new one takes the place of: about the same thing, and never sent. */
export function replacedBy(queue: readonly QueuedWrite[], fresh: NewWrite): QueuedWrite[] {
  return queue.filter(
    ({ subject, tries, refused }) => subject === fresh.subject && (tries === 0 || refused !== null),
  )
}

/** The next one to send: in the order in which they were written, without those that were refused. */
export function nextOf(queue: readonly QueuedWrite[]): QueuedWrite | undefined {
  return queue.filter(({ refused }) => refused === null).toSorted((one, other) => one.order - other.order)[0]
}

export type SyncState =
  | { kind: 'nothing' }
  | { kind: 'waiting' | 'sending' | 'signed-out'; count: number }
  | { kind: 'refused'; count: number }
  | { kind: 'sent' }

/** @param phase what the sender is doing */
export function syncStateOf(
  queue: readonly QueuedWrite[],
  phase: 'resting' | 'sending' | 'signed-out' | 'sent',
): SyncState {
  const refused = queue.filter((write) => write.refused !== null).length
  const count = queue.length - refused
  if (count > 0) return { kind: phase === 'sending' || phase === 'signed-out' ? phase : 'waiting', count }
  if (refused > 0) return { kind: 'refused', count: refused }
  return phase === 'sent' ? { kind: 'sent' } : { kind: 'nothing' }
}
