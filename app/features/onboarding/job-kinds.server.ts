import type { JobKind } from '#app/platform/jobs/jobs.server.ts'

type OfImport = { importId: number }
/** A process that is killed leaves its attempt to another after two minutes. Each goes on where the last one came to. */
const patience = { retryLimit: 5, retryDelaySeconds: 5, expireSeconds: 120 }

export const checkImportJob: JobKind<OfImport> = { queue: 'student-import-check', ...patience }
export const runImportJob: JobKind<OfImport> = { queue: 'student-import-run', ...patience }
export const undoImportJob: JobKind<OfImport> = { queue: 'student-import-undo', ...patience }
/** Ends a grant of Google Classroom, which the job carries sealed. */
export const endGrantJob: JobKind<{ sealed: string }> = {
  queue: 'google-grant-end',
  retryLimit: 5,
  retryDelaySeconds: 30,
}
/** Emails to people whom one batch has asked. */
export const inviteStudentsJob: JobKind<{ schoolId: number; userIds: number[] }> = {
  queue: 'student-import-invite',
  retryLimit: 5,
  retryDelaySeconds: 30,
}
