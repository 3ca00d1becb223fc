import { didPath } from '#app/platform/credentials/did.ts'
import { statusListPath } from '#app/platform/credentials/status-list.ts'
import type { VerifiedState } from './contract.ts'
import { readUnsigned, type Signed, verifySigned } from './signed-text.ts'

/** What a check needs of the site: its public keys, and the lists of what was taken back, as they were at a time. */
export type CheckMaterial = {
  did: {
    id: string
    assertionMethod: string[]
    verificationMethod: { id: string; publicKeyJwk: JsonWebKey }[]
  }
  /** Signed, by their path. */
  lists: Record<string, string>
  /** When they were fetched: ISO 8601. */
  at: string
}

export type BrowserCheck = { state: VerifiedState; title: string | null; at: string }

const place = 'yonder-check'

/** Fetches the keys and the first list, and stores them on this device; what is stored where the site is not reached. */
export async function loadMaterial(now: Date): Promise<CheckMaterial | null> {
  try {
    const did = await fetchText(didPath)
    const first = statusListPath(1)
    const lists = { ...stored()?.lists, [first]: await fetchText(first) }
    const material: CheckMaterial = { did: JSON.parse(did), lists, at: now.toISOString() }
    localStorage.setItem(place, JSON.stringify(material))
    return material
  } catch {
    return stored()
  }
}

/**
 * Checks a signed text with nothing of the server: its signature by the keys, and its place in the list.
 * @returns null where the material is not enough to say
 */
export async function checkInBrowser(
  jwt: string,
  material: CheckMaterial,
  now: Date,
): Promise<BrowserCheck | null> {
  const claims = await verifySigned(jwt, material.did)
  const { at } = material
  if (!claims) return { state: stateOfUnsigned(readUnsigned(jwt), material.did.id), title: null, at }
  if (!isBadge(claims)) return { state: isList(claims) ? 'status-list' : 'not-a-badge', title: null, at }
  const title = typeof claims.name === 'string' ? claims.name : null
  const status = claims.credentialStatus
  if (status) {
    const path = new URL(status.statusListCredential).pathname
    const list = material.lists[path]
    const isRevoked = list ? await isInList(list, Number(status.statusListIndex), material) : null
    if (isRevoked === null) return null
    if (isRevoked) return { state: 'revoked', title, at }
  }
  const isOver = claims.validUntil !== undefined && Date.parse(claims.validUntil) <= now.getTime()
  return { state: isOver ? 'expired' : 'valid', title, at }
}

/** Null for a list that is not signed here. */
async function isInList(jwt: string, index: number, { did }: CheckMaterial): Promise<boolean | null> {
  const claims = await verifySigned(jwt, did)
  const encoded = claims && isList(claims) ? claims.credentialSubject?.encodedList : undefined
  if (!encoded?.startsWith('u') || !Number.isSafeInteger(index) || index < 0) return null
  const bits = await unzip(bytesOf(encoded.slice(1)))
  const byte = bits[Math.floor(index / 8)]
  return byte === undefined ? null : ((byte >> (7 - (index % 8))) & 1) === 1
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
}

async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function isBadge({ type }: Signed): boolean {
  return [type].flat().some((one) => one === 'OpenBadgeCredential' || one === 'AchievementCredential')
}

function isList({ type }: Signed): boolean {
  return [type].flat().includes('BitstringStatusListCredential')
}

/** Nothing that it says is believed: it only chooses the sentence. */
function stateOfUnsigned(claims: Signed | null, own: string): VerifiedState {
  if (!claims || claims.iss === own) return 'unknown'
  return isBadge(claims) ? 'other-issuer' : 'not-a-badge'
}

async function fetchText(path: string): Promise<string> {
  const reply = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  return reply.text()
}

function stored(): CheckMaterial | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as CheckMaterial | null
  } catch {
    return null
  }
}
