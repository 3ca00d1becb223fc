import { job } from '#app/platform/slice.server.ts'
import { runChecks } from './checks.server.ts'

export const surveysJobs = [
  job({ queue: 'surveys-check-external', cron: '*/5 * * * *', retryLimit: 0 }, runChecks),
]
