import { eq } from 'drizzle-orm'
import { readAnswers } from '#app/features/forms/answers.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { replaceUses } from '#app/features/uploads/uses.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { ChangedElsewhere } from '#app/platform/changed-elsewhere.server.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Submission, submitTask } from './contract.ts'
import { findEvidence } from './evidence.server.ts'
import { taskHandedIn } from './notifications.ts'
import { findOwnTask, type OwnRow, type SubmissionRow, sectionsOf, toSubmission } from './own-tasks.server.ts'
import { handInErrors, nextTaskStatus, type TaskStatus } from './rules.ts'
import { careerTaskSubmissions } from './tables.server.ts'
import { isBeingReviewed } from './untold.server.ts'
import { taskWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: UserActor }
type Body = BodyOf<typeof submitTask>

/** Hands a task in. @throws DomainError `not-found`, `refused` (`not-now`), `invalid`; ChangedElsewhere */
export function handIn(context: Context, id: string, body: Body): Promise<Submission> {
  return save(context, id, body, 'submit')
}

/** Changes what waits for a review. @throws as `handIn` */
export function changeHandedIn(context: Context, id: string, body: Body): Promise<Submission> {
  return save(context, id, body, 'change')
}

async function save(
  { actor, now, services }: Context,
  id: string,
  body: Body,
  event: 'submit' | 'change',
): Promise<Submission> {
  return services.db.transaction(async (tx) => {
    const row = await findOwnTask(tx, actor, id)
    const stored = await lockSubmission(tx, row.task.id, actor.userId)
    if (await isBeingReviewed(tx, stored))
      throw new DomainError('refused', 'not-now', { message: taskWords.beingReviewed })
    if (body.version !== undefined && body.version !== stored.version)
      throw new ChangedElsewhere(taskWords.changedElsewhere, {
        saved: toSubmission(row.task.id, actor.userId, stored),
        yours: body,
      })
    const status = statusAfter(stored.status, event)
    const values = await readHandedIn(tx, row, actor.userId, body, now)
    await replaceUses(tx, {
      place: `career-task:${row.task.id}:${actor.userId}`,
      ids: values.uploadIds,
      purposes: ['career-task-file'],
      by: actor,
      now,
    })
    const [saved] = await tx
      .update(careerTaskSubmissions)
      .set({ ...values, status, version: stored.version + 1, submittedAt: now })
      .where(ownedBy(careerTaskSubmissions, actor, eq(careerTaskSubmissions.id, stored.id)))
      .returning()
    if (event === 'submit' && row.task.createdBy !== null)
      await notify(
        services,
        tx,
        taskHandedIn,
        {
          userId: row.task.createdBy,
          actorId: actor.userId,
          subject: `career-task/${row.task.id}`,
          payload: { id: row.task.id, studentId: actor.userId },
        },
        now,
      )
    return toSubmission(row.task.id, actor.userId, saved as SubmissionRow)
  })
}

/** The row of a submission, made where there is none, and locked: two windows wait for each other. */
async function lockSubmission(tx: Database, taskId: number, userId: number): Promise<SubmissionRow> {
  await tx.insert(careerTaskSubmissions).values({ taskId, userId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(careerTaskSubmissions)
    .where(ownedBy(careerTaskSubmissions, { userId }, eq(careerTaskSubmissions.taskId, taskId)))
    .for('update')
  if (!row) throw new Error('the submission is gone')
  return row
}

function statusAfter(status: TaskStatus, event: 'submit' | 'change'): TaskStatus {
  const next = event === 'submit' ? nextTaskStatus(status, event) : status === 'submitted' ? status : null
  if (!next) throw new DomainError('refused', 'not-now', { message: taskWords.notNow[status] })
  return next
}

/** A skip is the reason alone: nothing else that was typed is handed in with it. */
async function readHandedIn(tx: Database, { task, school }: OwnRow, userId: number, body: Body, now: Date) {
  const zone = zoneOfSchool(school)
  const skipReason = (body.skip_reason ?? '').trim()
  const text = (body.text ?? '').trim()
  const sections = skipReason ? [] : await sectionsOf(tx, task.formVersionId)
  const evidence = task.tickRule && !skipReason ? await findEvidence(tx, userId, task.tickRule, zone) : []
  const { answers, errors } = skipReason
    ? { answers: {}, errors: {} }
    : readAnswers(sections, body.answers ?? {}, { today: dayIn(zone, now) })
  const uploadIds = skipReason ? [] : [...new Set(body.upload_ids ?? [])]
  const wrong = {
    ...handInErrors({
      text,
      skipReason,
      files: uploadIds.length,
      evidence: evidence.length,
      answers: Object.keys(answers).length + Object.keys(errors).length,
    }),
    ...Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [`answers.${name}`, sentence])),
  }
  refuseErrors(Object.fromEntries(Object.entries(wrong).map(([field, sentence]) => [field, [sentence]])))
  return {
    text: skipReason ? null : text || null,
    skipReason: skipReason || null,
    answers,
    uploadIds,
    evidence,
  }
}
