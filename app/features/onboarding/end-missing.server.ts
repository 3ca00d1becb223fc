import { and, eq, isNull } from 'drizzle-orm'
import { leaveGroupsOf } from '#app/features/groups/groups.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { unlinkFromSchool } from '#app/features/people/students.server.ts'
import { lockPeople } from '#app/features/people/verified.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { changeMembership } from './change-members.server.ts'
import { endInvitation } from './invitations.server.ts'
import { schoolEnded } from './notifications.ts'
import type { Batch } from './run-import.server.ts'
import { type RowEffects, studentImportMissing } from './tables.server.ts'

/** People whose membership one transaction ends. */
const batch = 50

/** Ends the membership of those who were ticked. @returns whether there were any */
export async function endMissing(place: Batch): Promise<boolean> {
  const { tx, row } = place
  // any owner: everybody whom someone ticked
  const due = await tx
    .select()
    .from(studentImportMissing)
    .where(
      and(
        eq(studentImportMissing.importId, row.id),
        eq(studentImportMissing.ticked, true),
        isNull(studentImportMissing.doneAt),
      ),
    )
    .limit(batch)
  await lockPeople(
    tx,
    due.map(({ userId }) => userId),
  )
  for (const { userId, membershipId } of due) {
    const effects = await endOne(place, userId, membershipId)
    await tx
      .update(studentImportMissing)
      .set({ doneAt: place.now, effects })
      .where(
        ownedBy(
          studentImportMissing,
          { userId },
          eq(studentImportMissing.importId, row.id),
          eq(studentImportMissing.membershipId, membershipId),
        ),
      )
  }
  return due.length > 0
}

/** @returns null for a membership that has ended since */
async function endOne(
  { tx, services, row, now }: Batch,
  userId: number,
  membershipId: number,
): Promise<RowEffects | null> {
  const [member] = await tx
    .select()
    .from(studentMemberships)
    .where(
      ownedBy(
        studentMemberships,
        { userId },
        eq(studentMemberships.id, membershipId),
        isNull(studentMemberships.endedAt),
      ),
    )
    .for('update')
  if (!member) return null
  if (!member.joinedAt) {
    await changeMembership(tx, member, { endedAt: now })
    await endInvitation(tx, { userId, schoolId: row.schoolId }, now)
    return {}
  }
  await unlinkFromSchool(tx, { userId, schoolId: row.schoolId }, now)
  const leftGroups = await leaveGroupsOf(tx, userId, row.schoolId)
  await notify(services, tx, schoolEnded, { userId, payload: {} }, now)
  return { leftGroups }
}
