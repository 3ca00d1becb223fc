import { and, asc, eq, sql } from 'drizzle-orm'
import { studentChanges } from '#app/features/people/memberships/tables.server.ts'
import { isUndoOver } from '#app/features/people/memberships/undo-rules.ts'
import { recordOpened } from '#app/features/people/student-views.server.ts'
import { findStudentOf, ofSchool, type Student } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import { sendUpload } from '#app/features/uploads/service.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { ReviewedSubmission, reviewSubmission, Submission, SubmissionLine } from './contract.ts'
import { filesOf, type SubmissionRow, sectionsOf, toSubmission } from './own-tasks.server.ts'
import { roster } from './roster.server.ts'
import { hasLevels } from './rubric.ts'
import { nextTaskStatus, taskLengths } from './rules.ts'
import { careerTaskSubmissions } from './tables.server.ts'
import { type AdvisorContext, findTask, type TaskRow } from './tasks.server.ts'
import { isUntold, tellLater } from './untold.server.ts'
import { taskWords } from './words.ts'

type SubmissionPath = { id: string; student_id: string }

/** Everybody who has a task, those who wait for the advisor first. @throws DomainError `not-found` */
export async function readSubmissions(
  { db, actor, now }: AdvisorContext,
  id: string,
): Promise<SubmissionLine[]> {
  const task = await findTask(db, actor, id)
  const zone = await zoneAt(db, task.schoolId)
  const rows = await db
    .select({
      student: { id: users.id, first_name: users.firstName, last_name: users.lastName },
      submission: careerTaskSubmissions,
      /** When the caller decided, where that can still be undone. */
      decidedAt: studentChanges.createdAt,
    })
    .from(users)
    .leftJoin(
      careerTaskSubmissions,
      and(eq(careerTaskSubmissions.userId, users.id), eq(careerTaskSubmissions.taskId, task.id)),
    )
    .leftJoin(studentChanges, and(isUntold, eq(studentChanges.doneBy, actor.userId)))
    .where(
      and(
        ofSchool(actor, now),
        sql`${users.id} in (select r.user_id from ${roster} r where r.task_id = ${task.id})`,
      ),
    )
    .orderBy(
      sql`array_position(array['submitted', 'changes-requested', 'assigned', 'done'], coalesce(${careerTaskSubmissions.status}, 'assigned'))`,
      sql`${careerTaskSubmissions.submittedAt} asc nulls last`,
      asc(users.lastName),
      asc(users.firstName),
    )
  return rows.map(({ student, submission, decidedAt }) => {
    const { task_id, user_id, status, version, submitted_at } = toSubmission(task.id, student.id, submission)
    return {
      task_id,
      user_id,
      status,
      version,
      submitted_at,
      student,
      is_skip: Boolean(submission?.skipReason),
      submitted_on: submission?.submittedAt ? dayIn(zone, submission.submittedAt) : null,
      can_undo: decidedAt !== null && !isUndoOver(decidedAt, now),
    }
  })
}

/** What one student handed in. That it was opened is recorded first. @throws DomainError `not-found` */
export async function readSubmission(
  context: AdvisorContext,
  path: SubmissionPath,
): Promise<ReviewedSubmission> {
  const { db } = context
  const { task, student } = await openSubmission(context, path)
  const row = await findSubmission(db, task, student)
  const [sections, files] = await Promise.all([
    sectionsOf(db, task.formVersionId),
    filesOf(db, student.id, row?.uploadIds ?? []),
  ])
  return {
    ...toSubmission(task.id, student.id, row),
    student: { id: student.id, first_name: student.firstName, last_name: student.lastName },
    sections,
    files: files.map(({ id, name }) => ({
      id,
      name,
      url: `/api/advisor/career-tasks/${task.id}/submissions/${student.id}/files/${id}`,
    })),
  }
}

/** A file of a submission. @throws DomainError `not-found` for any other */
export async function sendSubmissionFile(
  context: AdvisorContext,
  { upload_id, ...path }: SubmissionPath & { upload_id: string },
): Promise<Response> {
  const { db, services } = context
  const { task, student } = await openSubmission(context, path)
  const row = await findSubmission(db, task, student)
  const id = requireId(upload_id)
  const [file] = row?.uploadIds.includes(id)
    ? await db
        .select()
        .from(uploads)
        .where(ownedBy(uploads, { userId: student.id }, eq(uploads.id, id), eq(uploads.state, 'stored')))
    : []
  if (!file) throw new DomainError('not-found', 'no-such-upload')
  return sendUpload(services, file)
}

/** A task of the school and one of its students. */
async function openSubmission({ db, actor, now }: AdvisorContext, path: SubmissionPath) {
  const task = await findTask(db, actor, path.id)
  const student = await findStudentOf(db, actor, path.student_id, now)
  await requireTheirTask(db, task, student)
  await recordOpened(db, student.id, actor, `career-task/${task.id}`, now)
  return { task, student }
}

async function requireTheirTask(db: Database, task: TaskRow, student: Student): Promise<void> {
  const { rows } = await db.execute<{ one: number }>(
    sql`select 1 as one from ${roster} r where r.task_id = ${task.id} and r.user_id = ${student.id}`,
  )
  if (rows.length === 0) throw new DomainError('not-found', 'not-their-task')
}

async function findSubmission(db: Database, task: TaskRow, { id }: Student): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(careerTaskSubmissions)
    .where(ownedBy(careerTaskSubmissions, { userId: id }, eq(careerTaskSubmissions.taskId, task.id)))
  return row ?? null
}

/**
 * Accepts what was handed in, or asks for changes. The row is locked, so that of two advisors one comes second.
 * Levels, comments and the decision are one change: all of them are stored or none. The student sees them when it can no longer be undone.
 * @throws DomainError `not-found`, `invalid` without a comment for changes, `refused` (`not-now`), `conflict` for an old version
 */
export async function review(
  { actor, db, now, services }: AdvisorContext,
  path: SubmissionPath,
  { status, comment, version, levels = {}, answer_comments = {} }: BodyOf<typeof reviewSubmission>,
): Promise<Submission> {
  const said = comment?.trim() ?? ''
  const isAccepted = status === 'accepted'
  const answerComments = saidBeside(answer_comments)
  refuseErrors(commentErrors(said, answerComments, isAccepted))
  return db.transaction(async (tx) => {
    const task = await findTask(tx, actor, path.id, 'share')
    const student = await findStudentOf(tx, actor, path.student_id, now)
    await requireTheirTask(tx, task, student)
    const [stored] = await tx
      .select()
      .from(careerTaskSubmissions)
      .where(
        ownedBy(careerTaskSubmissions, { userId: student.id }, eq(careerTaskSubmissions.taskId, task.id)),
      )
      .for('update')
    if (!stored) throw new DomainError('refused', 'not-now', { message: taskWords.notNow.assigned })
    if (version !== undefined && version !== stored.version) throw changedMeanwhile(stored)
    const next = nextTaskStatus(stored.status, isAccepted ? 'accept' : 'request-changes')
    if (!next) throw new DomainError('refused', 'not-now', { message: taskWords.notNow[stored.status] })
    if (!hasLevels(task.rubric, levels))
      throw new DomainError('conflict', 'rubric-changed', { message: taskWords.noSuchLevel })
    if (Object.keys(answerComments).some((name) => !Object.hasOwn(stored.answers, name)))
      throw new DomainError('invalid', 'no-such-answer')
    const [saved] = await tx
      .update(careerTaskSubmissions)
      .set({
        status: next,
        comment: said || null,
        levels,
        answerComments,
        version: stored.version + 1,
        reviewedAt: now,
        reviewedBy: actor.userId,
      })
      .where(ownedBy(careerTaskSubmissions, { userId: student.id }, eq(careerTaskSubmissions.id, stored.id)))
      .returning()
    const by = { schoolId: task.schoolId, userId: actor.userId, name: nameOf(student) }
    await tellLater(services, tx, stored, by, now)
    return toSubmission(task.id, student.id, saved as SubmissionRow)
  })
}

const nameOf = ({ firstName, lastName }: Student) => `${firstName} ${lastName}`.trim()

/** What is said beside answers, without those of no words. */
function saidBeside(comments: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(comments).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  )
}

function commentErrors(
  comment: string,
  beside: Record<string, string>,
  isAccepted: boolean,
): Record<string, string[]> {
  const hasNoReason = !comment && !isAccepted && Object.keys(beside).length === 0
  const isTooLong = (text: string, most: number) =>
    text.length > most ? [`Keep it under ${most.toLocaleString('en-AU')} characters`] : []
  const sentences: [string, string[]][] = [
    ['comment', hasNoReason ? [taskWords.sayWhat] : isTooLong(comment, taskLengths.comment)],
    ...Object.entries(beside).map(([name, text]): [string, string[]] => [
      `answer_comments.${name}`,
      isTooLong(text, taskLengths.answerComment),
    ]),
  ]
  return Object.fromEntries(sentences.filter(([, found]) => found.length > 0))
}

function changedMeanwhile({ status }: SubmissionRow): DomainError {
  const message = status === 'submitted' ? taskWords.changedByStudent : taskWords.reviewedByOther
  return new DomainError('conflict', 'changed-meanwhile', { message })
}
