import { and, eq, inArray } from 'drizzle-orm'
import { awardBadges } from '#app/features/badges/badges.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { readLearningFacts } from './learning-facts.server.ts'
import { attempts, enrolments, moduleFeedback, retries } from './tables.server.ts'

/**
 * What a ghost did goes to the account, and earns its badges there. Where both did the same, the account's stays; answers of two
 * open attempts are joined.
 */
export async function adoptLearning(tx: Database, ghostId: string, userId: number, now: Date): Promise<void> {
  for (const { programId, createdAt } of await tx
    .select()
    .from(enrolments)
    .where(ownedBy(enrolments, { ghostId })))
    await tx.insert(enrolments).values({ userId, programId, createdAt }).onConflictDoNothing()
  await tx.delete(enrolments).where(ownedBy(enrolments, { ghostId }))

  for (const { moduleId, rating, comment, ratedAt } of await tx
    .select()
    .from(moduleFeedback)
    .where(ownedBy(moduleFeedback, { ghostId })))
    await tx
      .insert(moduleFeedback)
      .values({ userId, moduleId, rating, comment, ratedAt })
      .onConflictDoNothing()
  await tx.delete(moduleFeedback).where(ownedBy(moduleFeedback, { ghostId }))

  for (const { questionId, box, state, dueAt } of await tx
    .select()
    .from(retries)
    .where(ownedBy(retries, { ghostId })))
    await tx.insert(retries).values({ userId, questionId, box, state, dueAt }).onConflictDoNothing()
  await tx.delete(retries).where(ownedBy(retries, { ghostId }))

  await joinOpenAttempts(tx, ghostId, userId)
  const moved = await tx
    .update(attempts)
    .set({ userId, ghostId: null })
    .where(ownedBy(attempts, { ghostId }))
    .returning({ id: attempts.id })
  if (moved.length > 0) await awardBadges(tx, userId, () => readLearningFacts(tx, userId), now)
}

/** Of a topic only one attempt may be open, and it is done only once. */
async function joinOpenAttempts(tx: Database, ghostId: string, userId: number): Promise<void> {
  const single = inArray(attempts.status, ['in-progress', 'no-quiz'])
  const ofGhost = await tx
    .select()
    .from(attempts)
    .where(ownedBy(attempts, { ghostId }, single))
  for (const other of ofGhost) {
    const same = and(eq(attempts.topicId, other.topicId), single)
    const [own] = await tx
      .select()
      .from(attempts)
      .where(ownedBy(attempts, { userId }, same))
      .for('update')
    if (!own) continue
    const sameWords = (slug: string) => {
      const at = own.questions.indexOf(slug)
      return at >= 0 && other.versions[other.questions.indexOf(slug)] === own.versions[at]
    }
    const shared = Object.fromEntries(Object.entries(other.answers).filter(([slug]) => sameWords(slug)))
    await tx
      .update(attempts)
      .set({ answers: { ...shared, ...own.answers } })
      .where(ownedBy(attempts, { userId }, eq(attempts.id, own.id)))
    await tx.delete(attempts).where(ownedBy(attempts, { ghostId }, eq(attempts.id, other.id)))
  }
}
