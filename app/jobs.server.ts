import { registerEnquiryJobs } from './features/enquiries/jobs.server.ts'
import { registerNotificationJobs } from './features/notifications/notify.server.ts'
import { registerPeopleJobs } from './features/people/jobs.server.ts'
import { registerPlannerJobs } from './features/planner/jobs.server.ts'
import { registerRegistrationJobs } from './features/registration/jobs.server.ts'
import { registerSettingsJobs } from './features/settings/jobs.server.ts'
import { registerSiteJobs } from './features/site/jobs.server.ts'
import type { Services } from './platform/services.server.ts'

/** The background work of every slice, one line each. Before the jobs are prepared. */
export function registerJobs(services: Services): void {
  registerEnquiryJobs(services)
  registerNotificationJobs(services)
  registerPeopleJobs(services)
  registerPlannerJobs(services)
  registerRegistrationJobs(services)
  registerSettingsJobs(services)
  registerSiteJobs(services)
}
