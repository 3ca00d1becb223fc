import { and, eq, inArray, isNull } from 'drizzle-orm'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { placements } from '../tables.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'
import { seedPlacements } from './seed.server.ts'

/**
 * With the demo on, adds sample hosts and placements where there are none; with it off, removes them and closes the links of the sample
 * schools. Quick when nothing is to be done.
 *
 * @returns false: nobody came with them
 */
export async function followDemo(services: Services): Promise<boolean> {
  const { db, settings, clock } = services
  const hasSamples = await hasSampleHosts(db)
  if (settings.demo) {
    if (!hasSamples) await seedPlacements(services)
    return false
  }
  await closeSampleLinks(db, clock.now())
  if (hasSamples) await removeSamples(db)
  return false
}

async function hasSampleHosts(db: Database): Promise<boolean> {
  // any owner: the samples of the demo
  const [found] = await db
    .select({ id: placementHosts.id })
    .from(placementHosts)
    .where(eq(placementHosts.isSample, true))
    .limit(1)
  return found !== undefined
}

/** Also those of placements that visitors of the demo have made. */
async function closeSampleLinks(db: Database, now: Date): Promise<void> {
  const ofSampleSchools = db
    .select({ id: placements.id })
    .from(placements)
    .innerJoin(schools, eq(schools.id, placements.schoolId))
    .where(eq(schools.isSample, true))
  // any owner: the links of the demo
  await db
    .update(placementTokens)
    .set({ revokedAt: now })
    .where(and(isNull(placementTokens.revokedAt), inArray(placementTokens.placementId, ofSampleSchools)))
}

/** Nothing real is lost: only the demo writes samples. */
async function removeSamples(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // any owner: the samples of the demo
    await tx.delete(placements).where(eq(placements.isSample, true))
    await tx.delete(placementHosts).where(eq(placementHosts.isSample, true))
  })
}
