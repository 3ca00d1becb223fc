import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { selectTasksOf } from './own-tasks.server.ts'
import { isOverdue, type TaskStatus } from './rules.ts'
import { asAnnounced } from './untold.server.ts'

/** A task of one student. */
export type StudentTask = {
  id: number
  title: string
  due_date: string | null
  is_overdue: boolean
  status: TaskStatus
  /** How far it is for the student, who is not shown a decision that can still be undone. */
  told_status: TaskStatus
  /** What was handed in is a reason for skipping it. */
  is_skip: boolean
  submitted_at: string | null
}

/**
 * The tasks of a student as the school sees them, with how far each is for the student. The caller has found the student through the one who
 * asks. One statement.
 */
export async function readTasksOf(db: Database, userId: number, now: Date): Promise<StudentTask[]> {
  const rows = await selectTasksOf(db, userId)
  return rows.map(({ task, submission, school, untold }) => {
    const status = submission?.status ?? 'assigned'
    return {
      id: task.id,
      title: task.title,
      due_date: task.dueDate,
      status,
      told_status: asAnnounced(submission, untold)?.status ?? 'assigned',
      is_overdue: isOverdue(status, task.dueDate, dayIn(zoneOfSchool(school), now)),
      is_skip: Boolean(submission?.skipReason),
      submitted_at: submission?.submittedAt?.toISOString() ?? null,
    }
  })
}
