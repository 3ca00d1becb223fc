import { defineSlice } from '#app/platform/slice.server.ts'
import { notificationsApi } from './api.server.ts'
import { notificationJobs, unreadPart } from './notify.server.ts'
import { notificationsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const notifications = defineSlice({
  name: 'notifications',
  api: [notificationsApi],
  tables,
  personalData: notificationsPersonalData,
  jobs: notificationJobs,
  state: { person: unreadPart },
})
