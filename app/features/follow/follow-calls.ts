import type { ApiClient } from '#app/platform/api-client.ts'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import type { addFavourite, follow, removeFavourite, unfollow } from './contract.ts'
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
    ? await api.attempt(bareEndpoint<typeof follow>('POST /api/user/follows'), { body: { type, id } })
    : await api.attempt(bareEndpoint<typeof unfollow>('DELETE /api/user/follows/:type/:id'), {
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
    ? await api.attempt(bareEndpoint<typeof addFavourite>('POST /api/user/favourites'), {
        body: { type, id },
      })
    : await api.attempt(bareEndpoint<typeof removeFavourite>('DELETE /api/user/favourites/:type/:id'), {
        params: { type, id: String(id) },
      })
  return reply.ok
}
