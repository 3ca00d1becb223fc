import { and, eq, isNull } from 'drizzle-orm'
import type { PersonalData, Row } from '#app/features/people/personal-data.server.ts'
import { contactMessages } from './tables.server.ts'

/** Messages sent while signed in follow the account's foreign key; this covers those from the same address without an account. */
export const enquiriesPersonalData: PersonalData = {
  titles: { contact_message: 'messages-to-yonder' },
  async read({ db, owner }): Promise<Record<string, Row[]>> {
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
