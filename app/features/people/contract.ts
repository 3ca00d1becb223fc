import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { isEmail } from './email.ts'
import { dob } from './fields.ts'
import { plainLine } from './plain-line.ts'
import { User } from './user-shape.ts'

/** A ghost, as returned to themself. */
export const GhostUser = z.object({
  id: z.string(),
  first_name: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  meta: z.record(z.string(), z.unknown()),
  // What rewards will fill; the balance with thousands commas.
  earnings: z._default(z.array(z.object({ xp: z.int(), kind: z.string() })), []),
  academy_balance: z._default(z.string(), '0'),
  academy_total_rewards: z._default(z.int(), 0),
  ghost_data_id: z.nullable(z.string()),
  /** Null while the ghost can be read: a conversion spends it. */
  converted_to_user_id: z._default(z.nullable(z.int()), null),
})
export type GhostUser = z.input<typeof GhostUser>

const name = z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(100))
const email = z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail, 'Please enter a valid email'))

export const createGhostUser = endpoint({
  method: 'POST',
  path: '/api/academy/ghost-user',
  summary: 'Begins as someone without an account; the cookie belongs to them alone',
  body: z.strictObject({
    first_name: z.optional(name),
    email: z.optional(email),
    /** With PRIVACY=strict needed for a name or address, and never stored. */
    dob: z.optional(dob),
    source: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  returns: z.object({ ghost: GhostUser }),
})

export const getGhostUser = itemEndpoint({
  path: '/api/academy/ghost-user/:ghost_id',
  summary: 'What is kept of someone without an account, for themself only',
  item: GhostUser,
})

/** `meta` is merged key by key; at most 16 KB in all. */
export const updateGhostUser = endpoint({
  method: 'PUT',
  path: '/api/academy/ghost-user/:ghost_id',
  summary: 'Changes the name, address or progress of someone without an account',
  body: z.strictObject({
    first_name: z.optional(name),
    email: z.optional(email),
    /** With PRIVACY=strict needed for a name or address, and never stored. */
    dob: z.optional(dob),
    meta: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
  }),
  returns: z.object({ ghost: GhostUser }),
})

export const convertGhostUser = endpoint({
  method: 'POST',
  path: '/api/academy/ghost-user/convert',
  summary: 'Moves what a ghost has kept to the account of the person who was it',
  body: z.strictObject({ ghost_id: z.string().check(z.maxLength(200)) }),
  returns: z.object({ user: User }),
})

/** Whether a ghost is who the caller was before they had this account; 404 otherwise. What a device stored for it is theirs then. */
export const getConvertedGhost = endpoint({
  method: 'GET',
  path: '/api/academy/ghost-user/:ghost_id/converted',
  summary: 'Whether someone without an account has become the caller',
  returns: z.object({ success: z.literal(true) }),
})
