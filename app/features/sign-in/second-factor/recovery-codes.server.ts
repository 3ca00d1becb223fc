import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { foldCode } from '#app/features/people/readable-codes.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { recoveryCodes } from '../tables.server.ts'
import { recoveryCodeCount, recoveryCodeOf } from './second-factor-rules.ts'

/** Ten fresh codes; the old ones stop working. They are shown now and never again: only their hashes are kept. */
export async function newRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(10)))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
  return codes
}

/** Uses up a code, in one statement: of two tries at once only one succeeds. */
export async function takeRecoveryCode(
  tx: Database,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, hashOf(userId, typed))))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function recoveryCodesLeft(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unusedOf(userId))
  return row?.left ?? 0
}

export async function dropRecoveryCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

function unusedOf(userId: number) {
  return and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
}

function hashOf(userId: number, code: string): string {
  return hashToken(`${userId}|${foldCode(code)}`)
}
