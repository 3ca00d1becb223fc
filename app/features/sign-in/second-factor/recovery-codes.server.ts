import { randomBytes } from 'node:crypto'
import { count, eq, isNull } from 'drizzle-orm'
import { foldCode } from '#app/features/people/readable-codes.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { recoveryCodes } from '../tables.server.ts'
import { recoveryCodeCount, recoveryCodeOf } from './second-factor-rules.ts'

/** Issues ten codes and invalidates the old ones. Shown once: only their hashes are stored. */
export async function newRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(10)))
  await tx.delete(recoveryCodes).where(ownedBy(recoveryCodes, { userId }))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
  return codes
}

/** Consumes a code in one statement, so that of two concurrent tries one succeeds. */
export async function consumeRecoveryCode(
  tx: Database,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(ownedBy(recoveryCodes, { userId }, unused, eq(recoveryCodes.codeHash, hashOf(userId, typed))))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function recoveryCodesLeft(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(ownedBy(recoveryCodes, { userId }, unused))
  return row?.left ?? 0
}

export async function deleteRecoveryCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(ownedBy(recoveryCodes, { userId }))
}

const unused = isNull(recoveryCodes.usedAt)

function hashOf(userId: number, code: string): string {
  return hashToken(`${userId}|${foldCode(code)}`)
}
