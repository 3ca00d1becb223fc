import { job } from '#app/platform/slice.server.ts'
import { forgetChanges } from './undo.server.ts'

export const schoolStudentsJobs = [
  job({ queue: 'student-changes-clean-up', cron: '40 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    forgetChanges(db, clock.now()),
  ),
]
