import { notify } from '#app/features/notifications/notify.server.ts'
import { activeAdmins } from '#app/features/people/admins.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { NotificationKind } from '#app/platform/notification-kind.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Tells the other admins what one of them has decided. */
export async function tellAdmins<P>(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  kind: NotificationKind<P>,
  actor: AdminActor,
  payload: P,
  now: Date,
): Promise<void> {
  for (const userId of await activeAdmins(tx, [actor.userId]))
    await notify(services, tx, kind, { userId, actorId: actor.userId, payload }, now)
}
