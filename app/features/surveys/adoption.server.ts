import { notInArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { surveyResponses } from './tables.server.ts'

/** What a ghost answered goes to the account. Where both answered the same survey, the account's answers stay. */
export async function adoptResponses(tx: Database, ghostId: string, userId: number): Promise<void> {
  const own = tx
    .select({ id: surveyResponses.surveyId })
    .from(surveyResponses)
    .where(ownedBy(surveyResponses, { userId }))
  await tx
    .update(surveyResponses)
    .set({ userId, ghostId: null })
    .where(ownedBy(surveyResponses, { ghostId }, notInArray(surveyResponses.surveyId, own)))
  await tx.delete(surveyResponses).where(ownedBy(surveyResponses, { ghostId }))
}
