import { defineSlice } from '#app/platform/slice.server.ts'
import { opportunitiesApi } from './api.server.ts'
import * as tables from './tables.server.ts'

export const opportunities = defineSlice({
  name: 'opportunities',
  api: [opportunitiesApi],
  tables,
  impersonalTables: ['employer', 'experience_provider', 'job_opening'],
})
