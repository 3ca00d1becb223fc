import { job } from '#app/platform/slice.server.ts'
import { deleteOldMessages } from './contact.server.ts'
import { deliver, deliverEnquiry } from './delivery.server.ts'
import { deleteOldEnquiries } from './enquiries.server.ts'

export const enquiriesJobs = [
  job({ queue: 'enquiries-forget-messages', cron: '30 4 * * *', retryLimit: 2 }, async ({ db, clock }) => {
    await deleteOldMessages(db, clock.now())
    await deleteOldEnquiries(db, clock.now())
  }),
  job(deliverEnquiry, (services, { id }) => deliver(services, id)),
]
