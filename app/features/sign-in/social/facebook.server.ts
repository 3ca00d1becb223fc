import { createHmac } from 'node:crypto'
import { Facebook } from 'arctic'
import * as z from 'zod/mini'
import type { OAuthKeys } from '#app/platform/outside-services.server.ts'
import { type Provider, patiently, type SocialProfile } from './provider.ts'

const graph = 'https://graph.facebook.com'

const Me = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string().check(z.maxLength(254))),
})
const TokenFacts = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.optional(z.string()) }),
})

/**
 * Signing in with Facebook. It does not say whether it has checked an address, so an address from there never counts as
 * proven: it may begin an account, but opens none that is there already.
 */
export function facebookProvider(keys: OAuthKeys, callback: string): Provider {
  const facebook = new Facebook(keys.clientId, keys.secret, callback)
  return {
    address: (state) => facebook.createAuthorizationURL(state, ['public_profile', 'email']),
    async profileOf(code) {
      const tokens = await patiently(facebook.validateAuthorizationCode(code))
      return readMe(tokens.accessToken(), keys)
    },
    async profileOfToken(token) {
      await refuseForeign(token, keys)
      return readMe(token, keys)
    },
  }
}

/** A token that another app was given must not open anything here. */
async function refuseForeign(token: string, { clientId, secret }: OAuthKeys): Promise<void> {
  const query = new URLSearchParams({ input_token: token })
  const { data } = z.parse(TokenFacts, await ask(`/debug_token?${query}`, `${clientId}|${secret}`))
  if (!data.is_valid || data.app_id !== clientId) throw new Error('the token was not given to this site')
}

async function readMe(token: string, { secret }: OAuthKeys): Promise<SocialProfile> {
  const query = new URLSearchParams({
    fields: 'id,first_name,last_name,email',
    appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
  })
  const me = z.parse(Me, await ask(`/me?${query}`, token))
  return {
    subject: me.id,
    email: me.email ?? null,
    emailProven: false,
    firstName: me.first_name ?? '',
    lastName: me.last_name ?? '',
  }
}

async function ask(path: string, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await patiently(fetch(`${graph}${path}`, { headers, redirect: 'error' }))
  if (!reply.ok) throw new Error(`Facebook answered ${reply.status}`)
  return reply.json()
}
