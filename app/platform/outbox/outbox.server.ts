import { and, count, eq, isNotNull, isNull, lt, min } from 'drizzle-orm'
import { deleteInBatches } from '../batches.server.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.server.ts'
import { newId } from '../ids.ts'
import type { JobKind, Jobs } from '../jobs/jobs.server.ts'
import { type OutboxMessage, outbox } from './tables.server.ts'
import { DeliveryFailed, type MessageTransport } from './transport.server.ts'

/** Sent and unsent messages are deleted after this many days. */
export const outboxLifeDays = 30

const deliver: JobKind<{ messageId: string }> = {
  queue: 'outbox-deliver',
  retryLimit: 40, // 15 s, 30 s, 1 min … then hourly: a mail server may be away for a day
  retryDelaySeconds: 15,
  expireSeconds: 120,
}
const tidy: JobKind = { queue: 'outbox-tidy', cron: '20 3 * * *', retryLimit: 2 }

export type Outgoing = Pick<OutboxMessage, 'channel' | 'recipient' | 'text'> &
  Partial<Pick<OutboxMessage, 'subject' | 'html' | 'unsubscribeUrl'>>

export type Outbox = {
  /** Writes the message and the job that sends it; both exist exactly when the transaction commits. */
  add(tx: Database, message: Outgoing): Promise<string>
  /** Sends a message once more. False when its words are forgotten, or there is none. */
  resend(tx: Database, id: string): Promise<boolean>
}

/** Outgoing messages, one job each. An unavailable provider delays messages and loses none. */
export function createOutbox(options: {
  db: Database
  jobs: Jobs
  clock: Clock
  transports: Record<OutboxMessage['channel'], MessageTransport>
}): Outbox {
  const { db, jobs, clock, transports } = options

  jobs.work(deliver, async ({ messageId }) => {
    const [message] = await db.select().from(outbox).where(eq(outbox.id, messageId))
    if (!message || message.sentAt || message.refusedAt) return
    const transport = transports[message.channel]
    const change = (facts: Partial<OutboxMessage>) =>
      db
        .update(outbox)
        .set(transport.forgets ? { ...facts, text: null, html: null, unsubscribeUrl: null } : facts)
        .where(eq(outbox.id, messageId))
    try {
      await transport.deliver(message)
    } catch (error) {
      if (!(error instanceof DeliveryFailed && error.forGood)) throw error
      await change({ refusedAt: clock.now() })
      return
    }
    await change({ sentAt: clock.now() })
  })

  jobs.work(tidy, async () => {
    const limit = new Date(clock.now().getTime() - outboxLifeDays * 86_400_000)
    await deleteInBatches(db, outbox, lt(outbox.createdAt, limit), outbox.createdAt)
  })

  return {
    async add(tx, message) {
      const id = newId()
      await tx.insert(outbox).values({ id, createdAt: clock.now(), ...message })
      await jobs.enqueue(tx, deliver, { messageId: id })
      return id
    },
    async resend(tx, id) {
      const [waiting] = await tx
        .update(outbox)
        .set({ sentAt: null, refusedAt: null })
        .where(and(eq(outbox.id, id), isNotNull(outbox.text)))
        .returning({ id: outbox.id })
      if (waiting) await jobs.enqueue(tx, deliver, { messageId: id })
      return waiting !== undefined
    },
  }
}

/** The number of waiting messages and the age of the oldest in seconds, for the metrics. */
export async function outboxBacklog(
  db: Database,
  now: Date,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.refusedAt)))
  const oldest = row?.oldest
  return {
    waiting: row?.waiting ?? 0,
    oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0,
  }
}
