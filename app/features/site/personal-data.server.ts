import { eq } from 'drizzle-orm'
import type { PersonalData, Row } from '#app/platform/personal-data.server.ts'
import { countLifeDays } from './retention.ts'
import { subscribers } from './tables.server.ts'

/** The mailing list stores addresses, not accounts. Usage counts store neither. */
export const sitePersonalData: PersonalData = {
  tables: {
    mailing_list_subscriber: {
      purpose: 'The mailing list of the footer',
      retention: 'until the person leaves the list, or deletes the account of that address',
      columns: { consentText: 'the sentence that was agreed to, word for word' },
    },
    tracking_event: {
      purpose: 'Counting what is used; no name, address or account',
      retention: `${countLifeDays} days`,
      columns: { distinctId: 'a random number that lives as long as a browser tab' },
    },
  },
  async collectExport({ db, owner }): Promise<Record<string, Row[]>> {
    if (!owner.email) return {}
    return { 'mailing-list': await db.select().from(subscribers).where(eq(subscribers.email, owner.email)) }
  },
  async erase(tx, { owner }) {
    if (owner.email) await tx.delete(subscribers).where(eq(subscribers.email, owner.email))
  },
}
