import { and, eq, isNull } from 'drizzle-orm'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { accountTokens, schoolInvites } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Handover } from '#app/platform/slice.server.ts'
import { advisorInvites } from './tables.server.ts'

/** Open invitations, links and questions to students of a leaving advisor are the colleague's, and stand as long as this one may send such. */
export async function handOverInvitations(tx: Database, { schoolId, from, to }: Handover): Promise<number[]> {
  await tx
    .update(advisorInvites)
    .set({ invitedBy: to })
    .where(
      and(
        eq(advisorInvites.schoolId, schoolId),
        eq(advisorInvites.invitedBy, from),
        isNull(advisorInvites.usedAt),
      ),
    )
  await tx
    .update(schoolInvites)
    .set({ createdBy: to })
    .where(
      and(
        eq(schoolInvites.schoolId, schoolId),
        eq(schoolInvites.createdBy, from),
        isNull(schoolInvites.endedAt),
      ),
    )
  const isOpen = and(
    eq(studentMemberships.schoolId, schoolId),
    eq(studentMemberships.askedBy, from),
    isNull(studentMemberships.joinedAt),
    isNull(studentMemberships.endedAt),
  )
  // any owner: everybody whom they asked
  await tx.update(studentMemberships).set({ askedBy: to }).where(isOpen)
  const isUnused = and(
    eq(accountTokens.schoolId, schoolId),
    eq(accountTokens.askedBy, from),
    isNull(accountTokens.usedAt),
  )
  // any owner: the same people
  await tx.update(accountTokens).set({ askedBy: to }).where(isUnused)
  return []
}
