import { job } from '#app/platform/slice.server.ts'
import { advanceByClock } from './clock.server.ts'
import { absenceLetter } from './days/absence-job.ts'
import { writeAbsence } from './days/absence-letter.server.ts'
import { callNext } from './days/on-call.server.ts'
import { callOnCall } from './days/on-call-job.ts'
import { askAboutQuietStarts } from './days/quiet-start.server.ts'
import { remindOfInsurance } from './hosts/insurance-reminder.server.ts'
import { forgetByAge } from './keeping/forget.server.ts'
import { makePacketFile, packetsJob, packetsRemoveJob, removePacketFile } from './papers/packets.server.ts'
import { forgetScans } from './papers/scan.server.ts'
import { placementLetter } from './tokens/letter-job.ts'
import { askForReports, writeLetter } from './tokens/letters.server.ts'

export const placementsJobs = [
  job(packetsJob, (services, work) => makePacketFile(services, work)),
  job(packetsRemoveJob, (services, work) => removePacketFile(services, work)),
  job({ queue: 'placements-forget-scans', cron: '40 3 * * *', retryLimit: 2 }, (services) =>
    forgetScans(services, services.clock.now()),
  ),
  job(callOnCall, (services, work) => callNext(services, work, services.clock.now())),
  job(absenceLetter, (services, work) => writeAbsence(services, work, services.clock.now())),
  job(placementLetter, (services, work) => writeLetter(services, work, services.clock.now())),
  // Each quarter of an hour: days begin at different times in the zones of schools.
  job({ queue: 'placements-clock', cron: '2,17,32,47 * * * *', retryLimit: 2 }, (services) =>
    advanceByClock(services, services.clock.now()),
  ),
  job({ queue: 'placements-quiet-starts', cron: '*/5 * * * *', retryLimit: 2 }, (services) =>
    askAboutQuietStarts(services, services.clock.now()),
  ),
  job({ queue: 'placements-ask-for-reports', cron: '5,35 * * * *', retryLimit: 2 }, (services) =>
    askForReports(services, services.clock.now()),
  ),
  // Each hour: the daytime of schools begins at different times.
  job({ queue: 'placements-insurance', cron: '20 * * * *', retryLimit: 2 }, async (services) => {
    await remindOfInsurance(services, services.clock.now())
  }),
  // Once a day, when it is past midnight in Perth, and in all places east of it.
  job({ queue: 'placements-forget', cron: '40 16 * * *', retryLimit: 2 }, async (services) => {
    await forgetByAge(services, services.clock.now())
  }),
]
