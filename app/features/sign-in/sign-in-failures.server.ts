import { eq, sql } from 'drizzle-orm'
import { hashToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { triesInAll, waitAfter } from './sign-in-rules.ts'
import { signInFailures } from './tables.server.ts'

/** Seconds to wait after the first wrong one, the second, and so on; beyond the list only a new password helps. */
const waits = Array.from({ length: triesInAll }, (_, before) => waitAfter(before + 1))
const shutSeconds = 86_400

/**
 * Takes one try at an address before the password is looked at, in one statement, so that tries made at the same time on
 * any node are all counted. Addresses without an account are counted alike.
 *
 * @param device one that has signed in here before has tries of its own
 * @throws DomainError `too-many` while somebody has to wait, or when only a new password helps
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
  if (row.failures > triesInAll) {
    throw new DomainError('too-many', 'too-many-tries', {
      message: 'There were too many wrong passwords. Please reset your password to sign in again.',
      retryAfterSeconds: shutSeconds,
    })
  }
}

/** The right password was given, or a new one was set. */
export async function clearFailures(
  db: Database,
  email: string,
  device: string | null = null,
): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, keyOf(email, device)))
}

async function mustWait(db: Database, key: string, now: Date): Promise<DomainError> {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key))
  const seconds = Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000))
  return new DomainError('too-many', 'too-many-tries', {
    message: 'There were too many wrong passwords. Please wait a moment, or reset your password.',
    retryAfterSeconds: seconds,
  })
}

function keyOf(email: string, device: string | null): string {
  return hashToken(device ? `${email}|${device}` : email)
}
