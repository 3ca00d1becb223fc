import { sql } from 'drizzle-orm'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { dayIn, daysLater, startOfDay, weekdayOf } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Weeks } from './today-contract.ts'

type Span = { days: readonly string[]; from: Date; until: Date }
type Row = { monday: string; of: 'sign_ups' | 'quizzes' | 'reports'; count: number }

/**
 * Sign-ups, finished quizzes and reports by week, from Monday. People are counted, never named; accounts that an import or
 * the demo made are no sign-ups, but of the demo there is nobody else. One statement.
 */
export async function countWeeks(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { days, from, until }: Span,
): Promise<Weeks> {
  const own = settings.demo ? sql`true` : sql`not ${users.systemGenerated}`
  const week = (at: unknown) =>
    sql`to_char(date_trunc('week', ${at} at time zone ${sql.raw(`'${editingZone}'`)}), 'YYYY-MM-DD')`
  const within = (at: unknown) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    select ${week(users.createdAt)} as monday, 'sign_ups' as of, count(*)::int as count from ${users}
      where ${users.kind} = 'user' and ${own} and ${within(users.createdAt)} group by 1
    union all
    select ${week(quizResults.updatedAt)}, 'quizzes', count(*)::int from ${quizResults}
      where ${quizResults.status} = 'complete' and ${within(quizResults.updatedAt)} group by 1
    union all
    select ${week(contentReports.createdAt)}, 'reports', count(*)::int from ${contentReports}
      where ${within(contentReports.createdAt)} group by 1`)
  const countOf = (day: string, of: Row['of']) =>
    rows.find((row) => row.monday === day && row.of === of)?.count ?? 0
  return days.map((monday) => ({
    monday,
    sign_ups: countOf(monday, 'sign_ups'),
    quizzes: countOf(monday, 'quizzes'),
    reports: countOf(monday, 'reports'),
  }))
}

const weeksShown = 8

/** The Mondays of the last whole weeks and the one after them, by the clocks of the admin area. */
export function lastMondays(now: Date): { days: string[]; from: Date; until: Date } {
  const today = dayIn(editingZone, now)
  const monday = daysLater(today, -((weekdayOf(today) + 6) % 7))
  const days = Array.from({ length: weeksShown }, (_, at) => daysLater(monday, (at - weeksShown) * 7))
  return { days, from: startOfDay(editingZone, days[0] ?? monday), until: startOfDay(editingZone, monday) }
}
