/** Reads signed texts (VC-JWT) with what browsers and Node have in common. */

export type Signed = {
  iss?: string
  type?: string | string[]
  name?: unknown
  validUntil?: string
  credentialSubject?: { encodedList?: string }
  credentialStatus?: { statusListCredential: string; statusListIndex: string }
}

type Keys = {
  id: string
  assertionMethod: readonly string[]
  verificationMethod: readonly { id: string; publicKeyJwk: JsonWebKey }[]
}

/** The only algorithm of ours. A text that names another one, or none, is not from here. */
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** What a text says whose signature is by a published key of its issuer; null for any other. */
export async function verifySigned(jwt: string, keys: Keys): Promise<Signed | null> {
  try {
    const [head = '', body = '', signature = '', more] = jwt.trim().split('.')
    const { alg, kid } = jsonIn(head) as { alg?: string; kid?: string }
    const method = keys.verificationMethod.find(({ id }) => id === kid)
    if (more !== undefined || alg !== 'RS256' || !method || !keys.assertionMethod.includes(method.id))
      return null
    const { kty, n, e } = method.publicKeyJwk
    const key = await crypto.subtle.importKey('jwk', { kty, n, e }, algorithm, false, ['verify'])
    const signed = new TextEncoder().encode(`${head}.${body}`)
    if (!(await crypto.subtle.verify(algorithm, key, bytesOf(signature), signed))) return null
    const claims = jsonIn(body) as Signed
    return claims.iss === keys.id ? claims : null
  } catch {
    return null
  }
}

/** What a text says, without any check; null for what is no signed text at all. */
export function readUnsigned(jwt: string): Signed | null {
  try {
    const [, body = ''] = jwt.trim().split('.')
    return jsonIn(body) as Signed
  } catch {
    return null
  }
}

function jsonIn(part: string): unknown {
  return JSON.parse(new TextDecoder().decode(bytesOf(part)))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}
