import { and, eq, gte, isNull, lt, notExists } from 'drizzle-orm'
import { evidenceSince } from '#app/features/moderation/evidence.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { messageEvidence, messages } from './tables.server.ts'

/** Messages without evidence that still counts: nothing was changed or removed in the last 90 days. */
export function withoutEvidence(tx: Database, now: Date) {
  // any owner: of a message that was chosen by its owner or its age
  const evidence = tx
    .select({ id: messageEvidence.id })
    .from(messageEvidence)
    .where(
      and(eq(messageEvidence.messageId, messages.id), gte(messageEvidence.createdAt, evidenceSince(now))),
    )
  return notExists(evidence)
}

/**
 * With an account go its messages. Those that were changed or removed in the last 90 days stay without words, since safeguarding
 * staff may still read what they said before.
 */
export async function eraseMessages(tx: Database, userId: number, now: Date): Promise<void> {
  await tx.delete(messages).where(ownedBy(messages, { userId }, withoutEvidence(tx, now)))
  const rows = await tx
    .select({ messageId: messages.id, userId: messages.userId, body: messages.body })
    .from(messages)
    .where(ownedBy(messages, { userId }, isNull(messages.deletedAt)))
  if (rows.length === 0) return
  await tx.insert(messageEvidence).values(rows.map((row) => ({ ...row, createdAt: now })))
  await tx
    .update(messages)
    .set({ body: '', deletedAt: now })
    .where(ownedBy(messages, { userId }, isNull(messages.deletedAt)))
}

/** Deletes evidence after 90 days. */
export async function forgetEvidence(tx: Database, now: Date): Promise<void> {
  // any owner: a job for everybody
  const { createdAt } = messageEvidence
  await deleteInBatches(tx, messageEvidence, lt(createdAt, evidenceSince(now)), createdAt)
}
