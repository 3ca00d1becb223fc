import { retentionDays } from '#app/features/people/retention.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const notificationsPersonalData: PersonalData = {
  tables: {
    notification: {
      title: 'notifications',
      purpose: 'What the bell shows',
      retention: `${retentionDays.notification} days`,
      columns: { userId: 'whose it is' },
    },
  },
}
