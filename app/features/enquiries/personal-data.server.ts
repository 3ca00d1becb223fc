import { and, eq, isNull } from 'drizzle-orm'
import { contactLifeDays } from '#app/features/site/retention.ts'
import type { PersonalData, Row } from '#app/platform/personal-data.server.ts'
import { contactMessages } from './tables.server.ts'

/** What was written while signed in follows the account by itself; the rest came from the same address without. */
export const enquiriesPersonalData: PersonalData = {
  tables: {
    contact_message: {
      title: 'messages-to-yonder',
      basis: 'service',
      purpose: 'What people write to Yonder on the contact page, to answer it',
      retention: `${contactLifeDays} days, or until the account of its writer goes`,
      columns: {
        userId: 'who was signed in, if anybody',
        email: 'where to answer; nobody has proved it',
        topic: 'what it is about',
        name: 'who writes, as they say',
        message: 'what they write',
      },
    },
  },
  async collectExport({ db, owner }): Promise<Record<string, Row[]>> {
    if (!owner.email) return {}
    return {
      // any owner: found by a proved address
      'messages-to-yonder-without-signing-in': await db
        .select()
        .from(contactMessages)
        .where(from(owner.email)),
    }
  },
  async erase(tx, { owner }) {
    // any owner: found by a proved address
    if (owner.email) await tx.delete(contactMessages).where(from(owner.email))
  },
}

const from = (email: string) => and(eq(contactMessages.email, email), isNull(contactMessages.userId))
