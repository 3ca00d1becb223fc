import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { DeliveryFailed } from '#app/platform/outbox/transport.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { PushNote } from '#app/platform/web-push/web-push.server.ts'
import { findDevice } from './devices.server.ts'
import { pushDevices } from './tables.server.ts'

/** One device of a person: one that fails is tried again without the others. */
export const deviceJob: JobKind<{ deviceId: string; note: PushNote }> = {
  queue: 'notifications-device',
  retryLimit: 3,
  retryDelaySeconds: 30,
}

/** Has every device of a person show that there is something, in the caller's transaction. */
export async function enqueueForDevices(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  userId: number,
  note: PushNote,
): Promise<void> {
  const devices = await tx
    .select({ deviceId: pushDevices.id })
    .from(pushDevices)
    .where(ownedBy(pushDevices, { userId }))
  for (const { deviceId } of devices) await jobs.enqueue(tx, deviceJob, { deviceId, note })
}

export async function hasDevices(db: Database, userId: number): Promise<boolean> {
  const [device] = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(ownedBy(pushDevices, { userId }))
    .limit(1)
  return device !== undefined
}

/** What may stand on a locked screen: which kind of thing it is. Who did it and what they wrote is inside. */
export function lockScreenNote({ name, label }: { name: string; label: string }, link: string): PushNote {
  return { title: label, body: 'Open Yonder to see it.', link, tag: name }
}

/** A browser that has gone is forgotten. */
export async function sendToDevice(
  { db, webPush, clock }: Pick<Services, 'db' | 'webPush' | 'clock'>,
  { deviceId, note }: { deviceId: string; note: PushNote },
): Promise<void> {
  const device = await findDevice(db, deviceId, clock.now())
  if (!device) return
  const outcome = await webPush.send(device, note, clock.now()).catch((error) => {
    if (error instanceof DeliveryFailed && error.forGood) return 'refused'
    throw error
  })
  // any owner: a job for the device that it was enqueued with
  if (outcome === 'gone') await db.delete(pushDevices).where(eq(pushDevices.id, deviceId))
}
