import type { ApiClient } from '#app/platform/api-client.ts'
import { addFavourite, follow, removeFavourite, unfollow } from './contract.ts'
import type { FavouriteType, FollowType } from './rules.ts'

/**
 * Follows something or lets it go, from a page that is already there.
 *
 * @returns whether the server took it; the caller puts its heart back otherwise
 */
export async function setFollowed(
  api: ApiClient,
  type: FollowType,
  id: number,
  isFollowed: boolean,
): Promise<boolean> {
  const reply = isFollowed
    ? await api.attempt(follow, { body: { type, id } })
    : await api.attempt(unfollow, {
        params: { type, id: String(id) },
      })
  return reply.ok
}

/** Saves something or lets it go. */
export async function setFavourite(
  api: ApiClient,
  type: FavouriteType,
  id: number,
  isFaved: boolean,
): Promise<boolean> {
  const reply = isFaved
    ? await api.attempt(addFavourite, {
        body: { type, id },
      })
    : await api.attempt(removeFavourite, {
        params: { type, id: String(id) },
      })
  return reply.ok
}
