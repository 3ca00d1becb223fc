import { createPrivateKey, type JsonWebKey } from 'node:crypto'

export const modulusLength = 2048

/** A private RSA key in PEM, whose lines may be parted by `\\n` as in an environment; null for anything else or a shorter key. */
export function readPem(pem: string): JsonWebKey | null {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= modulusLength
    return key.asymmetricKeyType === 'rsa' && isLong ? key.export({ format: 'jwk' }) : null
  } catch {
    return null
  }
}
