import { defineSlice } from '#app/platform/slice.server.ts'
import { peopleApi } from './api.server.ts'
import { peopleJobs } from './jobs.server.ts'
import { peoplePersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const people = defineSlice({
  name: 'people',
  api: [peopleApi],
  tables,
  personalData: peoplePersonalData,
  jobs: peopleJobs,
})
