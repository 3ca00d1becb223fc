import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import type { Catalogue } from '../catalogue.server.ts'
import { profileOf } from '../matching/profile.ts'
import type { Quiz } from '../quiz/stored-quiz.server.ts'
import { saidColumns, toRankedFor } from '../ranking/ranked-for.server.ts'
import { rankCareers } from '../ranking/ranking.ts'
import type { RankedFor } from '../ranking/tiers.ts'
import { quizHistory, quizResults } from '../tables.server.ts'

/** How many ranks of a list are stored: enough to tell a newcomer's old rank. */
export const maxStoredPlaces = 100

/** How many earlier results of a person are stored. */
const maxStoredResults = 10

/** Changes that follow each other within this time count as one: the comparison starts before the first of them. */
const sittingMs = 30 * 60_000

export type StoredPlaces = [id: number, score: number][]

/** The first hundred places of a profile, or none without enough signal. */
export function placesOf(
  { items, book }: Catalogue,
  answers: Parameters<typeof profileOf>[1],
  person: RankedFor,
  spread?: number,
): StoredPlaces {
  const { interests, signal } = profileOf(items, answers, spread)
  if (!interests || signal !== 'enough') return []
  return rankCareers(book, interests.units, person)
    .first(maxStoredPlaces)
    .map(({ occupation, score }) => [occupation.id, score])
}

export type StoredHistory = typeof quizHistory.$inferSelect

/** A quiz with the latest earlier result of the same owner, and what its list goes by beside the answers. One statement. */
export async function findWithHistory(
  db: Database,
  owner: Owner,
): Promise<{ quiz: Quiz; before: StoredHistory | null; person: RankedFor } | null> {
  // any owner: the quiz that it is joined to has one
  const latest = db
    .select()
    .from(quizHistory)
    .where(
      and(
        or(eq(quizHistory.userId, quizResults.userId), eq(quizHistory.ghostId, quizResults.ghostId)),
        inArray(quizHistory.reason, ['answers', 'data']),
      ),
    )
    .orderBy(desc(quizHistory.savedAt))
    .limit(1)
    .as('latest')
  const said = saidColumns(db)
  const [row] = await db
    .select()
    .from(quizResults)
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(said, eq(said.userId, quizResults.userId))
    .where(ownedBy(quizResults, owner))
  return row ? { quiz: row.quiz_result, before: row.latest, person: toRankedFor(row.said) } : null
}

/** When the latest earlier result made way, or null. */
async function lastSavedAt(tx: Database, quiz: Quiz): Promise<Date | null> {
  const [row] = await tx
    .select({ savedAt: quizHistory.savedAt })
    .from(quizHistory)
    .where(ownedBy(quizHistory, ownerOfQuiz(quiz), inArray(quizHistory.reason, ['answers', 'data'])))
    .orderBy(desc(quizHistory.savedAt))
    .limit(1)
  return row?.savedAt ?? null
}

/** Saves a result before it changes, unless it was created a moment ago in the same session. */
export async function saveHistory(
  tx: Database,
  quiz: Quiz,
  reason: (typeof quizHistory.$inferInsert)['reason'],
  now: Date,
): Promise<void> {
  const latest = reason === 'answers' ? await lastSavedAt(tx, quiz) : null
  if (latest && now.getTime() - latest.getTime() < sittingMs) return
  await tx.insert(quizHistory).values({
    id: newId(),
    ghostId: quiz.ghostId,
    userId: quiz.userId,
    reason,
    answers: { ...quiz.answers, ...quiz.valueAnswers, ...quiz.styleAnswers, ...quiz.skillAnswers },
    methodVersion: quiz.methodVersion,
    dataVersion: quiz.dataVersion,
    places: quiz.places,
    madeAt: quiz.updatedAt,
    savedAt: now,
  })
  const newest = tx
    .select({ id: quizHistory.id })
    .from(quizHistory)
    .where(ownedBy(quizHistory, ownerOfQuiz(quiz)))
    .orderBy(desc(quizHistory.savedAt))
    .limit(maxStoredResults)
  await tx
    .delete(quizHistory)
    .where(ownedBy(quizHistory, ownerOfQuiz(quiz), notInArray(quizHistory.id, newest)))
}

/** The person or ghost that a quiz belongs to; the database sees to it that there is one. */
export function ownerOfQuiz({ ghostId, userId }: Pick<Quiz, 'ghostId' | 'userId'>): Owner {
  return userId === null ? { ghostId: ghostId ?? '' } : { userId }
}
