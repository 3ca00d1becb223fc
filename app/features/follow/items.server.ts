import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { SavedItem } from '#app/platform/saved-items.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type FavouriteType, type FollowType, providerFollowType } from './rules.ts'

/** The slices, which say in their manifests what of theirs is followed and saved. */
export type Kinds = Pick<Services, 'slices'>

/** @throws DomainError `not-found`: there is no such item, or no slice has its kind yet */
export async function findItem(
  db: Database,
  { slices }: Kinds,
  type: FollowType | FavouriteType,
  idOrSlug: string | number,
): Promise<number> {
  const id = await slices.savedItems.get(type)?.find(db, String(idOrSlug))
  if (id === undefined) throw new DomainError('not-found', 'no-such-thing')
  return id
}

/** Which kind of provider has a slug: an educator goes first, and a number is always an educator's. */
export async function findProviderKind(
  db: Database,
  { slices }: Kinds,
  idOrSlug: string | number,
): Promise<FollowType> {
  const slug = String(idOrSlug)
  if (/^\d+$/.test(slug)) return 'EDUCATOR'
  for (const type of Object.values(providerFollowType))
    if ((await slices.savedItems.get(type)?.find(db, slug)) !== undefined) return type
  return 'EDUCATOR'
}

/** Items by id, one statement; deleted ones are missing. */
export async function showItems(
  db: Database,
  { slices }: Kinds,
  type: FollowType | FavouriteType,
  ids: number[],
): Promise<Map<number, SavedItem>> {
  const items = ids.length === 0 ? [] : ((await slices.savedItems.get(type)?.show(db, ids)) ?? [])
  return new Map(items.map((item) => [item.id, item]))
}
