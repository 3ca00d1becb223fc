import { randomBytes } from 'node:crypto'
import { count, inArray, isNull } from 'drizzle-orm'
import { foldCode } from '#app/features/people/readable-codes.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { hashCode } from '../passwords.server.ts'
import { recoveryCodes } from '../tables.server.ts'
import { recoveryCodeCount, recoveryCodeOf } from './second-factor-rules.ts'

/**
 * Issues ten codes and invalidates the old ones. Shown once: only their hashes are stored, by argon2id, since 49 bits could be
 * guessed from a copy of the database. The ten share one salt, so that a try costs one hash.
 */
export async function newRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(10)))
  const salt = randomBytes(16)
  const hashes = await Promise.all(codes.map((code) => saltedHash(code, salt)))
  await tx.delete(recoveryCodes).where(ownedBy(recoveryCodes, { userId }))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  return codes
}

/** Consumes a code in one statement, so that of two concurrent tries one succeeds. */
export async function consumeRecoveryCode(
  tx: Database,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const left = await tx
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(ownedBy(recoveryCodes, { userId }, unused))
  const salts = new Set(
    left.flatMap(({ codeHash }) => (codeHash.includes('.') ? codeHash.split('.')[0] : [])),
  )
  const hashes = await Promise.all(
    [...salts].map((salt = '') => saltedHash(typed, Buffer.from(salt, 'base64url'))),
  )
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      ownedBy(
        recoveryCodes,
        { userId },
        unused,
        inArray(recoveryCodes.codeHash, [...hashes, plainHash(userId, typed)]),
      ),
    )
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

async function saltedHash(code: string, salt: Buffer): Promise<string> {
  const hash = await hashCode(foldCode(code), salt)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

/** Codes of before have a plain digest, until they are used or renewed. */
function plainHash(userId: number, code: string): string {
  return hashToken(`${userId}|${foldCode(code)}`)
}
