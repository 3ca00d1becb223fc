import { job } from '#app/platform/slice.server.ts'
import { countingJob } from '#app/platform/stored-figures.server.ts'
import {
  publishBroadcast,
  publishToPages,
  sendBroadcastElsewhere,
  sendElsewhere,
} from './broadcast-delivery.server.ts'
import { audienceFigures } from './broadcasts.server.ts'

export const broadcastJobs = [
  job(publishBroadcast, publishToPages),
  job(sendBroadcastElsewhere, sendElsewhere),
  countingJob({ queue: 'broadcast-count-audiences', cron: '45 * * * *' }, () => [audienceFigures]),
]
