import { and, count, eq, isNull, not, or, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { CalendarEvent } from '#app/platform/slice.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import { isTaskOf } from './roster.server.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'
import { hasUntold } from './untold.server.ts'

/** A task that someone still has to hand in, as it is for other pages. */
export type TaskToDo = {
  id: number
  title: string
  dueOn: string | null
  isOverdue: boolean
  /** It was handed in, and the advisor asks for more. */
  needsChanges: boolean
  /** The day at the school. */
  today: string
  url: string
}

type Row = {
  id: number
  title: string
  due_on: string | null
  status: string
  country: string
  region: string | null
  updated_at: string
}

/** Condition on a task beside what was handed in: the student still has to do something. */
const isOpen = and(
  isNull(careerTasks.archivedAt),
  or(
    isNull(careerTaskSubmissions.status),
    eq(careerTaskSubmissions.status, 'assigned'),
    and(eq(careerTaskSubmissions.status, 'changes-requested'), not(hasUntold(sql`${careerTaskSubmissions}`))),
  ),
)

/** How many tasks a student still has to hand in. */
export const openTasksPart = personPart<number>({
  query: (db, userId) =>
    db
      .select({ open: count() })
      .from(users)
      .innerJoin(careerTasks, isTaskOf(userId))
      .leftJoin(
        careerTaskSubmissions,
        and(eq(careerTaskSubmissions.taskId, careerTasks.id), eq(careerTaskSubmissions.userId, users.id)),
      )
      .where(and(eq(users.id, userId), isOpen)),
  user: (open) => ({ open_tasks: open }),
})

/** A column for statements on `user`: that person's open tasks by due date, those without one last. */
export function openTasksColumn(db: Database) {
  // any owner: of the person whose row it stands beside
  const open = db
    .select({
      all: sql`json_agg(json_build_object('id', ${careerTasks.id}, 'title', ${careerTasks.title}, 'due_on', ${careerTasks.dueDate},
        'status', coalesce(${careerTaskSubmissions.status}, 'assigned'), 'country', ${schools.countryCode},
        'region', ${schools.regionCode}, 'updated_at', ${careerTasks.updatedAt})
        order by ${careerTasks.dueDate} asc nulls last, ${careerTasks.id})`,
    })
    .from(careerTasks)
    .innerJoin(schools, eq(schools.id, careerTasks.schoolId))
    .leftJoin(
      careerTaskSubmissions,
      and(eq(careerTaskSubmissions.taskId, careerTasks.id), eq(careerTaskSubmissions.userId, users.id)),
    )
    .where(and(isTaskOf(), isOpen))
  return sql<Row[]>`coalesce((${open}), '[]')`
}

/** Rows of `openTasksColumn` with the day at the school. */
export function tasksToDo(rows: readonly Row[], now: Date): TaskToDo[] {
  return rows.map(({ id, title, due_on, status, country, region }) => {
    const today = dayIn(zoneOfSchool({ countryCode: country, regionCode: region }), now)
    return {
      id,
      title,
      dueOn: due_on,
      today,
      needsChanges: status === 'changes-requested',
      isOverdue: due_on !== null && due_on < today,
      url: `/career-tasks/${id}`,
    }
  })
}

/** Due days of someone's open tasks. One statement. */
export async function taskEvents(db: Database, userId: number): Promise<CalendarEvent[]> {
  const [person] = await db
    .select({ tasks: openTasksColumn(db) })
    .from(users)
    .where(eq(users.id, userId))
  return (person?.tasks ?? []).flatMap(({ id, title, due_on, updated_at }) =>
    due_on ? { id: `career-task-${id}`, title, start: due_on, changedAt: new Date(updated_at) } : [],
  )
}
