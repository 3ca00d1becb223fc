import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Handover } from '#app/platform/slice.server.ts'
import { participantsOf } from './access.server.ts'
import { factsOf, shownPerson, studentsStillAt } from './people-facts.server.ts'
import { messages, threadParticipants, threads } from './tables.server.ts'

/**
 * The threads of a leaving advisor with students of the school go to the colleague, who then reads them; each says so. Those with students
 * who have left go to nobody: the student alone still reads them. @returns the students in those that changed hands
 */
export async function handOverThreads(
  tx: Database,
  { schoolId, from, to }: Handover,
  now: Date,
): Promise<number[]> {
  const people = await factsOf(tx, [from, to], now)
  const [leaving, colleague] = [from, to].map((id) => shownPerson(people.get(id), 'advisor').name)
  const body = `${leaving} is no longer an advisor at this school. ${colleague} takes over this conversation and can read it.`
  const own = await tx
    .select({ thread: threads })
    .from(threads)
    .innerJoin(threadParticipants, eq(threadParticipants.threadId, threads.id))
    .where(ownedBy(threadParticipants, { userId: from }, eq(threads.schoolId, schoolId)))
    .for('update')
  const others = (
    await participantsOf(
      tx,
      own.map(({ thread }) => thread.id),
    )
  ).filter(({ userId }) => userId !== from)
  const present = await studentsStillAt(
    tx,
    schoolId,
    others.map(({ userId }) => userId),
    now,
  )
  const students = new Set<number>()
  for (const { thread } of own) {
    const { id: threadId } = thread
    const inThread = eq(threadParticipants.threadId, threadId)
    await tx.delete(threadParticipants).where(ownedBy(threadParticipants, { userId: from }, inThread))
    if (!others.some((one) => one.threadId === threadId && present.has(one.userId))) {
      await movePair(tx, threadId, undefined, to)
      continue
    }
    await tx.insert(threadParticipants).values({ threadId, userId: to, isUnread: true }).onConflictDoNothing()
    // any owner: the student of a thread that changes hands
    const [student] = await tx
      .update(threadParticipants)
      .set({ isUnread: true })
      .where(and(inThread, ne(threadParticipants.userId, to)))
      .returning({ id: threadParticipants.userId })
    if (student) students.add(student.id)
    const revision = thread.revision + 1
    await tx.insert(messages).values({
      threadId,
      userId: to,
      clientId: newId(),
      kind: 'handed-over',
      body,
      revision,
      createdAt: now,
    })
    await tx
      .update(threads)
      .set({ revision, updatedAt: now, previewMessage: `${colleague} takes over` })
      .where(eq(threads.id, threadId))
    await movePair(tx, threadId, student?.id, to)
  }
  return [...students]
}

/** The colleague may have a thread with the student already: then this one is beside it, and new messages go there. */
async function movePair(tx: Database, threadId: number, studentId: number | undefined, to: number) {
  await tx.update(threads).set({ lowUserId: null, highUserId: null }).where(eq(threads.id, threadId))
  if (studentId === undefined) return
  const [low, high] = [Math.min(studentId, to), Math.max(studentId, to)]
  await tx
    .update(threads)
    .set({ lowUserId: low, highUserId: high })
    .where(
      and(
        eq(threads.id, threadId),
        sql`not exists (select 1 from thread other where other.school_id = ${threads.schoolId}
          and other.low_user_id = ${low} and other.high_user_id = ${high})`,
      ),
    )
}
