import { job } from '#app/platform/slice.server.ts'
import { cleanUpUploads, discardUpload, removeUploadFiles } from './clean-up.server.ts'

export const uploadsJobs = [
  job(removeUploadFiles, (services, { id }) => discardUpload(services, id)),
  job({ queue: 'uploads-clean-up', cron: '40 * * * *', retryLimit: 2 }, (services) =>
    cleanUpUploads(services, services.clock.now()),
  ),
]
