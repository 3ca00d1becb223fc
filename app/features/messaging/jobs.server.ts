import { and, inArray, lt, sql } from 'drizzle-orm'
import { evidenceSince } from '#app/features/moderation/evidence.ts'
import { uploadUses } from '#app/features/uploads/tables.server.ts'
import { deleteInBatches, nextBatch, repeatBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { forgetEvidence, withoutEvidence } from './evidence.server.ts'
import { keptSince } from './rules.ts'
import { messages, threads } from './tables.server.ts'

export const messagingJobs = [
  job({ queue: 'messaging-delete-old', cron: '15 16 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldMessages(db, clock.now()),
  ),
]

/** Messages 12 months after their school year with threads that are then empty, and evidence after 90 days. */
export async function deleteOldMessages(db: Database, now: Date): Promise<void> {
  await repeatBatches(() =>
    db.transaction(async (tx) => {
      // any owner: a job for everybody
      const isOld = and(lt(messages.createdAt, keptSince(now)), withoutEvidence(tx, now))
      // any owner: a job for everybody
      const old = await tx
        .delete(messages)
        .where(nextBatch(tx, messages, isOld, messages.createdAt))
        .returning({ id: messages.id })
      await forgetFiles(tx, old)
      return old
    }),
  )
  const isEmpty = sql`not exists (select 1 from ${messages} where ${messages.threadId} = ${threads.id})`
  await deleteInBatches(db, threads, and(lt(threads.updatedAt, keptSince(now)), isEmpty), threads.updatedAt)
  await forgetEvidence(db, now)
  const isRemoved = and(
    lt(messages.deletedAt, evidenceSince(now)),
    sql`cardinality(${messages.uploadIds}) > 0`,
  )
  await repeatBatches(() =>
    db.transaction(async (tx) => {
      // any owner: the files of what was removed go with its evidence
      const removed = await tx
        .update(messages)
        .set({ uploadIds: [] })
        .where(nextBatch(tx, messages, isRemoved, messages.deletedAt))
        .returning({ id: messages.id })
      await forgetFiles(tx, removed)
      return removed
    }),
  )
}

async function forgetFiles(tx: Database, of: readonly { id: number }[]): Promise<void> {
  if (of.length === 0) return
  const places = of.map(({ id }) => `message:${id}`)
  await tx.delete(uploadUses).where(inArray(uploadUses.place, places))
}
