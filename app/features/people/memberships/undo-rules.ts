/** For so long an advisor can take back what they did with students. */
export const undoMinutes = 10

/** At the end of the last minute the student may be told, so it is over then. */
export function isUndoOver(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= undoMinutes * 60_000
}

/** What can be taken back. `review`: the decision about what a student handed in. */
export const studentChangeActions = ['group', 'year', 'unlink', 'review'] as const
type StudentChangeAction = (typeof studentChangeActions)[number]
export type BulkChangeAction = Exclude<StudentChangeAction, 'review'>

/** How it was before a change of many: the group added, the year, or the membership that ended with its groups. */
export type BeforeBulkChange =
  | { groupId: number }
  | { from: number | null; to: number; isAsked: boolean }
  | { membershipId: number; groupIds: number[] }

/** How a submission was before the decision about it. */
export type BeforeReview = {
  submissionId: number
  comment: string | null
  levels: Record<string, number>
  answerComments: Record<string, string>
  reviewedAt: string | null
  reviewedBy: number | null
}
