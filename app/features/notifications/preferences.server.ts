import { sql } from 'drizzle-orm'
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

type Change = { kind: string } & Partial<Delivery>

/**
 * Changes where a person gets some kinds, all of them or none. Every change names the same channels; the others stay.
 * @throws DomainError `invalid` for a kind that does not exist, or is not for them
 */
export async function chooseNotifications(
  { db, services, actor }: Context,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const kinds = new Map(kindsFor(services, actor).map((kind) => [kind.name, kind]))
  const rows = new Map(
    changes.map(({ kind: name, ...delivery }) => {
      const kind = kinds.get(name)
      if (!kind) throw noSuchKind()
      return [name, { userId: actor.userId, kind: name, ...kind.defaults, ...delivery, updatedAt: now }]
    }),
  )
  if (rows.size === 0) return
  const given = channels.filter((channel) => changes.some((change) => channel in change))
  await db
    .insert(notificationPreferences)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: {
        ...Object.fromEntries(given.map((channel) => [channel, sql.raw(`excluded.${channel}`)])),
        updatedAt: now,
      },
    })
}

const channels = ['bell', 'email', 'push'] as const

function noSuchKind(): DomainError {
  return new DomainError('invalid', 'no-such-kind', {
    errors: { notification_key: ['There is no such kind of notification'] },
  })
}

function kindsFor({ slices }: Context['services'], actor: SignedInActor): NotificationKind[] {
  return [...slices.notificationKinds.values()].filter(({ audience }) => admits(actor, audience) === null)
}
