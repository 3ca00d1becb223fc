import { ownedBy } from '#app/platform/owned.server.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { eraseCertificates } from './credentials.server.ts'
import { credentials } from './tables.server.ts'

export const credentialsPersonalData: PersonalData = {
  tables: {
    credential: {
      title: 'credentials',
      basis: 'service',
      purpose: 'Badges and certificates that were issued, and which of them were taken back',
      retention: 'without a name for as long as the site; the name goes with the account',
      retained: 'without a name: a credential that was taken back must not count again',
      hidden: ['revokedBy'],
      columns: {
        guid: 'its name in the signed file',
        code: 'what opens its public page',
        userId: 'whose it is',
        kind: 'badge or certificate',
        certified: 'what it says, and the name on a certificate',
        issuedAt: 'when it was issued',
        isPublic: 'whether its page is switched on',
        showsName: 'whether the name is on it',
        revokedAt: 'when it was taken back',
        revokedReason: 'why',
        revokedBy: 'who of the staff',
      },
    },
  },
  async erase(tx, { owner }, now) {
    await eraseCertificates(tx, owner.userId, now)
  },
  async collectExport({ db, owner }) {
    const { code, certified, issuedAt, isPublic, showsName, revokedAt, revokedReason } = credentials
    const facts = { code, certified, issuedAt, isPublic, showsName, revokedAt, revokedReason }
    return {
      credentials: await db
        .select(facts)
        .from(credentials)
        .where(ownedBy(credentials, { userId: owner.userId })),
    }
  },
}
