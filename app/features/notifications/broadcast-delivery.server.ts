import { and, eq, isNull } from 'drizzle-orm'
import { announcementsChannel } from '#app/features/people/channels.ts'
import { consume } from '#app/features/people/rate-limits.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { broadcastSubject, reachedElsewhere } from './broadcasts.server.ts'

import { announcement } from './kinds.ts'
import { notifyAll } from './notify.server.ts'
import { broadcasts } from './tables.server.ts'

export const publishBroadcast: JobKind<{ broadcastId: number }> = {
  queue: 'broadcast-publish',
  retryLimit: 2,
  retryDelaySeconds: 2,
}

/** One batch of people for each piece of work, so that a repeated one tells nobody twice. */
export const sendBroadcastElsewhere: JobKind<{ broadcastId: number; afterId: number }> = {
  queue: 'broadcast-elsewhere',
}

const batch = 500
const limit = { name: 'announcements-day', max: 5, seconds: 86_400 }

/**
 * Has a live broadcast go out, once, in the caller's transaction: it is in everybody's bell when that commits.
 * @throws DomainError `too-many` beyond five a day
 */
export async function goOut(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  broadcastId: number,
  now: Date,
): Promise<void> {
  const [gone] = await tx
    .update(broadcasts)
    .set({ announcedAt: now, notificationId: newId() })
    .where(and(eq(broadcasts.id, broadcastId), eq(broadcasts.status, 'LIVE'), isNull(broadcasts.announcedAt)))
    .returning({ id: broadcasts.id })
  if (!gone) return
  if (!(await consume(tx, limit, 'all', now)))
    throw new DomainError('too-many', 'too-many', {
      message: 'That was a lot for one day. Please wait until tomorrow.',
    })
  await jobs.enqueue(tx, publishBroadcast, { broadcastId })
  await jobs.enqueue(tx, sendBroadcastElsewhere, { broadcastId, afterId: 0 })
}

/** Tells every open page that there may be something. It says nothing of what, or for whom: each asks for its own. */
export async function publishToPages({ push }: Pick<Services, 'push'>): Promise<void> {
  await push.publish({ channels: [announcementsChannel], event: 'new_broadcast', data: {} })
}

/**
 * The next batch of those who want it by email or on a device, and the work for the one after it, in one transaction. A piece
 * of work that is done again, as after a node was killed with it, finds those who were told and tells the others.
 */
export async function sendElsewhere(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { broadcastId, afterId }: { broadcastId: number; afterId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, broadcastId)).for('update')
    if (!row) return
    const { title, description, link } = row
    const found = await reachedElsewhere(tx, broadcastId, afterId, batch)
    await notifyAll(
      { jobs },
      tx,
      announcement,
      found.map(({ id }) => id),
      {
        payload: { title, description, link },
        subject: broadcastSubject(broadcastId),
        isInBell: true,
      },
      clock.now(),
    )
    const last = found.at(-1)
    if (last && found.length === batch)
      await jobs.enqueue(tx, sendBroadcastElsewhere, { broadcastId, afterId: last.id })
  })
}
