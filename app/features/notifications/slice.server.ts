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
  state: { person: unreadPart },
})
