import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'

export const Badge = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  image_url: z.string(),
  criteria: z.string(),
  description: z.string(),
})
export type Badge = z.infer<typeof Badge>

/** A badge that someone has, as they themselves see it. */
export const IssuedBadge = z.object({
  badge_id: z.int(),
  user_id: z.int(),
  issued_at: z.string(),
  badge: Badge,
  /** Of its credential: what `PUT /api/user/credentials/:id` wants. */
  credential_id: z.int(),
  /** The page where anybody can check it, while `is_public`. */
  certificate_url: z.string(),
  is_public: z.boolean(),
  shows_name: z.boolean(),
  /** Why it was taken back; null while it counts. */
  revoked_reason: z.nullable(z.string()),
})
export type IssuedBadge = z.infer<typeof IssuedBadge>

export const listBadges = itemEndpoint({
  path: '/api/badges',
  summary: 'Every badge there is, and what earns it',
  item: z.array(Badge),
})

export const getOwnBadges = endpoint({
  method: 'GET',
  path: '/api/user/badges',
  summary: 'The badges that the caller was given, the newest first',
  returns: z.object({ issued_badges: z.array(IssuedBadge) }),
})
