import { eq } from 'drizzle-orm'
import type { PersonalData, Row } from '#app/features/people/personal-data.server.ts'
import { subscribers } from './tables.server.ts'

/** The mailing list stores addresses, not accounts. Usage counts store neither. */
export const sitePersonalData: PersonalData = {
  async read({ db, owner }): Promise<Record<string, Row[]>> {
    if (!owner.email) return {}
    return { 'mailing-list': await db.select().from(subscribers).where(eq(subscribers.email, owner.email)) }
  },
  async erase(tx, { owner }) {
    if (owner.email) await tx.delete(subscribers).where(eq(subscribers.email, owner.email))
  },
}
