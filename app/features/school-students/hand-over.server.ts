import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Handover } from '#app/platform/slice.server.ts'
import { studentNotes } from './tables.server.ts'

/**
 * The colleague answers for the notes of a leaving advisor, and for those that this one had taken over. Who wrote them stays.
 * @returns the students whom they are about
 */
export async function handOverNotes(tx: Database, { schoolId, from, to }: Handover): Promise<number[]> {
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
