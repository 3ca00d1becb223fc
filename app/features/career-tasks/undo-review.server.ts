import { eq, sql } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { studentChanges } from '#app/features/people/memberships/tables.server.ts'
import { type BeforeReview, isUndoOver } from '#app/features/people/memberships/undo-rules.ts'
import { findStudentOf } from '#app/features/people/students.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Submission, undoReview as undoEndpoint } from './contract.ts'
import { type SubmissionRow, toSubmission } from './own-tasks.server.ts'
import { careerTaskSubmissions } from './tables.server.ts'
import { type AdvisorContext, findTask } from './tasks.server.ts'
import { ofSubmission } from './untold.server.ts'
import { taskWords } from './words.ts'

type Sent = ReplyOf<typeof undoEndpoint>['sent']

/**
 * Takes a decision back for ten minutes: what was handed in waits for a review as before, and the student is told nothing.
 * For the advisor who decided, while the student is at their school; what they wrote comes back to them and is stored no longer.
 *
 * @throws DomainError `not-found`; `refused`: `too-late`, `not-yours`
 */
export async function undoReview(
  context: AdvisorContext & Pick<HandlerContext, 'request'>,
  path: { id: string; student_id: string },
): Promise<{ data: Submission; sent: Sent }> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const task = await findTask(tx, actor, path.id, 'share')
    const student = await findStudentOf(tx, actor, path.student_id, now)
    const [stored] = await tx
      .select()
      .from(careerTaskSubmissions)
      .where(
        ownedBy(careerTaskSubmissions, { userId: student.id }, eq(careerTaskSubmissions.taskId, task.id)),
      )
      .for('update')
    if (!stored) throw new DomainError('not-found', 'not-handed-in')
    const [change] = await tx
      .select()
      .from(studentChanges)
      .where(ownedBy(studentChanges, { userId: student.id }, ofSubmission(stored.id)))
      .for('update')
    if (!change || isUndoOver(change.createdAt, now))
      throw new DomainError('refused', 'too-late', { message: taskWords.undoTooLate })
    if (change.doneBy !== actor.userId)
      throw new DomainError('refused', 'not-yours', { message: taskWords.undoNotYours })
    const { comment, levels, answerComments, reviewedAt, reviewedBy } = change.before as BeforeReview
    await tx
      .delete(studentChanges)
      .where(ownedBy(studentChanges, { userId: student.id }, ofSubmission(stored.id)))
    const [saved] = await tx
      .update(careerTaskSubmissions)
      .set({
        status: 'submitted',
        comment,
        levels,
        answerComments,
        version: stored.version - 1,
        reviewedAt: reviewedAt === null ? null : new Date(reviewedAt),
        reviewedBy: sql`(select id from "user" where id = ${reviewedBy}::int)`, // null where that account is gone
      })
      .where(ownedBy(careerTaskSubmissions, { userId: student.id }, eq(careerTaskSubmissions.id, stored.id)))
      .returning()
    await auditAdvisor(tx, context, 'career-tasks.undo-review', `career-tasks/${task.id}`, {
      before: { status: stored.status },
      after: { schoolId: task.schoolId, student: student.id },
    })
    return {
      data: toSubmission(task.id, student.id, saved as SubmissionRow),
      sent: {
        comment: stored.comment ?? '',
        levels: stored.levels,
        answer_comments: stored.answerComments,
      },
    }
  })
}
