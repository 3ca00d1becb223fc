import { Google } from 'arctic'
import { compactVerify, createRemoteJWKSet } from 'jose'
import * as z from 'zod/mini'
import type { OAuthKeys } from '#app/platform/outside-services.server.ts'
import { type Provider, patiently, type SocialProfile } from './provider.ts'

const Claims = z.object({
  iss: z.enum(['https://accounts.google.com', 'accounts.google.com']),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string().check(z.maxLength(254))),
  email_verified: z.optional(z.boolean()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
})

/** Where Google publishes the keys that its ID tokens are signed with (`jwks_uri` of its discovery document). */
const googleKeys = createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'))

/** Signing in with Google: authorization code with PKCE; the ID token comes straight from Google over TLS, and is signed. */
export function googleProvider({ clientId, secret }: OAuthKeys, callback: string): Provider {
  const google = new Google(clientId, secret, callback)
  return {
    address: (state, verifier) =>
      google.createAuthorizationURL(state, verifier, ['openid', 'profile', 'email']),
    async profileOf(code, verifier, now) {
      const tokens = await patiently(google.validateAuthorizationCode(code, verifier))
      const { payload } = await patiently(
        compactVerify(tokens.idToken(), googleKeys, { algorithms: ['RS256'] }),
      )
      return profileOfClaims(JSON.parse(new TextDecoder().decode(payload)), clientId, now)
    },
  }
}

/** @throws when the token has another issuer or audience, or has expired */
export function profileOfClaims(given: unknown, clientId: string, now: Date): SocialProfile {
  const claims = z.parse(Claims, given)
  if (claims.aud !== clientId) throw new Error('the ID token is for another site')
  if (claims.exp * 1000 <= now.getTime()) throw new Error('the ID token is too old')
  return {
    subject: claims.sub,
    email: claims.email ?? null,
    emailProven: Boolean(claims.email) && claims.email_verified === true,
    firstName: claims.given_name ?? claims.name ?? '',
    lastName: claims.family_name ?? '',
  }
}
