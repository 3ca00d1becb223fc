import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { awaitsGuardian } from './guardian.server.ts'
import { endLinks } from './links.server.ts'
import { studentMemberships } from './memberships/tables.server.ts'
import type { Person } from './people.server.ts'
import { referrals, users } from './tables.server.ts'
import { hasStates } from './user-rules.ts'

/** Updates an account and returns it. A membership of a school follows the class year. */
export async function changePerson(
  tx: Database,
  id: number,
  changes: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<Person> {
  const [person] = await tx
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
    .returning()
  if (!person) throw new DomainError('not-found', 'no-such-account')
  if (changes.classYear !== undefined)
    await tx
      .update(studentMemberships)
      .set({
        classYear: changes.classYear,
        // Whoever says that they finish in that year or later has answered their school.
        askedYearAnswer: sql`case when ${studentMemberships.askedYear} <= ${changes.classYear} then coalesce(${studentMemberships.askedYearAnswer}, 'accepted') else ${studentMemberships.askedYearAnswer} end`,
      })
      .where(ownedBy(studentMemberships, { userId: id }, isNull(studentMemberships.endedAt)))
  return person
}

/**
 * What becomes of an account whose mailbox has been proved: open when everything needed is known, else to be set up at the
 * first sign-in; it stays closed while a guardian has not agreed. A referral counts. Every way of proving a mailbox calls
 * `proveMailbox`.
 */
export async function markVerified(
  tx: Database,
  settings: Settings,
  person: Person,
  now: Date,
): Promise<Person> {
  await tx
    .update(referrals)
    .set({ status: 'verified' })
    .where(ownedBy(referrals, { userId: person.id }, eq(referrals.status, 'registered')))
  return changePerson(
    tx,
    person.id,
    {
      emailVerifiedAt: person.emailVerifiedAt ?? now,
      status: statusOnceVerified(settings, person, now),
    },
    now,
  )
}

function statusOnceVerified(
  settings: Settings,
  person: Pick<Person, 'status' | 'dob' | 'guardianConsentAt' | 'country' | 'state'>,
  now: Date,
): Person['status'] {
  if (person.status === 'locked') return 'active'
  if (person.status !== 'pending') return person.status
  if (awaitsGuardian(settings, person, now)) return 'pending'
  const hasPlace = person.country && (person.state || !hasStates(person.country))
  return person.dob && hasPlace ? 'active' : 'setup'
}

/** @throws DomainError `not-found` when the account has gone */
export async function personById(db: Database, id: number): Promise<Person> {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  if (!person) throw new DomainError('not-found', 'no-such-account')
  return person
}

/** Like `personById`, with the row locked until the transaction ends. */
export async function lockedPerson(tx: Database, id: number): Promise<Person> {
  const [person] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!person) throw new DomainError('not-found', 'no-such-account')
  return person
}

/**
 * The one order of locks: people first, by their ids, then their memberships, of a school or of a group. Two transactions that change the
 * same people then wait for one another in turn, and never each for the other.
 */
export async function lockPeople(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update')
}

/** Sets a person's address unless another account has it. Returns whether it did. */
export async function claimEmail(tx: Database, id: number, email: string, now: Date): Promise<boolean> {
  const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (other) return other.id === id
  await tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, id))
  return true
}

/**
 * Sets a new password, and that none needs to be chosen any more. Links that would still set another one, or another
 * address, are over: they may have been requested by the person whom the new password locks out.
 */
export async function setPassword(tx: Database, id: number, passwordHash: string | null, now: Date) {
  await endLinks(tx, id, ['reset', 'verify-secondary'], now)
  await tx
    .update(users)
    .set({ passwordHash, forcePasswordReset: false, updatedAt: now })
    .where(eq(users.id, id))
}
