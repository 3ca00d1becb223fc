import { defineSlice } from '#app/platform/slice.server.ts'
import { auditApi } from './api.server.ts'
import { auditJobs } from './jobs.server.ts'
import { auditPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const audit = defineSlice({
  name: 'audit',
  api: [auditApi],
  tables,
  personalData: auditPersonalData,
  jobs: auditJobs,
})
