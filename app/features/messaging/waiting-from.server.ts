import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { messages, threadParticipants, threads } from './tables.server.ts'

/** The latest message of a student to this advisor, while the advisor has not read the thread; null otherwise. One statement. */
export async function waitingFrom(
  db: Database,
  advisor: AdvisorActor,
  studentId: number,
): Promise<{ threadId: number; text: string; at: Date } | null> {
  const [found] = await db
    .select({ threadId: threads.id, text: messages.body, at: messages.createdAt })
    .from(threadParticipants)
    .innerJoin(threads, eq(threads.id, threadParticipants.threadId))
    .innerJoin(messages, eq(messages.threadId, threads.id))
    .where(
      and(
        ownedBy(threadParticipants, advisor, eq(threadParticipants.isUnread, true)),
        eq(threads.schoolId, requireSchool(advisor)),
        or(eq(threads.lowUserId, studentId), eq(threads.highUserId, studentId)),
        eq(messages.userId, studentId),
        eq(messages.kind, 'text'),
        isNull(messages.deletedAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  return found ?? null
}
