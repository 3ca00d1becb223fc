import type { JobKind } from '#app/platform/jobs/jobs.server.ts'

/** Publishes a scheduled revision at its time. */
export const publishJob: JobKind<{ revisionId: string }> = { queue: 'admin-publish', retryLimit: 20 }
