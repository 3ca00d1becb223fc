import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { consents } from './tables.server.ts'

export type Consent = Pick<typeof consents.$inferInsert, 'kind' | 'given' | 'wording'>

/** Adds what a person agreed to, or did not, in the words they saw. Rows are never changed. */
export async function recordConsents(
  tx: Database,
  userId: number,
  given: readonly Consent[],
  at: Date,
): Promise<void> {
  if (given.length > 0)
    await tx.insert(consents).values(given.map((consent) => ({ id: newId(), userId, at, ...consent })))
}
