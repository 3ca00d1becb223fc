import type { JobKind } from '#app/platform/jobs/jobs.server.ts'

type OfImport = { importId: number }
/** A list of 100,000 takes minutes. A process that is killed is noticed by its silence, and another goes on where it came to. */
const patience = { retryLimit: 5, retryDelaySeconds: 5, expireSeconds: 900 }

export const checkImportJob: JobKind<OfImport> = { queue: 'student-import-check', ...patience }
export const runImportJob: JobKind<OfImport> = { queue: 'student-import-run', ...patience }
export const undoImportJob: JobKind<OfImport> = { queue: 'student-import-undo', ...patience }
/** Ends a grant of Google Classroom, which the job carries sealed. */
export const endGrantJob: JobKind<{ sealed: string }> = {
  queue: 'google-grant-end',
  retryLimit: 5,
  retryDelaySeconds: 30,
}
/** Emails to people whom one batch has asked. A job of an earlier version names no list. */
export type InviteWork = { schoolId: number; userIds: number[]; importId?: number }
export const inviteStudentsJob: JobKind<InviteWork> = {
  queue: 'student-import-invite',
  retryLimit: 5,
  retryDelaySeconds: 30,
}
/** The email to someone who was asked again outside school hours; `askedAt` tells this question from an earlier one. */
export type AskAgainWork = { schoolId: number; userId: number; askedAt: string }
export const askAgainJob: JobKind<AskAgainWork> = {
  queue: 'student-invite-again',
  retryLimit: 5,
  retryDelaySeconds: 30,
}
