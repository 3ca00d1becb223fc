import { and, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isNewAdmin, newAdminHours } from './admin-rules.ts'
import { users } from './tables.server.ts'
import { openStatuses } from './user-rules.ts'

/** Condition on rows of users: admins and editors with an account in use. */
export const isActiveStaff = and(
  eq(users.kind, 'admin'),
  inArray(users.status, openStatuses),
  isNull(users.deletionDueAt),
)
const isActiveAdmin = and(isActiveStaff, eq(users.isEditor, false))

/** Admins and editors, but nobody whose account is locked or about to be deleted. */
export async function activeStaff(tx: Database): Promise<number[]> {
  const staff = await tx.select({ id: users.id }).from(users).where(isActiveStaff).orderBy(users.id)
  return staff.map(({ id }) => id)
}

/**
 * Admins who are told what a colleague has done: no editors, and nobody whose account is locked or about to be deleted.
 *
 * @param except who did it, and whom it is about
 */
export async function activeAdmins(tx: Database, except: readonly number[] = []): Promise<number[]> {
  const others = except.length > 0 ? notInArray(users.id, [...except]) : undefined
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isActiveAdmin, others))
    .orderBy(users.id)
  return admins.map(({ id }) => id)
}

/**
 * Those of them who can be the second of two people: admins for 72 hours.
 *
 * @param except who is the first
 */
export async function secondPersons(tx: Database, except: number, now: Date): Promise<number[]> {
  const longEnough = lte(users.adminSince, new Date(now.getTime() - newAdminHours * 3_600_000))
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isActiveAdmin, longEnough, notInArray(users.id, [except])))
    .orderBy(users.id)
  return admins.map(({ id }) => id)
}

/** Whether an account is one of them: the first of two people has to be an admin still when the second agrees. */
export async function isActiveAdminId(db: Database, id: number | null): Promise<boolean> {
  return id !== null && (await db.$count(users, and(isActiveAdmin, eq(users.id, id)))) > 0
}

/** Whether the caller became an admin less than 72 hours ago, which is too recently to be one of two people. */
export async function isNewAsAdmin(
  db: Database,
  { userId }: Pick<AdminActor, 'userId'>,
  now: Date,
): Promise<boolean> {
  const [admin] = await db.select({ since: users.adminSince }).from(users).where(eq(users.id, userId))
  return isNewAdmin(admin?.since ?? null, now)
}

/** Waits for other decisions of the same admin, so that sums over them count each. Taken before any row is locked. */
export async function lockDecisionsOf(tx: Database, { userId }: Pick<AdminActor, 'userId'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`decisions of admin ${userId}`}, 0))`)
}
