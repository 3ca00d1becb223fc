import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { clearFailures, secondFactorKey, takeTry } from '../sign-in-failures.server.ts'
import { verifyPasskey } from './passkeys.server.ts'
import { consumeRecoveryCode } from './recovery-codes.server.ts'
import { securityWords, totpDigits } from './second-factor-rules.ts'
import { type Factor, verifyTotp } from './totp.server.ts'

export type Proof = { code?: string; recovery_code?: string; passkey?: unknown }

type Asked = {
  userId: number
  sessionId: string
  factors: Factor[]
  purpose: 'sign-in' | 'confirm'
}

/**
 * Verifies a second factor: an app code, a recovery code, or a passkey. A code that is not six digits is treated as a recovery
 * code, since both use the same field. Failures count like wrong passwords.
 *
 * @throws DomainError `invalid` beside the field, `too-many` after many wrong ones
 */
export async function verifySecondFactor(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  asked: Asked,
  proof: Proof,
  now: Date,
): Promise<void> {
  const key = secondFactorKey(asked.userId)
  await takeTry(db, key, null, now)
  if (proof.passkey) await verifyPasskey(db, settings, { ...asked, passkey: proof.passkey }, now)
  else await takeCode(db, settings, asked, proof, now)
  await clearFailures(db, key)
}

async function takeCode(
  db: Database,
  settings: Services['settings'],
  { userId, factors }: Asked,
  proof: Proof,
  now: Date,
): Promise<void> {
  const typed = (proof.recovery_code ?? proof.code ?? '').trim()
  if (!typed) throw new DomainError('invalid', 'invalid', { errors: { code: [securityWords.codeMissing] } })
  const digits = proof.recovery_code === undefined ? totpDigits(typed) : null
  if (digits) {
    const apps = factors.filter(({ kind }) => kind === 'totp')
    if (await verifyTotp(db, settings, apps, digits, now)) return
    throw new DomainError('invalid', 'wrong-code', { errors: { code: [securityWords.wrongCode] } })
  }
  if (await consumeRecoveryCode(db, userId, typed, now)) return
  throw new DomainError('invalid', 'wrong-code', {
    errors: { code: [proof.recovery_code ? securityWords.wrongRecoveryCode : securityWords.wrongCode] },
  })
}
