import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { sessions } from '#app/features/people/tables.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId, requireId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { PushTarget } from '#app/platform/web-push/web-push.server.ts'
import { pushDevices } from './tables.server.ts'

/** The sign-in that asked for a device, of the same person. */
const signedInWith = and(eq(sessions.id, pushDevices.sessionId), eq(sessions.userId, pushDevices.userId))

/** The most devices of one person; with one more the oldest is forgotten. */
const most = 10

/** Which devices of a person show notifications while no page is open. */
export async function readDevices(db: Database, actor: SignedInActor) {
  const rows = await db
    .select({
      id: pushDevices.id,
      device: sessions.device,
      createdAt: pushDevices.createdAt,
      sessionId: pushDevices.sessionId,
    })
    .from(pushDevices)
    .innerJoin(sessions, signedInWith)
    .where(ownedBy(pushDevices, actor))
    .orderBy(asc(pushDevices.id))
  return rows.map(({ id, device, createdAt, sessionId }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    is_this: sessionId === actor.sessionId,
  }))
}

/**
 * Has this browser show notifications, for as long as this sign-in lasts. A browser that did so for someone else does it
 * for them no more.
 * @throws DomainError `invalid` for an address that is no push service's
 */
export async function addDevice(
  { db, webPush }: Pick<Services, 'db' | 'webPush'>,
  actor: SignedInActor,
  target: PushTarget,
  now: Date,
): Promise<void> {
  if (!webPush.accepts(target.endpoint))
    refuseErrors({ endpoint: ['This is not a push service that we know'] })
  const row = { userId: actor.userId, sessionId: actor.sessionId, ...target, createdAt: now }
  await db.transaction(async (tx) => {
    // any owner: the person at the browser now has its notifications
    await tx
      .insert(pushDevices)
      .values({ id: newId(), ...row })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: row })
    const newest = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(ownedBy(pushDevices, actor))
      .orderBy(sql`${pushDevices.createdAt} desc, ${pushDevices.id} desc`)
      .limit(most)
    await tx.delete(pushDevices).where(ownedBy(pushDevices, actor, notInArray(pushDevices.id, newest)))
  })
}

/** @throws DomainError `not-found` for someone else's */
export async function removeDevice(db: Database, actor: SignedInActor, id: string): Promise<void> {
  const removed = await db
    .delete(pushDevices)
    .where(ownedBy(pushDevices, actor, eq(pushDevices.id, requireId(id))))
    .returning({ id: pushDevices.id })
  if (removed.length === 0) throw new DomainError('not-found', 'no-such-device')
}

/** What a job sends to: a device with the sign-in that asked for it, while that lasts. */
export async function findDevice(db: Database, id: string, now: Date): Promise<PushTarget | null> {
  // any owner: a job for the device that it was enqueued with
  const [device] = await db
    .select({ endpoint: pushDevices.endpoint, p256dh: pushDevices.p256dh, auth: pushDevices.auth })
    .from(pushDevices)
    .innerJoin(sessions, signedInWith)
    .where(and(eq(pushDevices.id, id), sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`))
  return device ?? null
}
