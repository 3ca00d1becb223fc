import { eq, or, sql } from 'drizzle-orm'
import { hashToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { triesBeforeDays, waitAfter } from './sign-in-rules.ts'
import { signInFailures } from './tables.server.ts'

/** Seconds to wait after the first wrong one, the second, and so on; beyond the list a day each time. */
const waits = Array.from({ length: triesBeforeDays }, (_, before) => waitAfter(before + 1))
const shutSeconds = 86_400

/**
 * Takes one try at an address before the password is looked at, in one statement, so that tries made at the same time on
 * any node are all counted. Addresses without an account are counted alike.
 *
 * @param device one that has signed in here before has tries of its own
 * @throws DomainError `too-many` while the person has to wait
 */
export async function takeTry(db: Database, email: string, device: string | null, now: Date): Promise<void> {
  const key = keyOf(email, device)
  const at = sql`${now.toISOString()}::timestamptz`
  // The wait begins in the same statement as the count: of tries made at once, only those that are free are looked at.
  const wait = sql`coalesce((${sql.param(waits)}::int[])[${signInFailures.failures} + 1], ${shutSeconds})`
  const [row] = await db
    .insert(signInFailures)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: sql`${signInFailures.failures} + 1`,
        // A wait of nothing blocks nobody: of two tries made at once the later one may have the earlier clock.
        blockedUntil: sql`case when ${wait} > 0 then ${at} + make_interval(secs => ${wait}) end`,
        lastAt: now,
      },
      setWhere: sql`${signInFailures.blockedUntil} is null or ${signInFailures.blockedUntil} <= ${at}`,
    })
    .returning({ failures: signInFailures.failures })
  if (!row) throw await mustWait(db, key, now)
}

/** The right password was given, or a new one was set. */
export async function clearFailures(
  db: Database,
  email: string,
  device: string | null = null,
): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, keyOf(email, device)))
}

/**
 * The owner has proved the mailbox: nobody waits any more, on any device, for password, current password or second factor.
 * Also for an account that is deleted.
 */
export async function clearAllFailures(db: Database, userId: number, email: string): Promise<void> {
  const keys = [email, accountKey(userId), secondFactorKey(userId)].map((name) => keyOf(name, null))
  await db
    .delete(signInFailures)
    .where(
      or(
        ...keys.map((key) => eq(signInFailures.key, key)),
        sql`starts_with(${signInFailures.key}, ${`${keyOf(email, null)}.`})`,
      ),
    )
}

/** The key under which password tries of a signed-in person count. */
export const accountKey = (userId: number) => `account ${userId}`
/** Under which tries at a second factor count. */
export const secondFactorKey = (userId: number) => `second factor ${userId}`

async function mustWait(db: Database, key: string, now: Date): Promise<DomainError> {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key))
  const seconds = Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000))
  return new DomainError('too-many', 'too-many-tries', {
    message: 'There were too many wrong passwords. Please wait a moment, or reset your password.',
    retryAfterSeconds: seconds,
  })
}

function keyOf(email: string, device: string | null): string {
  return device ? `${hashToken(email)}.${hashToken(device)}` : hashToken(email)
}
