import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { currentForm } from '#app/features/forms/service.server.ts'
import { groups } from '#app/features/groups/tables.server.ts'
import { isLessonShown, lessonNamedBy, type NamedLesson } from '#app/features/lessons/lessons.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import { paginate, totalColumn } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import { sanitizeRichText } from '#app/platform/rich-text/sanitize.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { createTask, listSchoolTasks, SchoolTask, updateTask } from './contract.ts'
import { taskSet } from './notifications.ts'
import { roster } from './roster.server.ts'
import { rubricAfter, wasReviewed } from './rubric.server.ts'
import { rubricErrors, toRubric } from './rubric.ts'
import { type TaskFilter, taskErrors } from './rules.ts'
import { careerTaskGroups, careerTaskStudents, careerTaskSubmissions, careerTasks } from './tables.server.ts'
import { taskLesson } from './task-lesson.ts'
import { taskTemplates } from './templates.ts'
import { taskWords } from './words.ts'

export type AdvisorContext = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: AdvisorActor }
export type TaskRow = typeof careerTasks.$inferSelect

const tasksAtATime = 20

/** @throws DomainError `not-allowed` for an advisor of no school */
export async function readSchoolTasks(
  { db, actor, now }: Pick<AdvisorContext, 'db' | 'actor' | 'now'>,
  { status, group, page }: { status: TaskFilter; group?: string; page: number },
): Promise<ReplyOf<typeof listSchoolTasks>> {
  const schoolId = requireSchool(actor)
  const today = await todayAt(db, schoolId, now)
  const where = and(eq(careerTasks.schoolId, schoolId), filters[status](today), ofGroup(group))
  const visible = db.select({ id: users.id }).from(users).where(ofSchool(actor, now))
  // All students of the school are read once, not those of each task. With `+ 0` no index is searched for each of them.
  const isVisible = sql`r.user_id + 0 = any(array${visible})`
  const { rows, meta } = await paginate(page, tasksAtATime, (limit, offset) =>
    selectTasks(db, where, isVisible).limit(limit).offset(offset),
  )
  return { data: await Promise.all(rows.map((row) => toSchoolTask(row, today))), meta }
}

const filters: Record<TaskFilter, (today: string) => SQL | undefined> = {
  all: () => undefined,
  archived: () => isNotNull(careerTasks.archivedAt),
  open: () => isNull(careerTasks.archivedAt),
  overdue: (today) => and(isNull(careerTasks.archivedAt), sql`${careerTasks.dueDate} < ${today}`),
  waiting: () =>
    sql`exists (select from ${careerTaskSubmissions} s where s.task_id = ${careerTasks.id} and s.status = 'submitted')`,
}

function ofGroup(group: string | undefined): SQL | undefined {
  if (!group) return undefined
  const id = toId(group)
  return sql`exists (select from ${careerTaskGroups} tg where tg.task_id = ${careerTasks.id} and tg.group_id = ${id})`
}

/** @throws DomainError `not-found` for a task of another school */
export async function readSchoolTask(
  { db, actor, now }: Pick<AdvisorContext, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<SchoolTask> {
  const { id: taskId, schoolId } = await findTask(db, actor, id)
  return readTask(db, actor, { taskId, schoolId }, now)
}

async function readTask(
  db: Database,
  actor: AdvisorActor,
  { taskId, schoolId }: { taskId: number; schoolId: number },
  now: Date,
): Promise<SchoolTask> {
  const isVisible = sql`exists (select from ${users} where ${users.id} = r.user_id and ${ofSchool(actor, now)})`
  const [row] = await selectTasks(db, eq(careerTasks.id, taskId), isVisible)
  if (!row) throw new DomainError('not-found', 'no-such-task')
  return toSchoolTask(row, await todayAt(db, schoolId, now))
}

/** @throws DomainError `not-found` for a task of another school */
export async function findTask(
  db: Database,
  actor: AdvisorActor,
  id: string,
  lock?: 'update' | 'share',
): Promise<TaskRow> {
  const taskId = toId(id)
  const found = db
    .select()
    .from(careerTasks)
    .where(and(eq(careerTasks.id, taskId), eq(careerTasks.schoolId, requireSchool(actor))))
  const [task] = await (lock ? found.for(lock) : found)
  if (!task) throw new DomainError('not-found', 'no-such-task')
  return task
}

/**
 * Tasks with whom they are for, and how many are how far.
 * @param isVisible condition on `r.user_id`: those students alone are counted, whom the advisor may see
 */
function selectTasks(db: Database, where: SQL | undefined, isVisible: SQL) {
  const counts = sql<Record<string, number> | null>`(select json_object_agg(status, students) from (
    select coalesce(s.status, 'assigned') as status, count(*)::int as students
    from ${roster} r left join (select user_id, status from ${careerTaskSubmissions} where task_id = ${careerTasks.id} offset 0) s
    on s.user_id = r.user_id
    where r.task_id = ${careerTasks.id} and ${isVisible} group by 1) far)`
  return db
    .select({
      task: careerTasks,
      groupIds: sql<
        number[]
      >`array(select tg.group_id from ${careerTaskGroups} tg where tg.task_id = ${careerTasks.id} order by 1)`,
      studentIds: sql<
        number[]
      >`array(select ts.user_id from ${careerTaskStudents} ts where ts.task_id = ${careerTasks.id} order by 1)`,
      counts,
      lesson: lessonNamedBy(careerTasks.lessonSlug),
      isReviewed: wasReviewed,
      ...totalColumn,
    })
    .from(careerTasks)
    .innerJoin(schools, eq(schools.id, careerTasks.schoolId)) // with it, columns of the sub-queries carry their table's name
    .where(where)
    .orderBy(desc(careerTasks.id))
}

type Selected = {
  task: TaskRow
  isReviewed: boolean
  groupIds: number[]
  studentIds: number[]
  counts: Record<string, number> | null
  lesson: NamedLesson | null
}

async function toSchoolTask(
  { task, groupIds, studentIds, counts, lesson, isReviewed }: Selected,
  today: string,
): Promise<SchoolTask> {
  const { assigned = 0, submitted = 0, done = 0, ...others } = counts ?? {}
  return {
    id: task.id,
    school_id: task.schoolId,
    title: task.title,
    description: await renderRichText(task.description),
    due_date: task.dueDate,
    is_overdue: task.dueDate !== null && task.dueDate < today,
    assigned_group_ids: groupIds,
    assigned_student_ids: studentIds,
    created_by: task.createdBy,
    template_key: task.templateKey,
    tick_rule: task.tickRule,
    lesson: taskLesson(task.lessonSlug, lesson),
    archived_at: task.archivedAt?.toISOString() ?? null,
    has_form: task.formVersionId !== null,
    rubric: task.rubric,
    is_reviewed: isReviewed,
    counts: { assigned, submitted, done, 'changes-requested': others['changes-requested'] ?? 0 },
  }
}

/** The day at a school. */
async function todayAt(db: Database, schoolId: number, now: Date): Promise<string> {
  return dayIn(await zoneAt(db, schoolId), now)
}

/** Sets a task and tells its students. @throws DomainError `invalid`, `not-found` for a group or student of elsewhere */
export async function setTask(context: AdvisorContext, body: BodyOf<typeof createTask>): Promise<SchoolTask> {
  const { db, actor, now, services } = context
  const schoolId = requireSchool(actor)
  const today = await todayAt(db, schoolId, now)
  const { template_key, lesson_slug, group_ids = [], student_ids = [] } = body
  const template = template_key ? taskTemplates.find(({ key }) => key === template_key) : undefined
  if (template_key && !template)
    throw new DomainError('invalid', 'no-such-template', {
      errors: { template_key: ['Choose one from the list'] },
    })
  if (lesson_slug && !(await isLessonShown(db, services.settings, lesson_slug)))
    refuse({ lesson_slug: taskWords.lessonGone })
  const title = plainLine(body.title).trim()
  const description = await sanitizeRichText(body.description)
  const dueDate = body.due_date || null
  const rubric = toRubric(body.rubric ?? [])
  refuse({ ...taskErrors({ title, description, dueDate, today }), ...rubricErrors(body.rubric ?? []) })
  if (group_ids.length + student_ids.length === 0) refuse({ group_ids: taskWords.nobody })
  return db.transaction(async (tx) => {
    const form = template?.form ? await currentForm(tx, template.form, now) : undefined
    const [task] = await tx
      .insert(careerTasks)
      .values({
        schoolId,
        title,
        description,
        dueDate,
        createdBy: actor.userId,
        createdAt: now,
        updatedAt: now,
        templateKey: template?.key ?? null,
        lessonSlug: lesson_slug || null,
        formVersionId: form?.id ?? null,
        tickRule: body.tick_rule ?? template?.tickRule ?? null,
        rubric: rubric.length > 0 ? rubric : null,
      })
      .returning()
    if (!task) throw new Error('the task was not written')
    await assign(context, tx, task, { group_ids, student_ids })
    return readTask(tx, actor, { taskId: task.id, schoolId }, now)
  })
}

/** @throws DomainError `invalid`, `not-found` */
export async function changeTask(
  context: AdvisorContext,
  id: string,
  { is_archived, ...body }: BodyOf<typeof updateTask>,
): Promise<SchoolTask> {
  const { db, actor, now } = context
  const today = await todayAt(db, requireSchool(actor), now)
  return db.transaction(async (tx) => {
    const task = await findTask(tx, actor, id, 'update')
    const title = body.title === undefined ? task.title : plainLine(body.title).trim()
    const description =
      body.description === undefined ? task.description : await sanitizeRichText(body.description)
    const dueDate = body.due_date === undefined ? task.dueDate : body.due_date || null
    const errors = {
      ...taskErrors({ title, description, dueDate, today }),
      ...rubricErrors(body.rubric ?? []),
    }
    if (dueDate === task.dueDate) delete errors.due_date
    refuse(errors)
    const rubric = await rubricAfter(tx, task, body.rubric)
    await tx
      .update(careerTasks)
      .set({
        title,
        description,
        dueDate,
        rubric,
        updatedAt: now,
        archivedAt:
          is_archived === undefined ? task.archivedAt : is_archived ? (task.archivedAt ?? now) : null,
      })
      .where(eq(careerTasks.id, task.id))
    await assign(context, tx, task, body)
    return readTask(tx, actor, { taskId: task.id, schoolId: task.schoolId }, now)
  })
}

/** Deletes a task, or archives it where someone has handed in something. @throws DomainError `not-found` */
export async function removeTask({ db, actor, now }: AdvisorContext, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const task = await findTask(tx, actor, id, 'update')
    // any owner: only whether there is one
    const [submission] = await tx
      .select({ id: careerTaskSubmissions.id })
      .from(careerTaskSubmissions)
      .where(eq(careerTaskSubmissions.taskId, task.id))
      .limit(1)
    if (submission)
      await tx
        .update(careerTasks)
        .set({ archivedAt: task.archivedAt ?? now })
        .where(eq(careerTasks.id, task.id))
    else await tx.delete(careerTasks).where(eq(careerTasks.id, task.id))
  })
}

type Assignment = { group_ids?: number[]; student_ids?: number[] }

/** Replaces whom a task is for, and tells the students who have it now and had it not before. */
async function assign(
  { actor, now, services }: AdvisorContext,
  tx: Database,
  task: TaskRow,
  { group_ids, student_ids }: Assignment,
): Promise<void> {
  const before = new Set(await studentsOf(tx, actor, task.id, now))
  if (group_ids) {
    const ids = await requireAll(group_ids, (requested) =>
      tx
        .select({ id: groups.id })
        .from(groups)
        .where(and(eq(groups.schoolId, task.schoolId), inArray(groups.id, requested))),
    )
    await tx.delete(careerTaskGroups).where(eq(careerTaskGroups.taskId, task.id))
    if (ids.length > 0)
      await tx.insert(careerTaskGroups).values(ids.map((groupId) => ({ taskId: task.id, groupId })))
  }
  if (student_ids) {
    const ids = await requireAll(student_ids, (requested) =>
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(ofSchool(actor, now), inArray(users.id, requested))),
    )
    // any owner: of that task
    await tx.delete(careerTaskStudents).where(eq(careerTaskStudents.taskId, task.id))
    if (ids.length > 0)
      await tx.insert(careerTaskStudents).values(ids.map((userId) => ({ taskId: task.id, userId })))
  }
  if (!group_ids && !student_ids) return
  for (const userId of await studentsOf(tx, actor, task.id, now))
    if (!before.has(userId))
      await notify(
        services,
        tx,
        taskSet,
        { userId, actorId: actor.userId, subject: `career-task/${task.id}`, payload: { id: task.id } },
        now,
      )
}

/** @throws DomainError `not-found` when one of the ids is of elsewhere */
async function requireAll(
  ids: number[],
  find: (ids: number[]) => PromiseLike<{ id: number }[]>,
): Promise<number[]> {
  const requested = [...new Set(ids)]
  if (requested.length === 0) return []
  const found = await find(requested)
  if (found.length < requested.length) throw new DomainError('not-found', 'not-of-the-school')
  return requested
}

/** Those who have a task now, of the students whom the advisor may see. */
async function studentsOf(tx: Database, actor: AdvisorActor, taskId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ofSchool(actor, now),
        sql`${users.id} in (select r.user_id from ${roster} r where r.task_id = ${taskId})`,
      ),
    )
  return rows.map(({ id }) => id)
}

function refuse(errors: Record<string, string>): void {
  refuseErrors(Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])))
}
