import { announcementsChannel, hearsMessages, isOwn } from '#app/features/people/channels.ts'
import { channel } from '#app/platform/push/channels.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { announcementResource } from './admin.server.ts'
import { notificationsApi } from './api.server.ts'
import { broadcastJobs } from './broadcast-jobs.server.ts'

import { deliveryJobs } from './delivery.server.ts'
import { unreadPart } from './inbox.server.ts'
import { announcement } from './kinds.ts'
import { notificationsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const notifications = defineSlice({
  name: 'notifications',
  admin: [announcementResource],
  api: [notificationsApi],
  tables,
  impersonalTables: ['broadcast'],
  personalData: notificationsPersonalData,
  jobs: [...deliveryJobs, ...broadcastJobs],
  notifications: [announcement],
  channels: [
    channel(
      'private-notification-centre.:id',
      (actor, params) => hearsMessages(actor) && isOwn(actor, params),
    ),
    channel(announcementsChannel, () => true),
  ],
  state: { person: unreadPart },
})
