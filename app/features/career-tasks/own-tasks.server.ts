import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { formVersions } from '#app/features/forms/tables.server.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { lessonNamedBy } from '#app/features/lessons/lessons.server.ts'
import { studentChanges } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { OpenTask, OwnTask, Submission } from './contract.ts'
import { findEvidence } from './evidence.server.ts'
import { isTaskOf } from './roster.server.ts'
import { isOverdue, taskTime } from './rules.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'
import { taskLesson } from './task-lesson.ts'
import { announcedStatus, asAnnounced, isUntold } from './untold.server.ts'

export type SubmissionRow = typeof careerTaskSubmissions.$inferSelect

/** The tasks of a student: open ones by due date, then those that wait or are done. One statement. */
export async function readOwnTasks(db: Database, actor: UserActor, now: Date): Promise<OwnTask[]> {
  const rows = await selectTasksOf(db, actor.userId)
  return Promise.all(rows.map((row) => toOwnTask(row, now)))
}

/**
 * The tasks that a student has now, open ones first, with what they handed in. `untold`: how it was before a decision that the student has not
 * been told of; null without one.
 */
export function selectTasksOf(db: Database, userId: number) {
  return selectOwn(db, userId).orderBy(
    sql`${announcedStatus} in ('submitted', 'done')`,
    sql`${careerTasks.dueDate} asc nulls last`,
    asc(careerTasks.id),
  )
}

/** Tasks with what that person handed in. */
function selectOwn(db: Database, userId: number, where?: SQL) {
  return db
    .select({
      task: careerTasks,
      submission: careerTaskSubmissions,
      untold: studentChanges.before,
      school: schoolPlace,
      lesson: lessonNamedBy(careerTasks.lessonSlug),
      groupIds: sql<
        number[]
      >`array(select tg.group_id from career_task_group tg where tg.task_id = ${careerTasks.id} order by 1)`,
    })
    .from(users)
    .innerJoin(careerTasks, isTaskOf(userId))
    .innerJoin(schools, eq(schools.id, careerTasks.schoolId))
    .leftJoin(
      careerTaskSubmissions,
      and(eq(careerTaskSubmissions.taskId, careerTasks.id), eq(careerTaskSubmissions.userId, users.id)),
    )
    .leftJoin(studentChanges, isUntold)
    .where(and(eq(users.id, userId), where))
    .$dynamic()
}

export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number]

/** @throws DomainError `not-found` for a student who has not that task */
export async function findOwnTask(db: Database, actor: UserActor, id: string): Promise<OwnRow> {
  const taskId = toId(id)
  const [row] = actor.roles.includes('student')
    ? await selectOwn(db, actor.userId, eq(careerTasks.id, taskId))
    : []
  if (!row) throw new DomainError('not-found', 'no-such-task')
  return row
}

/** @throws DomainError `not-found` */
export async function readOwnTask(db: Database, actor: UserActor, id: string, now: Date): Promise<OpenTask> {
  const row = await findOwnTask(db, actor, id)
  const { task, school, untold } = row
  const submission = asAnnounced(row.submission, untold)
  const [own, sections, files, found] = await Promise.all([
    toOwnTask(row, now),
    sectionsOf(db, task.formVersionId),
    filesOf(db, actor.userId, submission?.uploadIds ?? []),
    task.tickRule ? findEvidence(db, actor.userId, task.tickRule, zoneOfSchool(school)) : null,
  ])
  return {
    ...own,
    sections,
    files,
    found,
    rubric: task.rubric,
    submission: toSubmission(task.id, actor.userId, submission),
    is_being_reviewed: untold !== null,
  }
}

/** The questions of a version; none for a task without a form. */
export async function sectionsOf(db: Database, versionId: number | null): Promise<FormSection[]> {
  if (versionId === null) return []
  const [version] = await db.select().from(formVersions).where(eq(formVersions.id, versionId))
  return version?.sections ?? []
}

/** Files of someone, in the order of the ids. */
export async function filesOf(db: Database, userId: number, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: uploads.id, name: uploads.name, size: uploads.size })
    .from(uploads)
    .where(
      ownedBy(
        uploads,
        { userId },
        eq(uploads.state, 'stored'),
        sql`${uploads.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function toOwnTask(
  { task, submission: stored, school, groupIds, lesson, untold }: OwnRow,
  now: Date,
): Promise<OwnTask> {
  const submission = asAnnounced(stored, untold)
  const status = submission?.status ?? 'assigned'
  const today = dayIn(zoneOfSchool(school), now)
  return {
    id: task.id,
    school_id: task.schoolId,
    title: task.title,
    description: await renderRichText(task.description),
    due_date: task.dueDate,
    is_overdue: isOverdue(status, task.dueDate, today),
    template_key: task.templateKey,
    tick_rule: task.tickRule,
    lesson: taskLesson(task.lessonSlug, lesson),
    status,
    when: taskTime(status, task.dueDate, today),
    comment: submission?.comment ?? null,
    group_ids: groupIds,
    url: `/career-tasks/${task.id}`,
  }
}

export function toSubmission(taskId: number, userId: number, row: SubmissionRow | null): Submission {
  return {
    task_id: taskId,
    user_id: userId,
    status: row?.status ?? 'assigned',
    text: row?.text ?? null,
    upload_ids: row?.uploadIds ?? [],
    comment: row?.comment ?? null,
    levels: row?.levels ?? {},
    answer_comments: row?.answerComments ?? {},
    answers: row?.answers ?? {},
    skip_reason: row?.skipReason ?? null,
    evidence: row?.evidence ?? [],
    version: row?.version ?? 0,
    submitted_at: row?.submittedAt?.toISOString() ?? null,
    reviewed_at: row?.reviewedAt?.toISOString() ?? null,
  }
}
