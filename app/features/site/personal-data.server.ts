import { eq, getTableColumns } from 'drizzle-orm'
import type { PersonalData, Row } from '#app/platform/personal-data.server.ts'
import { countLifeDays, unconfirmedLifeDays } from './retention.ts'
import { subscribers } from './tables.server.ts'

/** The mailing list stores addresses, not accounts. Usage counts store neither. */
export const sitePersonalData: PersonalData = {
  tables: {
    mailing_list_subscriber: {
      basis: 'consent',
      purpose: 'The mailing list of the footer',
      retention: `until the person leaves the list, or deletes the account of that address; ${unconfirmedLifeDays} days when nobody confirms it. With PRIVACY=strict nobody under 16`,
      columns: {
        consentText: 'the sentence that was agreed to, word for word',
        tokenHash: 'SHA-256 of the link that confirms',
        firstName: 'to address the emails',
        email: 'where the emails go',
        source: 'where the form was',
        consentedAt: 'when the form was sent',
        confirmedAt: 'when the owner of the mailbox said yes',
      },
    },
    tracking_event: {
      basis: 'statistics',
      purpose: 'Counting what is used; no name, address or account',
      retention: `${countLifeDays} days`,
      columns: {
        distinctId: 'a random number that lives as long as a browser tab',
        name: 'what was used, as page_view',
        route: 'the kind of page, as /occupations/:slug; never an address',
        context: 'which menu, or the way of sharing',
        forMarketing: 'one of the few events that are counted for marketing',
      },
    },
  },
  async collectExport({ db, owner }): Promise<Record<string, Row[]>> {
    if (!owner.email) return {}
    const { tokenHash: _, ...columns } = getTableColumns(subscribers)
    const rows = await db.select(columns).from(subscribers).where(eq(subscribers.email, owner.email))
    return { 'mailing-list': rows }
  },
  async erase(tx, { owner }) {
    if (owner.email) await tx.delete(subscribers).where(eq(subscribers.email, owner.email))
  },
}
