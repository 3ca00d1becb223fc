import { retentionDays } from '#app/features/people/retention.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const notificationsPersonalData: PersonalData = {
  tables: {
    notification: {
      title: 'notifications',
      basis: 'service',
      purpose: 'What the bell shows, and emails about it',
      retention: `${retentionDays.notification} days`,
      columns: {
        userId: 'whose it is',
        payload: 'what the words are made from; never names',
        actorId: 'who did it; forgotten with their account',
        subject: 'what it is about',
        kind: 'kind of notification',
        inBell: 'whether the bell shows it',
        emailTiming: 'by email at once, daily or never',
        emailedAt: 'when it was emailed',
        lastReadAt: 'when it was read',
      },
    },
    notification_preference: {
      title: 'notification-choices',
      basis: 'consent',
      purpose: 'Which notifications somebody wants, and where',
      retention: 'as long as the account',
      columns: {
        userId: 'whose it is',
        kind: 'kind of notification',
        bell: 'wanted in the bell',
        email: 'wanted by email',
        push: 'wanted on open pages',
      },
    },
  },
}
