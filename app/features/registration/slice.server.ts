import { defineSlice } from '#app/platform/slice.server.ts'
import { registrationApi } from './api.server.ts'
import { registrationJobs } from './jobs.server.ts'
import { birthAnswered, schoolAccessEnded, studentLeft } from './notifications.ts'
import { registrationPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const registration = defineSlice({
  name: 'registration',
  api: [registrationApi],
  tables,
  personalData: registrationPersonalData,
  jobs: registrationJobs,
  notifications: [birthAnswered, schoolAccessEnded, studentLeft],
})
