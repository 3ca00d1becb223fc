import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { modules, topics } from '#app/features/academy/tables.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { follows } from '#app/features/follow/tables.server.ts'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Evidence, TickRule } from './ticks.ts'

const careersNeeded = 3

type Found = { text: string; at: Date }

/**
 * What someone has done here for a rule, the day in the school's zone. Names of careers and modules, never answers or
 * scores: those stay with the student. Empty: not done yet.
 */
export async function findEvidence(
  db: Database,
  userId: number,
  rule: TickRule,
  zone: string,
): Promise<Evidence[]> {
  const found = await readers[rule](db, userId)
  return found.map(({ text, at }) => ({ text, on: dayIn(zone, new Date(at)) }))
}

const readers: Record<TickRule, (db: Database, userId: number) => Promise<Found[]>> = {
  async 'career-quiz'(db, userId) {
    const [quiz] = await db
      .select({ at: quizResults.updatedAt })
      .from(quizResults)
      .where(ownedBy(quizResults, { userId }, eq(quizResults.status, 'complete')))
    return quiz ? [{ text: 'Finished the career quiz', at: quiz.at }] : []
  },
  async 'three-careers'(db, userId) {
    const rows = await db
      .select({ title: occupations.title, at: follows.createdAt })
      .from(follows)
      .innerJoin(occupations, eq(occupations.id, follows.followableId))
      .where(ownedBy(follows, { userId }, eq(follows.type, 'OCCUPATION')))
      .orderBy(desc(follows.createdAt), asc(occupations.title))
      .limit(careersNeeded)
    return rows.length < careersNeeded ? [] : rows.map(({ title, at }) => ({ text: `Saved ${title}`, at }))
  },
  async 'academy-module'(db, userId) {
    const rows = await db
      .select({ title: modules.title, at: finishedAt(userId) })
      .from(modules)
      .where(
        and(
          eq(modules.isPublished, true),
          sql`exists (select from ${topics} t where t.module_id = ${modules.id})`,
          sql`not exists (select from ${topics} t where t.module_id = ${modules.id}
            and not exists (${finishedAttempts(userId)} and a.topic_id = t.id))`,
        ),
      )
      .orderBy(desc(finishedAt(userId)))
      .limit(1)
    return rows.map(({ title, at }) => ({ text: `Finished the module “${title}”`, at }))
  },
}

/** Of that person alone. */
function finishedAttempts(userId: number): SQL {
  return sql`select 1 from academy_attempt a where a.user_id = ${userId}::int and a.status in ('no-quiz', 'finished-passed')`
}

/** When the last topic of a module was finished. Its table is named, as a column alone is written without its table here. */
function finishedAt(userId: number) {
  return sql<Date>`(select max(coalesce(a.finished_at, a.started_at)) from academy_attempt a join ${topics} t on t.id = a.topic_id
    where t.module_id = ${modules}.id and a.user_id = ${userId}::int)`
}
