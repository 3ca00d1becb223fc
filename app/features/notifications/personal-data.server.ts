import { retentionDays } from '#app/features/people/retention.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const notificationsPersonalData: PersonalData = {
  tables: {
    notification: {
      title: 'notifications',
      purpose: 'What the bell shows, and emails about it',
      retention: `${retentionDays.notification} days`,
      columns: {
        userId: 'whose it is',
        payload: 'what the words are made from; never names',
        actorId: 'who did it; forgotten with their account',
        subject: 'what it is about',
      },
    },
    notification_preference: {
      title: 'notification-choices',
      purpose: 'Which notifications somebody wants, and where',
      retention: 'as long as the account',
      columns: { userId: 'whose it is' },
    },
  },
}
