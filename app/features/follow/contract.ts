import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { listEndpoint, perPage } from '#app/platform/endpoints.ts'
import { favouriteTypes, followTypes } from './rules.ts'

const savedItem = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** A second line: the kind of work, the provider, or the place. */
  note: z.nullable(z.string()),
  /** The path of its page. */
  href: z.string(),
  art_theme: z.nullable(z.string()),
  art_sky: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  created_at: z.string(),
}

/** A followed item. */
export const FollowItem = z.object({ type: z.enum(followTypes), ...savedItem, is_followed: z.boolean() })
export type FollowItem = z.infer<typeof FollowItem>

/** A saved item. */
export const FavouriteItem = z.object({
  type: z.enum(favouriteTypes),
  /** What it is followed as, where it is stored as a follow: providers of each kind have numbers of their own. */
  follow_type: z.nullable(z.enum(followTypes)),
  ...savedItem,
  is_faved: z.boolean(),
})
export type FavouriteItem = z.infer<typeof FavouriteItem>

/** An id or a slug. */
const key = z.string().check(z.minLength(1), z.maxLength(200))

/** At most a hundred ids, with commas between them. */
const ids = z.optional(z.string().check(z.maxLength(999), z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/)))

/** The person's follows of one kind, the latest first; with `ids`, only those. */
export const listFollows = listEndpoint({
  path: '/api/user/follows',
  summary: 'What someone follows of one kind',
  query: { type: z.enum(followTypes), ids, per_page: perPage(24) },
  item: FollowItem,
})

export const follow = endpoint({
  method: 'POST',
  path: '/api/user/follows',
  summary: 'Follow a provider, an industry or an occupation',
  body: z.strictObject({ type: z.enum(followTypes), id: z.union([key, z.int()]) }),
  returns: z.object({ success: z.boolean(), is_followed: z.boolean() }),
})

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/api/user/follows/:type/:id',
  summary: 'Follow it no longer',
  params: z.object({ type: z.enum(followTypes), id: key }),
  returns: z.object({ success: z.boolean(), is_followed: z.boolean() }),
})

/** The person's favourites of one or all kinds, the latest first; with `ids`, only those. */
export const listFavourites = listEndpoint({
  path: '/api/user/favourites',
  summary: 'What someone has saved',
  query: { type: z.optional(z.enum(favouriteTypes)), ids, per_page: perPage(24) },
  item: FavouriteItem,
})

export const addFavourite = endpoint({
  method: 'POST',
  path: '/api/user/favourites',
  summary: 'Save something',
  body: z.strictObject({ type: z.enum(favouriteTypes), id: z.union([key, z.int()]) }),
  returns: z.object({ success: z.boolean(), is_faved: z.boolean() }),
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/user/favourites/:type/:id',
  summary: 'Save it no longer',
  params: z.object({ type: z.enum(favouriteTypes), id: key }),
  returns: z.object({ success: z.boolean(), is_faved: z.boolean() }),
})
