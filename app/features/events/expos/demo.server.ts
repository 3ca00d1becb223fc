import { eq, isNotNull } from 'drizzle-orm'
import { dayIn } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import { withLocal } from '../demo.server.ts'
import { events } from '../tables.server.ts'
import { invalidateBoard } from './live.server.ts'
import { expoState } from './rules.ts'
import { sampleTimesOf, toBeginNow } from './sample-times.ts'
import { expos } from './tables.server.ts'

/** Before this a sample has no time yet: the default of its columns. */
const firstYear = new Date('2001-01-01T00:00:00Z')

/**
 * Gives the sample expos and their sessions their times, where they have none and where the one to come is over. With
 * `SAMPLE_EXPO=live` the one to come is moved so that it is under way. At a start, before there are jobs: the search follows later.
 */
export async function placeSampleExpos(services: Services): Promise<void> {
  const { db, clock, settings } = services
  if (!settings.demo) return
  const now = clock.now()
  const isToBeLive = settings.sampleExpo === 'live'
  const samples = await db.select().from(expos).where(isNotNull(expos.sampleTimes))
  for (const expo of samples) {
    if (!expo.sampleTimes) continue
    const isNext = (expo.sampleTimes.days ?? 0) > 0
    const isPlaced = expo.startsAt >= firstYear
    const state = expoState(expo, now)
    const isRight = isNext ? (isToBeLive ? state === 'live' : state !== 'past') : true
    if (isPlaced && isRight) continue
    const today = dayIn(expo.timeZone, now)
    const own = sampleTimesOf(expo.sampleTimes, expo.timeZone, today)
    const shift = isNext && isToBeLive ? toBeginNow(own.startsAt, now) : 0
    const sessions = await db.select().from(events).where(eq(events.expoId, expo.id))
    await db.transaction(async (tx) => {
      await tx.update(expos).set(shifted(own, shift)).where(eq(expos.id, expo.id))
      for (const session of sessions) {
        if (!session.sampleTimes) continue
        const times = sampleTimesOf(session.sampleTimes, session.timeZone, today)
        const { startsAt, endsAt } = shifted(times, shift)
        const set = withLocal(session.timeZone, startsAt, endsAt)
        await tx.update(events).set(set).where(eq(events.id, session.id))
      }
    })
  }
  invalidateBoard(services)
}

function shifted({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, byMs: number) {
  return { startsAt: new Date(startsAt.getTime() + byMs), endsAt: new Date(endsAt.getTime() + byMs) }
}
