import { defineSlice, job } from '#app/platform/slice.server.ts'
import { factReportResource } from './admin.server.ts'
import { correctionsApi } from './api.server.ts'
import { factReportHandled } from './notifications.ts'
import { correctionsPersonalData } from './personal-data.server.ts'
import { deleteOldReports } from './reports.server.ts'
import * as tables from './tables.server.ts'

export const corrections = defineSlice({
  name: 'corrections',
  admin: [factReportResource],
  api: [correctionsApi],
  tables,
  personalData: correctionsPersonalData,
  notifications: [factReportHandled],
  jobs: [
    job({ queue: 'corrections-delete-old', cron: '45 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
      deleteOldReports(db, clock.now()),
    ),
  ],
})
