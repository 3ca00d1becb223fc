import { eq, isNull } from 'drizzle-orm'
import { emailOwner } from '#app/features/people/mailing.server.ts'
import { findPerson, type Person } from '#app/features/people/people.server.ts'
import {
  closeSessionsOf,
  confirmSession,
  isConfirmed,
  listSessions,
  requireConfirmed,
} from '#app/features/people/sessions.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Security, SignInOnDevice } from './contract.ts'
import { secondFactorEmail } from './emails.ts'
import { requirePassword } from './password.server.ts'
import { assertionOptions, registrationOptions, savePasskey } from './second-factor/passkeys.server.ts'
import { type Proof, verifySecondFactor } from './second-factor/prove.server.ts'
import {
  deleteRecoveryCodes,
  newRecoveryCodes,
  recoveryCodesLeft,
} from './second-factor/recovery-codes.server.ts'
import { needsSecondFactor, securityWords, totpDigits } from './second-factor/second-factor-rules.ts'
import { createTotp, type Factor, factorsOf, type NewTotp, verifyTotp } from './second-factor/totp.server.ts'
import { secondFactors } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }
const maximumFactors = 10

/** The sign-in options of a person, set up or not. */
export async function readSecurity(context: Context): Promise<Security> {
  const { db, now, services, actor } = context
  const person = await findPerson(db, actor)
  const factors = await factorsOf(db, person.id)
  return {
    email: person.email ?? '',
    is_user: person.kind === 'user',
    country: person.country,
    has_password: person.passwordHash !== null,
    is_confirmed: isConfirmed(actor, now),
    sessions: await readSessions(context),
    factors: factors.map((factor) => ({
      id: factor.id,
      kind: factor.kind,
      label: factor.label,
      created_at: factor.createdAt.toISOString(),
      last_used_at: factor.lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await recoveryCodesLeft(db, person.id),
    is_second_factor_required: needsSecondFactor(person.kind, services.settings.demo),
    deletion_due_at: person.deletionDueAt?.toISOString() ?? null,
  }
}

/** The open sessions of a person, this device among them. */
export async function readSessions({ db, actor, now }: Context): Promise<SignInOnDevice[]> {
  const sessions = await listSessions(db, actor, now)
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    signed_in_at: session.createdAt.toISOString(),
    seen_at: session.seenAt.toISOString(),
    is_current: session.id === actor.sessionId,
  }))
}

/** Opens for ten minutes what needs a second look. @throws DomainError `invalid` beside the field */
export async function confirm(context: Context, given: Proof & { password?: string }): Promise<void> {
  const { db, now, services, actor } = context
  const person = await findPerson(db, actor)
  if (given.code || given.passkey) {
    const { userId, sessionId } = actor
    const factors = await factorsOf(db, userId)
    await verifySecondFactor(services, { userId, sessionId, factors, purpose: 'confirm' }, given, now)
  } else if (person.passwordHash) {
    await requirePassword(db, person, given.password, 'password', now)
  } else {
    throw new DomainError('refused', 'sign-in-again', {
      message: 'Your account has no password. Sign out, sign in again, and come back within ten minutes.',
    })
  }
  await confirmSession(db, actor, now)
  actor.confirmedAt = now // for the calls that a page makes after this one
}

/** What a passkey has to sign, in place of the password. */
export async function optionsToConfirm({ db, actor, now, services }: Context) {
  const { userId, sessionId } = actor
  const factors = await factorsOf(db, userId)
  return assertionOptions(db, services.settings, factors, sessionId, 'confirm', now)
}

/** The secret for a new app. @throws DomainError `refused` (`confirm-password`, `too-many-factors`) */
export async function startTotpSetup(context: Context, label: string | undefined): Promise<NewTotp> {
  const { db, now, services } = context
  const { person } = await allowedToAdd(context)
  return db.transaction((tx) => createTotp(tx, services.settings, person, label || 'Authenticator app', now))
}

/** Adds the app. @returns recovery codes, with the first second step only */
export async function completeTotp(context: Context, id: string, typed: string): Promise<string[] | null> {
  const { db, now, actor } = context
  requireConfirmed(actor, now)
  const person = await findPerson(db, actor)
  const before = await factorsOf(db, actor.userId)
  return db.transaction(async (tx) => {
    await proveTotp(tx, context, actor.userId, typed, id)
    return afterAdding(context, tx, person, before, 'An authenticator app')
  })
}

/**
 * Takes the first code of an app that is being added: from then on it counts.
 * @throws DomainError `invalid` beside the code, `not-found` without such an app
 */
export async function proveTotp(
  tx: Database,
  { services, now }: Pick<Context, 'services' | 'now'>,
  userId: number,
  typed: string,
  id?: string,
): Promise<void> {
  const begun = await tx
    .select()
    .from(secondFactors)
    .where(
      ownedBy(secondFactors, { userId }, eq(secondFactors.kind, 'totp'), isNull(secondFactors.confirmedAt)),
    )
  const factors = id ? begun.filter((factor) => factor.id === id) : begun
  if (factors.length === 0)
    throw new DomainError('not-found', 'no-such-factor', { message: securityWords.noFactor })
  const digits = totpDigits(typed)
  const taken = digits && (await verifyTotp(tx, services.settings, factors, digits, now))
  if (!taken) throw new DomainError('invalid', 'wrong-code', { errors: { code: [securityWords.wrongCode] } })
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(ownedBy(secondFactors, { userId }, eq(secondFactors.id, taken.id)))
}

/** What the browser makes a passkey from. @throws DomainError as `startTotpSetup` */
export async function startPasskeySetup(context: Context) {
  const { db, now, services } = context
  const { person, factors } = await allowedToAdd(context)
  const { sessionId } = context.actor
  return registrationOptions(db, services.settings, person, factors, sessionId, now)
}

/** As `completeTotp`, for a passkey. */
export async function completePasskey(
  context: Context,
  given: { passkey: unknown; label?: string },
): Promise<string[] | null> {
  const { db, now, services } = context
  const { person, factors } = await allowedToAdd(context)
  const { actor } = context
  return db.transaction(async (tx) => {
    const label = given.label || 'Passkey'
    await savePasskey(tx, services.settings, actor, { passkey: given.passkey, label }, now)
    return afterAdding(context, tx, person, factors, 'A passkey')
  })
}

/** Ends all other sign-ins and says so by email. @returns recovery codes, with the first second step only */
async function afterAdding(
  { services, now, actor }: Context,
  tx: Database,
  person: Person,
  before: Factor[],
  what: string,
): Promise<string[] | null> {
  await closeSessionsOf(tx, person.id, actor.sessionId)
  const message = secondFactorEmail(person.firstName, `${what} was added to your Yonder account.`)
  await emailOwner(services, tx, person, message, now)
  return before.length === 0 ? newRecoveryCodes(tx, person.id) : null
}

/** With the last one the recovery codes go too. @throws DomainError `refused` when it is the last and one is required */
export async function removeFactor(context: Context, id: string): Promise<void> {
  const { db, now, services, actor } = context
  requireConfirmed(actor, now)
  const person = await findPerson(db, actor)
  await db.transaction(async (tx) => {
    await lockedPerson(tx, actor.userId) // or two that go at once would each leave the other
    const factors = await factorsOf(tx, actor.userId)
    if (!factors.some((factor) => factor.id === id))
      throw new DomainError('not-found', 'no-such-factor', { message: securityWords.noFactor })
    const isLast = factors.length === 1
    if (isLast && needsSecondFactor(person.kind, services.settings.demo))
      throw new DomainError('refused', 'last-factor', { message: securityWords.lastFactor })
    await tx.delete(secondFactors).where(ownedBy(secondFactors, actor, eq(secondFactors.id, id)))
    if (isLast) await deleteRecoveryCodes(tx, actor.userId)
    const message = secondFactorEmail(person.firstName, 'A second step was removed from your Yonder account.')
    await emailOwner(services, tx, person, message, now)
  })
}

/** Ten new recovery codes in place of the old. @throws DomainError `not-found` without a second step */
export async function renewCodes(context: Context): Promise<string[]> {
  const { db, now, actor } = context
  requireConfirmed(actor, now)
  if ((await factorsOf(db, actor.userId)).length === 0)
    throw new DomainError('not-found', 'no-such-factor', { message: securityWords.noFactor })
  return db.transaction((tx) => newRecoveryCodes(tx, actor.userId))
}

async function allowedToAdd({ db, actor, now }: Context): Promise<{ person: Person; factors: Factor[] }> {
  requireConfirmed(actor, now)
  const factors = await factorsOf(db, actor.userId)
  if (factors.length >= maximumFactors)
    throw new DomainError('refused', 'too-many-factors', { message: securityWords.tooManyFactors })
  return { person: await findPerson(db, actor), factors }
}
