import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Handover } from '#app/platform/slice.server.ts'
import { studentMeetings, studentNotes } from './tables.server.ts'

/** Notes and meetings of a leaving advisor go to the colleague. @returns the students whom they are about */
export async function handOverStudents(tx: Database, handover: Handover): Promise<number[]> {
  return [...new Set([...(await handOverNotes(tx, handover)), ...(await handOverMeetings(tx, handover))])]
}

/** The colleague hears of answers, also to what is over. */
async function handOverMeetings(tx: Database, { schoolId, from, to }: Handover): Promise<number[]> {
  // any owner: students of the school whom one advisor asked
  const moved = await tx
    .update(studentMeetings)
    .set({ advisorId: to })
    .where(and(eq(studentMeetings.schoolId, schoolId), eq(studentMeetings.advisorId, from)))
    .returning({ userId: studentMeetings.userId })
  return moved.map(({ userId }) => userId)
}

/**
 * The colleague answers for the notes of a leaving advisor, and for those that this one had taken over. Who wrote them stays.
 * @returns the students whom they are about
 */
async function handOverNotes(tx: Database, { schoolId, from, to }: Handover): Promise<number[]> {
  // any owner: what one advisor noted about students of the school
  const moved = await tx
    .update(studentNotes)
    .set({ heldBy: to })
    .where(
      and(
        eq(studentNotes.schoolId, schoolId),
        or(eq(studentNotes.heldBy, from), and(eq(studentNotes.authorId, from), isNull(studentNotes.heldBy))),
      ),
    )
    .returning({ userId: studentNotes.userId })
  return [...new Set(moved.map(({ userId }) => userId))]
}
