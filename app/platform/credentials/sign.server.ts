import { SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.server.ts'
import { newId } from '../ids.ts'
import type { Settings } from '../settings.server.ts'
import { keyIdOf } from './did.ts'
import { algorithm, signingKey } from './keys.server.ts'
import { type Achievement, type Credential, type Evidence, openBadge } from './open-badge.ts'

export type Issuer = { db: Database; settings: Settings; clock: Clock }

/**
 * Signs a credential as a JWT: the credential is the payload, and the claims repeat what stands in it, as Open Badges 3.0 asks.
 * The header names the key of the DID document and carries its public half.
 */
export async function signCredential(issuer: Issuer, credential: Credential): Promise<string> {
  const { settings } = issuer
  const { publicJwk, privateKey } = await signingKey(issuer)
  const { id, validFrom, validUntil, credentialSubject } = credential
  const { kty, n, e } = publicJwk
  return new SignJWT({
    ...credential,
    iss: credential.issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: secondsOf(validFrom),
    ...(validUntil && { exp: secondsOf(validUntil) }),
  })
    .setProtectedHeader({
      alg: algorithm,
      kid: keyIdOf(settings.origin, publicJwk.kid),
      jwk: { kty, n, e },
      typ: 'JWT',
    })
    .sign(privateKey)
}

/**
 * What someone has learnt until today, as a credential of its own. It is not stored and cannot be revoked: it says what was so on
 * a day.
 *
 * @param record `name` only where the person says so; `evidence` is what they finished
 */
export function issueLearningRecord(
  issuer: Issuer,
  record: { achievement: Achievement; evidence: readonly Evidence[]; name?: string },
  now: Date,
): Promise<string> {
  const { origin } = issuer.settings
  return signCredential(
    issuer,
    openBadge({ ...record, origin, guid: newId(), issuedAt: now, statusNumber: null }),
  )
}

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}
