import { gzipSync } from 'node:zlib'
import { type Credential, issuerProfile, secondOf } from './open-badge.ts'
import { listLength, statusListPath, statusPlace } from './status-list.ts'

/** How long others may keep a list before they ask again. */
export const statusLifeMs = 5 * 60_000

/**
 * The credential that tells which others are revoked, not yet signed.
 * @param revoked numbers of revoked credentials, of any list
 */
export function statusListCredential(
  origin: string,
  list: number,
  revoked: readonly number[],
  now: Date,
): Credential {
  const address = `${origin}${statusListPath(list)}`
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerProfile(origin),
    validFrom: secondOf(now),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeList(list, revoked),
      ttl: statusLifeMs,
    },
  }
}

/** The first index is the highest bit of the first byte; compressed, as multibase base64url. */
function encodeList(list: number, revoked: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8)
  for (const place of revoked.map(statusPlace))
    if (place.list === list)
      bits[place.index >> 3] = (bits[place.index >> 3] ?? 0) | (0x80 >> (place.index & 7))
  return `u${gzipSync(bits).toString('base64url')}`
}
