import { inBackground } from '#app/platform/background.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { checkImport } from './check-import.server.ts'
import { cleanUpImports } from './clean-up.server.ts'
import { endOldGrant } from './google/grant.server.ts'
import { inviteInTime } from './invitation-times.server.ts'
import { emailAskedAgain } from './invite-again.server.ts'
import {
  askAgainJob,
  checkImportJob,
  endGrantJob,
  inviteStudentsJob,
  runImportJob,
  undoImportJob,
} from './job-kinds.server.ts'
import { runImport } from './run-import.server.ts'
import { undoImport } from './undo-import.server.ts'

export const onboardingJobs = [
  job(checkImportJob, (services, { importId }) => checkImport(services, importId)),
  job(runImportJob, (services, { importId }) => runImport(services, importId)),
  job(undoImportJob, (services, { importId }) => undoImport(services, importId)),
  job(inviteStudentsJob, (services, asked) => inBackground(() => inviteInTime(services, asked))),
  job(askAgainJob, emailAskedAgain),
  job(endGrantJob, (services, { sealed }) => endOldGrant(services, sealed)),
  job({ queue: 'student-import-clean-up', cron: '20 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    cleanUpImports(db, clock.now()),
  ),
]
