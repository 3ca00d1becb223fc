import type { JobKind } from '#app/platform/jobs/jobs.server.ts'

/** Writes to the host that a student does not come on a day. */
export const absenceLetter: JobKind<{ placementId: number; date: string }> = {
  queue: 'placement-absence',
  retryLimit: 5,
  retryDelaySeconds: 30,
}
