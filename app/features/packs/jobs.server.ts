import { job } from '#app/platform/slice.server.ts'
import { packImportJob } from './import-job.server.ts'
import { runImport } from './run-import.server.ts'
import { cleanUpImports } from './start-import.server.ts'

export const packJobs = [
  job(packImportJob, (services, { importId }) => runImport(services, importId)),
  job({ queue: 'content-import-clean-up', cron: '50 4 * * *', retryLimit: 2 }, ({ db, clock }) =>
    cleanUpImports(db, clock.now()),
  ),
]
