import { job } from '#app/platform/slice.server.ts'
import { makeReport, removeOldReports, reportJob } from './reports.server.ts'

export const schoolFiguresJobs = [
  job(reportJob, makeReport),
  job({ queue: 'school-reports-remove', cron: '50 3 * * *', retryLimit: 2 }, removeOldReports),
]
