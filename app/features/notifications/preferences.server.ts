import { admits } from '#app/features/people/policy.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Delivery, NotificationKind } from '#app/platform/notification-kind.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { NotificationChoice } from './contract.ts'
import { notificationPreferences } from './tables.server.ts'

type Context = { db: Database; services: Pick<Services, 'slices'>; actor: SignedInActor }

/** Every kind that can reach this person, with where they get it. One statement. */
export async function readNotificationChoices({
  db,
  services,
  actor,
}: Context): Promise<NotificationChoice[]> {
  const rows = await db.select().from(notificationPreferences).where(ownedBy(notificationPreferences, actor))
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return kindsFor(services, actor).map(({ name, label, description, defaults }) => {
    const { bell, email, push } = chosen.get(name) ?? defaults
    return { kind: name, label, description, bell, email, push }
  })
}

/**
 * Changes where somebody gets one kind; what is not named stays as it is.
 * @throws DomainError `invalid` for a kind that does not exist, or is not for them
 */
export async function chooseNotification(
  { db, services, actor }: Context,
  name: string,
  changes: Partial<Delivery>,
  now: Date,
): Promise<void> {
  const kind = kindsFor(services, actor).find((one) => one.name === name)
  if (!kind)
    throw new DomainError('invalid', 'no-such-kind', {
      errors: { notification_key: ['There is no such kind of notification'] },
    })
  await db
    .insert(notificationPreferences)
    .values({ userId: actor.userId, kind: name, ...kind.defaults, ...changes, updatedAt: now })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { ...changes, updatedAt: now },
    })
}

function kindsFor({ slices }: Context['services'], actor: SignedInActor): NotificationKind[] {
  return [...slices.notificationKinds.values()].filter(({ audience }) => admits(actor, audience) === null)
}
