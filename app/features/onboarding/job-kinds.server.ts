import type { JobKind } from '#app/platform/jobs/jobs.server.ts'

type OfImport = { importId: number }
/** A process that is killed leaves its attempt to another after two minutes. Each goes on where the last one came to. */
const patience = { retryLimit: 5, retryDelaySeconds: 5, expireSeconds: 120 }

export const checkImportJob: JobKind<OfImport> = { queue: 'student-import-check', ...patience }
export const runImportJob: JobKind<OfImport> = { queue: 'student-import-run', ...patience }
export const undoImportJob: JobKind<OfImport> = { queue: 'student-import-undo', ...patience }
/** Emails to people whom one batch has asked. */
export const inviteStudentsJob: JobKind<{ schoolId: number; userIds: number[] }> = {
  queue: 'student-import-invite',
  retryLimit: 5,
  retryDelaySeconds: 30,
}
