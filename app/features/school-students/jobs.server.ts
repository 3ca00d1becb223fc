import { job } from '#app/platform/slice.server.ts'
import { makeStudentsFile, studentsFileJob } from './file.server.ts'
import { forgetFormer } from './forget-former.server.ts'
import { forgetChanges } from './undo.server.ts'

export const schoolStudentsJobs = [
  job(studentsFileJob, makeStudentsFile),
  job({ queue: 'student-changes-clean-up', cron: '40 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    forgetChanges(db, clock.now()),
  ),
  job({ queue: 'former-students-clean-up', cron: '50 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    forgetFormer(db, clock.now()),
  ),
]
