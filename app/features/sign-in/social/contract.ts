import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { SignedIn } from '../contract.ts'

const carried = z.optional(z.string().check(z.maxLength(2_000)))
const short = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** What a sign-in takes along to the provider and back. */
const journey = z.object({
  redirect: carried,
  ghost_user_id: short,
  academy_earnings: short,
  signup_action: short,
  signup_action_id: short,
})

/** Documents, not data: each answers with the address to go to. A whole class may come by them from one network. */
export const redirectToGoogle = endpoint({
  method: 'GET',
  path: '/social/redirect/google',
  summary: 'Leads to Google to sign in or up',
  limit: 'write',
  query: journey,
  answers: 'redirect',
  returns: z.unknown(),
})

export const redirectToFacebook = endpoint({
  method: 'GET',
  path: '/social/redirect/facebook',
  summary: 'Leads to Facebook to sign in or up',
  limit: 'write',
  query: journey,
  answers: 'redirect',
  returns: z.unknown(),
})

/** Back from the provider: signs in or up and leads on, or to `/login?error=…`. */
export const socialCallback = endpoint({
  method: 'GET',
  path: '/social/callback/:provider',
  summary: 'Back from Google or Facebook: signs in or up, and leads on',
  limit: 'write',
  params: z.object({ provider: z.string().check(z.maxLength(20)) }),
  query: z.object({ code: carried, state: short, error: short }),
  answers: 'redirect',
  returns: z.unknown(),
})

/**
 * The names count where Facebook itself gives none. The address counts for nothing: only Facebook may say it, or the reply
 * would tell anybody who has an account.
 */
export const connectFacebook = endpoint({
  method: 'POST',
  path: '/api/connect/facebook',
  summary: 'Signs in or up with a token that Facebook gave to the browser',
  limit: 'auth',
  body: z.strictObject({
    access_token: z.string().check(z.minLength(1), z.maxLength(2_000)),
    email: short,
    first_name: short,
    last_name: short,
    facebook_id: short,
    signup_action: short,
    ghost_user_id: short,
  }),
  returns: SignedIn,
})
