import type { JobKind } from '#app/platform/jobs/jobs.server.ts'

/** Imports a pack that was previewed. A process that is killed leaves its attempt to another after five minutes. */
export const packImportJob: JobKind<{ importId: string }> = {
  queue: 'content-pack-import',
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireSeconds: 300,
}
