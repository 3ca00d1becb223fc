import { nextOf, type Outcome, outcomeOf, pauseAfter, type QueuedWrite } from './queue-rules.ts'

export type WriteReply = {
  /** 0 when the server was not reached. */
  status: number
  code?: string
  message?: string
  /** In seconds. */
  retryAfter?: number
  value?: unknown
}

/** As much of the store as sending needs. */
export type Queue = {
  queue(): Promise<QueuedWrite[]>
  updateWrite(write: QueuedWrite): Promise<void>
  /** Stores what the server answered, and takes the write out of the queue, in one transaction. */
  settleWrite(write: QueuedWrite, reply: unknown): Promise<void>
}

type Options = {
  queue: Queue
  send(write: QueuedWrite): Promise<WriteReply>
}

/** Why sending has ended; `pauseMs` says when to try again. */
export type Sent = { outcome: 'done' | 'signed-out' } | { outcome: 'retry'; pauseMs: number }

/**
 * Sends one write after the other. None leaves the queue before the server has answered it: what is refused stays with the reason,
 * what failed is tried again under the same client id.
 */
export async function sendQueue({ queue, send }: Options): Promise<Sent> {
  for (;;) {
    const next = nextOf(await queue.queue())
    if (!next) return { outcome: 'done' }
    const write = { ...next, tries: next.tries + 1 }
    await queue.updateWrite(write)
    const reply = await send(write)
    const outcome: Outcome = outcomeOf(reply.status, reply.code)
    if (outcome === 'retry') return { outcome, pauseMs: pauseAfter(write.tries, reply.retryAfter) }
    if (outcome === 'signed-out') return { outcome }
    if (outcome === 'sent') await queue.settleWrite(write, reply.value)
    else
      await queue.updateWrite({ ...write, refused: { status: reply.status, message: reply.message ?? '' } })
  }
}
