import { and, inArray, lt, sql } from 'drizzle-orm'
import { evidenceSince } from '#app/features/moderation/evidence.ts'
import { uploadUses } from '#app/features/uploads/tables.server.ts'
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
  await db.transaction(async (tx) => {
    // any owner: a job for everybody
    const old = await tx
      .delete(messages)
      .where(and(lt(messages.createdAt, keptSince(now)), withoutEvidence(tx, now)))
      .returning({ id: messages.id })
    await tx
      .delete(threads)
      .where(
        and(
          lt(threads.updatedAt, keptSince(now)),
          sql`not exists (select 1 from ${messages} where ${messages.threadId} = ${threads.id})`,
        ),
      )
    await forgetEvidence(tx, now)
    // any owner: the files of what was removed go with its evidence
    const removed = await tx
      .update(messages)
      .set({ uploadIds: [] })
      .where(and(lt(messages.deletedAt, evidenceSince(now)), sql`cardinality(${messages.uploadIds}) > 0`))
      .returning({ id: messages.id })
    const places = [...old, ...removed].map(({ id }) => `message:${id}`)
    for (let at = 0; at < places.length; at += 1_000)
      await tx.delete(uploadUses).where(inArray(uploadUses.place, places.slice(at, at + 1_000)))
  })
}
