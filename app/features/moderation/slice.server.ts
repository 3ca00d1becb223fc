import { defineSlice } from '#app/platform/slice.server.ts'
import { moderationApi } from './api.server.ts'
import { contentReported } from './notifications.ts'
import { moderationPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const moderation = defineSlice({
  name: 'moderation',
  api: [moderationApi],
  tables,
  personalData: moderationPersonalData,
  notifications: [contentReported],
})
