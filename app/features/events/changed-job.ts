import type { JobKind } from '#app/platform/jobs/jobs.server.ts'

/** Something of an event has changed that those who attend must hear of. */
export const eventChanged: JobKind<{ id: number }> = { queue: 'events-changed', retryLimit: 4 }
