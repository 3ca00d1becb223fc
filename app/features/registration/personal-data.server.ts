import { eq } from 'drizzle-orm'
import { phoneCodeMinutes } from '#app/features/people/account-rules.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { phoneCodes } from './tables.server.ts'

/** Codes are stored by phone number, not by account. */
export const registrationPersonalData: PersonalData = {
  tables: {
    phone_code: {
      basis: 'safety',
      purpose: 'Proving a phone number with four digits',
      retention: `valid for ${phoneCodeMinutes} minutes; forgotten after 2 days`,
      columns: {
        codeMark: 'a keyed digest of the code',
        browserHash: 'SHA-256 of the browser’s session',
        phone: 'the number that is proved',
        verifiedAt: 'when the right code came',
      },
    },
  },
  async erase(tx, { owner }) {
    if (owner.phone) await tx.delete(phoneCodes).where(eq(phoneCodes.phone, owner.phone))
  },
}
