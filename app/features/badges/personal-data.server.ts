import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const badgesPersonalData: PersonalData = {
  tables: {
    issued_badge: {
      title: 'badges',
      basis: 'service',
      purpose: 'Badges that someone has earned',
      retention: 'as long as the account',
      columns: {
        badgeId: 'which badge',
        userId: 'whose it is',
        credentialId: 'its credential',
        issuedAt: 'when it was earned',
      },
    },
  },
}
