import { eq } from 'drizzle-orm'
import type { PersonalData, Row } from '#app/platform/personal-data.server.ts'
import { inviteDays } from './rules.ts'
import { advisorInvites, schoolRequests } from './tables.server.ts'

/** Both hang on an address that was typed, so they are exported and wiped by it. */
export const schoolsPersonalData: PersonalData = {
  tables: {
    school_request: {
      basis: 'service',
      purpose:
        'What someone from a school asks for, and how it was checked that the school exists and knows them',
      retention: 'a year',
      columns: {
        schoolId: 'which school',
        name: 'as they wrote it',
        role: 'what they do there, as they wrote it',
        email: 'where the answer goes',
        message: 'what they wrote',
        status: 'new, invited or declined',
        registerNote: 'what the register says',
        registerCheckedBy: 'who of Yonder’s staff looked',
        registerCheckedAt: 'when',
        phoneNote: 'who answered at the published number',
        phoneRungBy: 'who of Yonder’s staff rang',
        phoneRungAt: 'when',
        decidedBy: 'who of Yonder’s staff decided',
        decidedAt: 'when',
      },
    },
    advisor_invite: {
      basis: 'service',
      purpose: 'Invitations to advise at a school',
      retention: `works ${inviteDays} days; deleted 30 days later`,
      hidden: ['tokenHash'],
      columns: {
        tokenHash: 'SHA-256 of the link',
        schoolId: 'which school',
        email: 'who is invited',
        position: 'what they are there',
        permissions: 'what they may do there',
        invitedBy: 'which colleague, or who of Yonder’s staff',
        expiresAt: 'until when',
        usedAt: 'when it was accepted, or ended',
      },
    },
  },
  async collectExport({ db, owner: { email } }): Promise<Record<string, Row[]>> {
    if (!email) return {}
    const requests = await db
      .select({
        message: schoolRequests.message,
        role: schoolRequests.role,
        sentAt: schoolRequests.createdAt,
      })
      .from(schoolRequests)
      .where(eq(schoolRequests.email, email))
    const invites = await db
      .select({ permissions: advisorInvites.permissions, sentAt: advisorInvites.createdAt })
      .from(advisorInvites)
      .where(eq(advisorInvites.email, email))
    return { 'requests-of-your-school': requests, 'advisor-invitations': invites }
  },
  async erase(tx, { owner: { email } }) {
    if (!email) return
    await tx.delete(schoolRequests).where(eq(schoolRequests.email, email))
    await tx.delete(advisorInvites).where(eq(advisorInvites.email, email))
  },
}
