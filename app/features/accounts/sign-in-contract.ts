import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { User } from './user-shape.ts'

const short = z.string().check(z.maxLength(200))

/**
 * `second_factor` names what is asked next, where something is; then there is no `user` yet. `set-up`: the person must have
 * a second step and has none, so they add an app first, and its first code finishes the sign-in and brings `recovery_codes`.
 */
export const SignedIn = z.object({
  user: z.nullable(User),
  redirect: z.nullable(z.string()),
  token: z.string(),
  second_factor: z.optional(z.array(z.enum(['totp', 'passkey', 'recovery', 'set-up']))),
  recovery_codes: z.optional(z.array(z.string())),
})

/** Lengths only: what is wrong with an address or a password is said in the rules' own words. */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with address and password',
  limit: 'auth',
  body: z.strictObject({
    email: short,
    password: z.string().check(z.maxLength(1_000)),
    remember: z._default(z.boolean(), true),
    signup_action: z.optional(short),
    signup_action_id: z.optional(short),
    ghost_user_id: z.optional(short),
    school_token: z.optional(short),
  }),
  returns: SignedIn,
})

export const convertGhostUser = endpoint({
  method: 'POST',
  path: '/api/academy/ghost-user/convert',
  summary: 'Moves what a ghost has kept to the account of the person who was it',
  body: z.strictObject({ ghost_id: short }),
  returns: z.object({ user: User }),
})

/** A full page load: it answers with the address to go to. */
export const logout = endpoint({
  method: 'GET',
  path: '/admin/logout',
  summary: 'Signs out and clears the cookies of eligibility',
  answers: 'redirect',
  returns: z.unknown(),
})
