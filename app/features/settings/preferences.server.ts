import { eq, sql } from 'drizzle-orm'
import {
  chooseNotifications,
  readNotificationChoices,
} from '#app/features/notifications/preferences.server.ts'
import { recordConsents } from '#app/features/people/consents.server.ts'
import { recordDeletion } from '#app/features/people/deletion-records.server.ts'
import {
  type EmailPreferenceKey,
  emailPreferenceKeys,
  emailPreferenceWords,
} from '#app/features/people/email-preferences.ts'
import { findPerson } from '#app/features/people/people.server.ts'
import { emailPreferences, users } from '#app/features/people/tables.server.ts'
import { mayAgreeToMarketing, preferenceConsent } from '#app/features/registration/consents.server.ts'
import { registrationWords } from '#app/features/registration/words.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Delivery } from '#app/platform/notification-kind.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import type { Subscription, updatePreference, updateSubscriptions } from './contract.ts'
import { interests, profileWords } from './profile-rules.ts'
import { settingsWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }
type Change = { key: EmailPreferenceKey; value: boolean }

/** A person's email preferences and interests. */
export async function readPreferences({ db, actor, now, services }: Context) {
  const person = await findPerson(db, actor)
  const { meta } = person
  const stored = Array.isArray(meta.interests) ? meta.interests : []
  return {
    may_have_letters: mayAgreeToMarketing(services.settings, person, now),
    user_notification_preferences: await wirePreferences(db, actor.userId),
    interests: interests.filter((interest) => stored.includes(interest)) as string[],
  }
}

type Wish = BodyOf<typeof updatePreference>

/**
 * Changes where a person gets one kind of email or notification.
 * @throws DomainError `invalid` for a kind that does not exist, or a value that does not fit it
 */
export async function changeDelivery(context: Context, wish: Wish) {
  const { notification_type: type, notification_key: name, notification_value: value } = wish
  const key = emailPreferenceKeys.find((one) => one === name)
  if (type === 'EMAIL' && key) {
    const change = { key, value: onOrOff(value) }
    return wish.agreed_at
      ? saveAgreedPreference(context, change, new Date(wish.agreed_at))
      : changePreference(context, change)
  }
  const { db, actor, now } = context
  await chooseNotifications(context, [{ kind: name, ...deliveryOf(type, value) }], now)
  return { success: true as const, user_notification_preferences: await wirePreferences(db, actor.userId) }
}

function deliveryOf(type: Wish['notification_type'], value: Wish['notification_value']): Partial<Delivery> {
  if (type === 'BELL') return { bell: onOrOff(value) }
  if (type === 'PUSH') return { push: onOrOff(value) }
  return { email: typeof value === 'string' ? value : value ? 'instant' : 'never' }
}

function onOrOff(value: Wish['notification_value']): boolean {
  if (typeof value === 'boolean') return value
  const errors = { notification_value: ['This is either on or off'] }
  throw new DomainError('invalid', 'on-or-off', { errors })
}

/**
 * Turns one kind of email on or off.
 * @throws DomainError `invalid` when the person is too young to agree to it (PRIVACY=strict)
 */
export async function changePreference(context: Context, change: Change) {
  await refuseTooYoung(context, [change], 'notification_value')
  await setPreferences(context.services, context.actor.userId, [change], context.now)
  return {
    success: true as const,
    user_notification_preferences: await wirePreferences(context.db, context.actor.userId),
  }
}

/** How long an opt-in from before the sign-in is valid, and the allowed clock skew. */
const [wishDays, clockMinutes] = [7, 10]

/**
 * Applies an opt-in ticked before a sign-up by Google or Facebook, once there is an account. Never overrides an explicit
 * answer.
 *
 * @throws DomainError `invalid` for an expired opt-in, or a person who is too young
 */
export async function saveAgreedPreference(context: Context, { key, value }: Change, agreedAt: Date) {
  const { db, now } = context
  const { userId } = context.actor
  await refuseTooYoung(context, [{ key, value }], 'notification_value')
  const age = now.getTime() - agreedAt.getTime()
  if (!value || age > wishDays * 86_400_000 || age < -clockMinutes * 60_000)
    refuseErrors({ agreed_at: [profileWords.wishTooOld] })
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(emailPreferences)
      .values({ userId, key, value, updatedAt: now })
      .onConflictDoNothing()
      .returning({ key: emailPreferences.key })
    if (!stored) return
    const wording = registrationWords.agreeToMarketing
    await recordConsents(tx, userId, [{ kind: 'marketing', given: value, wording }], agreedAt)
    if (key === 'MARKETING')
      await tx.update(users).set({ marketingSubscribe: value }).where(eq(users.id, userId))
  })
  return { success: true as const, user_notification_preferences: await wirePreferences(db, userId) }
}

/** Null where the person was not asked yet. */
async function subscriptionsOf({ db, actor }: Context): Promise<Subscription[]> {
  const stored = (await wirePreferences(db, actor.userId)).EMAIL
  return emailPreferenceKeys.map((key) => ({ key, ...emailPreferenceWords[key], value: stored[key] ?? null }))
}

/** Every kind of email with its status, and whether any may be turned on. */
export async function readSubscriptionCentre(context: Context) {
  const person = await findPerson(context.db, context.actor)
  return {
    data: await subscriptionsOf(context),
    notifications: await readNotificationChoices(context),
    may_have_letters: mayAgreeToMarketing(context.services.settings, person, context.now),
  }
}

/** Changes several kinds of emails at once. @throws DomainError `invalid`, as `changeDelivery` */
export async function changeSubscriptions(
  context: Context,
  { subscriptions: changes }: BodyOf<typeof updateSubscriptions>,
) {
  await refuseTooYoung(context, changes, 'subscriptions')
  await setPreferences(context.services, context.actor.userId, changes, context.now)
  return { success: true as const, data: await subscriptionsOf(context) }
}

async function refuseTooYoung(
  { db, actor, now, services }: Context,
  changes: Change[],
  field: string,
): Promise<void> {
  if (!changes.some(({ value }) => value)) return
  const person = await findPerson(db, actor)
  if (!mayAgreeToMarketing(services.settings, person, now))
    refuseErrors({ [field]: [settingsWords.adultEmails] })
}

/** Saves email preferences, and the consent for marketing ones. */
export async function setPreferences(
  services: Pick<Services, 'db' | 'jobs'>,
  userId: number,
  changes: Change[],
  now: Date,
): Promise<void> {
  const last = new Map(changes.map((change) => [change.key, change.value]))
  const rows = [...last].map(([key, value]) => ({ userId, key, value, updatedAt: now }))
  await services.db.transaction(async (tx) => {
    for (const key of await turnedOff(tx, userId, last))
      await recordDeletion(services, tx, { what: 'emails', userId, subject: key }, now)
    await tx
      .insert(emailPreferences)
      .values(rows)
      .onConflictDoUpdate({
        target: [emailPreferences.userId, emailPreferences.key],
        set: { value: sql`excluded.value`, updatedAt: now },
      })
    await recordConsents(
      tx,
      userId,
      rows.map(({ key, value }) => preferenceConsent(key, value)),
      now,
    )
    const marketing = last.get('MARKETING')
    if (marketing !== undefined)
      await tx
        .update(users)
        .set({ marketingSubscribe: marketing, updatedAt: now })
        .where(eq(users.id, userId))
  })
}

/** Those that were on until now. */
async function turnedOff(tx: Database, userId: number, changes: ReadonlyMap<string, boolean>) {
  const on = await tx
    .select({ key: emailPreferences.key })
    .from(emailPreferences)
    .where(ownedBy(emailPreferences, { userId }, eq(emailPreferences.value, true)))
  return on.flatMap(({ key }) => (changes.get(key) === false ? key : []))
}

async function wirePreferences(db: Database, userId: number): Promise<{ EMAIL: Record<string, boolean> }> {
  const rows = await db.select().from(emailPreferences).where(ownedBy(emailPreferences, { userId }))
  return { EMAIL: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

/** A person's stored email preferences. */
export const emailPreferencesPart = personPart<Record<string, boolean> | null>({
  query: (db, userId) =>
    db
      .select({ all: sql`jsonb_object_agg(${emailPreferences.key}, ${emailPreferences.value})` })
      .from(emailPreferences)
      .where(ownedBy(emailPreferences, { userId })),
  user: (given) => ({ user_notification_preferences: { EMAIL: given ?? {} } }),
})
