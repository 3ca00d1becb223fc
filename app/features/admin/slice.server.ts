import { defineSlice } from '#app/platform/slice.server.ts'
import { adminApi } from './api.server.ts'
import { adminJobs } from './jobs.server.ts'
import { changeDecided, changeToReview } from './notifications.ts'
import { adminPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const admin = defineSlice({
  name: 'admin',
  api: [adminApi],
  tables,
  personalData: adminPersonalData,
  jobs: adminJobs,
  notifications: [changeDecided, changeToReview],
})
