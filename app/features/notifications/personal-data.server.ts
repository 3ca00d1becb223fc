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
        emailTiming: 'by email at once, daily, weekly or never',
        emailedAt: 'when it was emailed',
        lastReadAt: 'when it was read',
      },
    },
    notification_preference: {
      title: 'notification-choices',
      basis: 'consent',
      purpose: 'Which notifications someone wants, and where',
      retention: 'as long as the account',
      columns: {
        userId: 'whose it is',
        kind: 'kind of notification',
        bell: 'wanted in the bell',
        email: 'wanted by email',
        push: 'wanted on open pages and devices',
      },
    },
    notification_setting: {
      title: 'quiet-hours',
      basis: 'consent',
      purpose: 'When someone wants no emails about notifications and nothing on devices',
      retention: 'as long as the account',
      columns: {
        userId: 'whose it is',
        quietFrom: 'first quiet hour',
        quietTo: 'first hour that is not quiet any more',
      },
    },
    broadcast_read: {
      title: 'announcements-read',
      basis: 'service',
      purpose: 'Which announcements the bell shows as new',
      retention: `${retentionDays.notification} days`,
      columns: { userId: 'who read it', broadcastId: 'the announcement', readAt: 'when' },
    },
    push_device: {
      title: 'devices-with-notifications',
      basis: 'consent',
      purpose: 'Notifications on a device while no page is open',
      retention: 'until signing out on that device, or switched off there',
      columns: {
        userId: 'whose it is',
        sessionId: 'the sign-in of the device',
        endpoint: 'address at the push service of the browser',
        p256dh: 'key of the browser',
        auth: 'key of the browser',
        createdAt: 'when it was switched on',
      },
    },
  },
}
