import { job } from '#app/platform/slice.server.ts'
import { makeStudentsFile, studentsFileJob } from './file.server.ts'
import { forgetChanges } from './undo.server.ts'

export const schoolStudentsJobs = [
  job(studentsFileJob, makeStudentsFile),
  job({ queue: 'student-changes-clean-up', cron: '40 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    forgetChanges(db, clock.now()),
  ),
]
