import { registerAccountJobs } from './features/accounts/jobs.server.ts'
import { registerEnquiryJobs } from './features/enquiries/jobs.server.ts'
import { registerPlannerJobs } from './features/planner/jobs.server.ts'
import { registerSiteJobs } from './features/site/jobs.server.ts'
import type { Services } from './platform/services.server.ts'

/** The background work of every slice, one line each. Before the jobs are prepared. */
export function registerJobs(services: Services): void {
  registerAccountJobs(services)
  registerEnquiryJobs(services)
  registerPlannerJobs(services)
  registerSiteJobs(services)
}
