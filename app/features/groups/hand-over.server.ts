import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Handover } from '#app/platform/slice.server.ts'
import { groupMembers, groups } from './tables.server.ts'

/**
 * The groups that a leaving advisor made, or is in, go to the colleague. What was posted keeps its author.
 * @returns the students of those that are in use
 */
export async function handOverGroups(
  tx: Database,
  { schoolId, from, to }: Handover,
  now: Date,
): Promise<number[]> {
  const made = await tx
    .update(groups)
    .set({ createdBy: to })
    .where(and(eq(groups.schoolId, schoolId), eq(groups.createdBy, from)))
    .returning({ id: groups.id })
  const ofSchool = tx.select({ id: groups.id }).from(groups).where(eq(groups.schoolId, schoolId))
  const left = await tx
    .delete(groupMembers)
    .where(ownedBy(groupMembers, { userId: from }, inArray(groupMembers.groupId, ofSchool)))
    .returning({ groupId: groupMembers.groupId, role: groupMembers.role })
  if (left.length > 0)
    await tx
      .insert(groupMembers)
      .values(left.map((row) => ({ ...row, userId: to, addedAt: now })))
      .onConflictDoNothing()
  const ids = [...new Set([...made.map(({ id }) => id), ...left.map(({ groupId }) => groupId)])]
  if (ids.length === 0) return []
  // any owner: the students of groups that change hands
  const students = await tx
    .selectDistinct({ userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(inArray(groups.id, ids), eq(groupMembers.role, 'student'), isNull(groups.archivedAt)))
  return students.map(({ userId }) => userId)
}
