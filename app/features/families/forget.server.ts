import { and, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { daysAfter, forgetAfterDays } from './rules.ts'
import { familyLinks } from './tables.server.ts'

/** Forgets the address of invitations that have expired, and deletes those that nobody accepted 30 days after they ended. */
export async function forgetInvitations(db: Database, now: Date): Promise<number> {
  // any owner: a job about what nobody accepted
  await db
    .update(familyLinks)
    .set({ email: null, tokenHash: null })
    .where(
      and(
        isNull(familyLinks.acceptedAt),
        lte(familyLinks.expiresAt, now),
        or(isNotNull(familyLinks.email), isNotNull(familyLinks.tokenHash)),
      ),
    )
  const endedAt = sql<Date>`least(${familyLinks.expiresAt}, coalesce(${familyLinks.endedAt}, ${familyLinks.expiresAt}))`
  // any owner: as above
  return deleteInBatches(
    db,
    familyLinks,
    and(isNull(familyLinks.acceptedAt), lt(endedAt, daysAfter(now, -forgetAfterDays).toISOString())),
  )
}
