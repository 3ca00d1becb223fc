import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { studentChanges } from '#app/features/people/memberships/tables.server.ts'
import { type BeforeReview, undoMinutes } from '#app/features/people/memberships/undo-rules.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { taskReviewed } from './notifications.ts'
import { isOfPresentSchool } from './roster.server.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'

type SubmissionRow = typeof careerTaskSubmissions.$inferSelect

/** `at`: not before, in milliseconds. */
export const tellDecisionJob: JobKind<{ id: string; at: number }> = {
  queue: 'career-tasks-tell-decision',
  retryLimit: 8,
}

/** Condition on `student_change` beside a submission: the decision that its student has not been told of. */
export const isUntold = and(
  eq(studentChanges.userId, careerTaskSubmissions.userId),
  eq(studentChanges.action, 'review'),
  sql`(${studentChanges.before}->>'submissionId')::int = ${careerTaskSubmissions.id}`,
) as SQL

/** Condition on rows of submissions, by their name in the statement: the student has not been told of the decision. */
export const hasUntold = (submission: SQL) => sql`exists (select from student_change untold
  where untold.user_id = ${submission}.user_id and untold.action = 'review'
    and (untold.before->>'submissionId')::int = ${submission}.id)`

/** Column beside a submission and the change joined by `isUntold`: how far it is for the student. */
export const announcedStatus = sql<string>`case when ${studentChanges.changeId} is null
  then coalesce(${careerTaskSubmissions.status}, 'assigned') else 'submitted' end`

/** A submission as its student sees it: until the student is told of a decision, it waits as it did before. */
export function asAnnounced(submission: SubmissionRow | null, before: unknown): SubmissionRow | null {
  if (!submission || !before) return submission
  const { comment, levels, answerComments, reviewedAt, reviewedBy } = before as BeforeReview
  return {
    ...submission,
    status: 'submitted',
    comment,
    levels,
    answerComments,
    reviewedAt: reviewedAt === null ? null : new Date(reviewedAt),
    reviewedBy,
  }
}

/** Whether a decision about a submission, which the caller holds, has not been told. */
export async function isBeingReviewed(tx: Database, { id, userId }: SubmissionRow): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(studentChanges)
    .where(ownedBy(studentChanges, { userId }, ofSubmission(id)))
  return found.length > 0
}

/** The untold decision about a submission, as a condition on `student_change`. */
export function ofSubmission(submissionId: number): SQL | undefined {
  return and(
    eq(studentChanges.action, 'review'),
    sql`(${studentChanges.before}->>'submissionId')::int = ${submissionId}`,
  )
}

/** In the transaction of a decision: what was before, and the job that tells the student when it can no longer be undone. */
export async function tellLater(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  before: SubmissionRow,
  by: { schoolId: number; userId: number; name: string },
  now: Date,
): Promise<void> {
  const id = newId()
  const { comment, levels, answerComments, reviewedAt, reviewedBy } = before
  await tx.insert(studentChanges).values({
    changeId: id,
    userId: before.userId,
    schoolId: by.schoolId,
    doneBy: by.userId,
    action: 'review',
    name: by.name,
    before: {
      submissionId: before.id,
      comment,
      levels,
      answerComments,
      reviewedAt: reviewedAt?.toISOString() ?? null,
      reviewedBy,
    },
    createdAt: now,
  })
  const startAfter = new Date(now.getTime() + undoMinutes * 60_000)
  await jobs.enqueue(tx, tellDecisionJob, { id, at: startAfter.getTime() }, { startAfter })
}

/**
 * The job: the student sees the decision from now on, and is told of it. Of one that was undone there is no row, and so nothing happens.
 * A student who has left the school can no longer open the task and is not told.
 */
export async function tellDecision(
  services: Services,
  { id, at }: { id: string; at: number },
  now: Date,
): Promise<void> {
  if (now.getTime() < at)
    return services.jobs.enqueue(services.db, tellDecisionJob, { id, at }, { startAfter: new Date(at) })
  await services.db.transaction(async (tx) => {
    // any owner: a job of the row that it was enqueued with
    const [change] = await tx
      .delete(studentChanges)
      .where(and(eq(studentChanges.changeId, id), eq(studentChanges.action, 'review')))
      .returning()
    if (!change) return
    const [decided] = await tx
      .select({
        taskId: careerTasks.id,
        status: careerTaskSubmissions.status,
        by: careerTaskSubmissions.reviewedBy,
      })
      .from(careerTaskSubmissions)
      .innerJoin(users, eq(users.id, careerTaskSubmissions.userId))
      .innerJoin(careerTasks, and(eq(careerTasks.id, careerTaskSubmissions.taskId), isOfPresentSchool()))
      .where(
        ownedBy(
          careerTaskSubmissions,
          { userId: change.userId },
          eq(careerTaskSubmissions.id, (change.before as BeforeReview).submissionId),
        ),
      )
    if (!decided) return
    const { taskId, status, by } = decided
    await notify(
      services,
      tx,
      taskReviewed,
      {
        userId: change.userId,
        actorId: by ?? undefined,
        subject: `career-task/${taskId}`,
        payload: { id: taskId, accepted: status === 'done' },
      },
      now,
    )
  })
}
