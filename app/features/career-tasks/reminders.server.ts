import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn, daysBetween } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import { taskDue } from './notifications.ts'
import { roster } from './roster.server.ts'
import { reminderDays } from './rules.ts'
import { careerTaskReminders, careerTasks } from './tables.server.ts'
import { hasUntold } from './untold.server.ts'

/** A day of reminders begins at seven in the morning. */
const morning = 7 * 3_600_000

/**
 * Reminds students who have not handed in a task that is due in three days or tomorrow, by the days of the school. Each reminder comes
 * once, however often this runs.
 * @returns how many were sent
 */
export async function remindOfTasks(services: Services, now: Date): Promise<number> {
  const { db } = services
  const due = await db
    .select({ id: careerTasks.id, dueDate: careerTasks.dueDate, school: schoolPlace })
    .from(careerTasks)
    .innerJoin(schools, eq(schools.id, careerTasks.schoolId))
    .where(
      and(
        isNull(careerTasks.archivedAt),
        isNotNull(careerTasks.dueDate),
        sql`${careerTasks.dueDate} between ${now.toISOString()}::date - 1 and ${now.toISOString()}::date + 5`,
      ),
    )
  let sent = 0
  for (const { id, dueDate, school } of due) {
    const days = daysBetween(dayIn(zoneOfSchool(school), new Date(now.getTime() - morning)), dueDate ?? '')
    if (reminderDays.some((one) => one === days))
      sent += await remind(services, { id, dueDate: dueDate ?? '' }, days, now)
  }
  return sent
}

async function remind(
  services: Services,
  { id: taskId, dueDate }: { id: number; dueDate: string },
  daysBefore: number,
  now: Date,
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ user_id: number }>(sql`
      select u.id as user_id from ${roster} r join career_task t on t.id = r.task_id
      join "user" u on u.id = r.user_id and u.school_id = t.school_id and u.is_student and u.status in ('active', 'setup')
      left join career_task_submission s on s.task_id = r.task_id and s.user_id = r.user_id
      where r.task_id = ${taskId} and (coalesce(s.status, 'assigned') = 'assigned' or s.status = 'changes-requested' and not ${hasUntold(sql`s`)})`)
    if (rows.length === 0) return 0
    const fresh = await tx
      .insert(careerTaskReminders)
      .values(rows.map(({ user_id }) => ({ taskId, userId: user_id, daysBefore })))
      .onConflictDoNothing()
      .returning({ userId: careerTaskReminders.userId })
    for (const { userId } of fresh)
      await notify(
        services,
        tx,
        taskDue,
        { userId, subject: `career-task/${taskId}`, payload: { id: taskId, days: daysBefore, dueDate } },
        now,
      )
    return fresh.length
  })
}
