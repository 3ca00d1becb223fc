import { job } from '#app/platform/slice.server.ts'
import {
  publishBroadcast,
  publishToPages,
  sendBroadcastElsewhere,
  sendElsewhere,
} from './broadcast-delivery.server.ts'

export const broadcastJobs = [
  job(publishBroadcast, publishToPages),
  job(sendBroadcastElsewhere, sendElsewhere),
]
