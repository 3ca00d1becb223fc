import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose'
import type { Database } from '../database.server.ts'
import type { Settings } from '../settings.server.ts'
import { didOf, keyIdOf } from './did.ts'
import { algorithm, publishedKeys } from './keys.server.ts'
import type { Credential } from './open-badge.ts'

type Claims = Credential & { iss: string; jti: string; sub: string; nbf: number }

/** What a JWT says, whoever wrote it; null for what is no JWT. */
export function unverifiedClaims(jwt: string): Record<string, unknown> | null {
  try {
    return decodeJwt(jwt)
  } catch {
    return null
  }
}

/**
 * The credential inside a JWT that this site signed; null for every other text. Only published keys count: a key that the
 * text brings along is not looked at.
 */
export async function readSigned(
  { db, settings }: { db: Database; settings: Pick<Settings, 'origin'> },
  jwt: string,
): Promise<Credential | null> {
  try {
    const { kid } = decodeProtectedHeader(jwt)
    const key = (await publishedKeys(db)).find((one) => keyIdOf(settings.origin, one.kid) === kid)
    if (!key) return null
    const { payload } = await compactVerify(jwt, await importJWK(key, algorithm), { algorithms: [algorithm] })
    const { iss, jti, sub, nbf, ...credential } = JSON.parse(Buffer.from(payload).toString('utf8')) as Claims
    const isWhole =
      iss === didOf(settings.origin) &&
      iss === credential.issuer.id &&
      jti === credential.id &&
      sub === credential.credentialSubject.id &&
      nbf * 1000 === Date.parse(credential.validFrom)
    return isWhole ? (credential as Credential) : null
  } catch {
    return null
  }
}
