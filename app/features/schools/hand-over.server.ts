import { and, eq, isNull } from 'drizzle-orm'
import { schoolInvites } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Handover } from '#app/platform/slice.server.ts'
import { advisorInvites } from './tables.server.ts'

/** Open invitations and links of a leaving advisor are the colleague's, and stand as long as this one may send such. */
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
  return []
}
