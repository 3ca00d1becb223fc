import { defineSlice } from '#app/platform/slice.server.ts'
import { adminApi } from './api.server.ts'
import { adminJobs } from './jobs.server.ts'
import { changeDecided, changeToReview } from './notifications.ts'
import { packsApi } from './packs/api.server.ts'
import { packJobs } from './packs/jobs.server.ts'
import * as packTables from './packs/tables.server.ts'
import { adminPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const admin = defineSlice({
  name: 'admin',
  api: [adminApi, packsApi],
  tables: { ...tables, ...packTables },
  personalData: adminPersonalData,
  jobs: [...adminJobs, ...packJobs],
  notifications: [changeDecided, changeToReview],
})
