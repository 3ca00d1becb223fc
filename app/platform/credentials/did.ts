/** The public half of an RSA key. It never has `d`. */
export type PublicJwk = { kty: 'RSA'; n: string; e: string; alg: 'RS256'; kid: string; use: 'sig' }

export const didPath = '/.well-known/did.json'

/** The site as an issuer: `did:web:yonder.example`, or `did:web:localhost%3A3000`. */
export function didOf(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`
}

/** How a signature names its key; it leads to a method of the DID document. */
export function keyIdOf(origin: string, kid: string): string {
  return `${didOf(origin)}#${kid}`
}

/** What stands at `didPath`: every key whose signatures count. */
export function didDocument(origin: string, keys: readonly PublicJwk[]) {
  const id = didOf(origin)
  const methods = keys.map((key) => ({
    id: keyIdOf(origin, key.kid),
    type: 'JsonWebKey',
    controller: id,
    publicKeyJwk: key,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    alsoKnownAs: [origin],
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}
