import { hearsMessages, isOwn } from '#app/features/people/channels.ts'
import { channel } from '#app/platform/push/channels.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { notificationsApi } from './api.server.ts'
import { deliveryJobs } from './delivery.server.ts'
import { unreadPart } from './inbox.server.ts'
import { notificationsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const notifications = defineSlice({
  name: 'notifications',
  api: [notificationsApi],
  tables,
  personalData: notificationsPersonalData,
  jobs: deliveryJobs,
  channels: [
    channel(
      'private-notification-centre.:id',
      (actor, params) => hearsMessages(actor) && isOwn(actor, params),
    ),
  ],
  state: { person: unreadPart },
})
