import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { feltPart } from '../felt/felt-rules.ts'
import { ownerOfQuiz, saveHistory } from '../results/history.server.ts'
import { quizHistory, quizResults } from '../tables.server.ts'
import { isNewer, joinedAnswers } from './adopt.ts'
import type { Quiz } from './stored-quiz.server.ts'

/**
 * Gives what a ghost has answered to the account that the same person signs in to. When both have a result, a
 * finished one beats an unfinished one, and of two alike the newer wins; the other goes into the history. Style and
 * skills that only the loser has answered come along. For use inside the transaction that ends the ghost.
 */
export async function adoptGhost(tx: Database, ghostId: string, userId: number, now: Date): Promise<void> {
  const [ofGhost] = await tx.select().from(quizResults).where(ownedBy(quizResults, { ghostId })).for('update')
  if (ofGhost) {
    const [ofUser] = await tx.select().from(quizResults).where(ownedBy(quizResults, { userId })).for('update')
    if (ofUser) await join(tx, ofGhost, ofUser, userId, now)
    else await giveTo(tx, ofGhost, userId)
  }
  await tx.update(quizHistory).set({ userId, ghostId: null }).where(ownedBy(quizHistory, { ghostId }))
}

async function join(tx: Database, ofGhost: Quiz, ofUser: Quiz, userId: number, now: Date): Promise<void> {
  const [winner, loser] = isNewer(ofGhost, ofUser) ? [ofGhost, ofUser] : [ofUser, ofGhost]
  await saveHistory(tx, loser, 'joined', now)
  await tx.delete(quizResults).where(ownedBy(quizResults, ownerOfQuiz(loser), eq(quizResults.id, loser.id)))
  const answers = { ...winner.answers, ...feltPart(ofUser.answers) } // of what the account has tried
  await giveTo(tx, winner, userId, { ...joinedAnswers(winner, loser), answers })
}

async function giveTo(tx: Database, quiz: Quiz, userId: number, more: Partial<Quiz> = {}): Promise<void> {
  await tx
    .update(quizResults)
    .set({ ...more, userId, ghostId: null })
    .where(ownedBy(quizResults, ownerOfQuiz(quiz), eq(quizResults.id, quiz.id)))
}
