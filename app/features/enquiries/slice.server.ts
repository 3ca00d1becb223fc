import { defineSlice } from '#app/platform/slice.server.ts'
import { enquiriesApi } from './api.server.ts'
import { enquiriesJobs } from './jobs.server.ts'
import { enquiriesPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const enquiries = defineSlice({
  name: 'enquiries',
  api: [enquiriesApi],
  tables,
  personalData: enquiriesPersonalData,
  jobs: enquiriesJobs,
})
