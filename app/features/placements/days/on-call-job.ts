import type { JobKind } from '#app/platform/jobs/jobs.server.ts'

/** Calls the next person on call, until an advisor answers the incident. */
export const callOnCall: JobKind<{ incidentId: number }> = {
  queue: 'placement-on-call',
  retryLimit: 5,
  retryDelaySeconds: 5,
}
