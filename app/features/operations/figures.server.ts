import { count, eq, gte, sql } from 'drizzle-orm'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Figures } from '#app/platform/stored-figures.server.ts'
import type { Weeks } from './today-contract.ts'
import { countWeeks, lastMondays } from './weeks.server.ts'

export type PeopleFigures = {
  signUpsOfWeek: number
  signUpsOfMonth: number
  activeInWeek: number
  quizzesBegun: number
  quizzesDone: number
}

const day = 86_400_000

/** People and quizzes of the last days, counted, never named. */
export const peopleFigures: Figures<PeopleFigures> = {
  name: 'operations-people',
  async count({ db }, now) {
    const since = (days: number) => new Date(now.getTime() - days * day)
    // any owner: counted, for staff
    const [quiz] = await db
      .select({
        begun: count(),
        done: sql<number>`count(*) filter (where ${eq(quizResults.status, 'complete')})`.mapWith(Number),
      })
      .from(quizResults)
      .where(gte(quizResults.createdAt, since(30)))
    return {
      signUpsOfWeek: await db.$count(users, gte(users.createdAt, since(7))),
      signUpsOfMonth: await db.$count(users, gte(users.createdAt, since(30))),
      activeInWeek: await db.$count(users, gte(users.lastSeenAt, since(7))),
      quizzesBegun: quiz?.begun ?? 0,
      quizzesDone: quiz?.done ?? 0,
    }
  },
}

/** What the charts of staff show. */
export const weekFigures: Figures<{ weeks: Weeks }> = {
  name: 'operations-weeks',
  count: async (context, now) => ({ weeks: await countWeeks(context, lastMondays(now)) }),
}
