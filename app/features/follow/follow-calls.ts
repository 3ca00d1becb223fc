import type { ApiClient } from '#app/platform/api-client.ts'
import { addFavourite, follow, removeFavourite, unfollow } from './contract.ts'
import { type FavouriteType, type FollowType, isFollowType } from './rules.ts'

/**
 * Follows or unfollows an item from the browser.
 *
 * @returns whether it succeeded; otherwise the caller reverts its button
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

/** Adds or removes a favourite. */
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

/** Follows what can be followed, and adds the rest to the favourites; or the opposite. */
export function setKept(
  api: ApiClient,
  kind: FollowType | FavouriteType,
  id: number,
  isSaved: boolean,
): Promise<boolean> {
  return isFollowType(kind) ? setFollowed(api, kind, id, isSaved) : setFavourite(api, kind, id, isSaved)
}
