import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { SavedItem } from '#app/platform/saved-items.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type FavouriteType, type FollowType, providerFollowType } from './rules.ts'

/** The slices, which say in their manifests what of theirs is followed and saved; the settings say whether samples are shown. */
export type Kinds = Pick<Services, 'slices' | 'settings'>

/** @throws DomainError `not-found`: there is no such item, or no slice has its kind yet */
export async function findItem(
  db: Database,
  { slices, settings }: Kinds,
  type: FollowType | FavouriteType,
  idOrSlug: string | number,
): Promise<number> {
  const id = await slices.savedItems.get(type)?.find(db, String(idOrSlug), settings)
  if (id === undefined) throw new DomainError('not-found', 'no-such-thing')
  return id
}

/** Which kind of provider has a slug: an educator goes first, and a number is always an educator's. */
export async function findProviderKind(
  db: Database,
  { slices, settings }: Kinds,
  idOrSlug: string | number,
): Promise<FollowType> {
  const slug = String(idOrSlug)
  if (/^\d+$/.test(slug)) return 'EDUCATOR'
  for (const type of Object.values(providerFollowType))
    if ((await slices.savedItems.get(type)?.find(db, slug, settings)) !== undefined) return type
  return 'EDUCATOR'
}

/** Items by id, one statement; deleted ones are missing. */
export async function showItems(
  db: Database,
  { slices, settings }: Kinds,
  type: FollowType | FavouriteType,
  ids: number[],
): Promise<Map<number, SavedItem>> {
  const items = ids.length === 0 ? [] : ((await slices.savedItems.get(type)?.show(db, ids, settings)) ?? [])
  return new Map(items.map((item) => [item.id, item]))
}

/** Leaves out what is a sample among the items of a kind, except in the demo. */
export function withoutSamples(
  id: PgColumn,
  { slices, settings }: Kinds,
  type: FollowType | FavouriteType,
): SQL | undefined {
  const samples = slices.savedItems.get(type)?.sampleIds
  return samples && !settings.demo ? sql`${id} not in ${samples}` : undefined
}

/** The same for a list of all kinds, `kept`, with the columns `type`, `follow_type` and `id`. */
export function samplesLeftOut({ slices, settings }: Kinds): SQL[] {
  if (settings.demo) return []
  return [...slices.savedItems].flatMap(([type, { sampleIds }]) =>
    sampleIds ? [sql`not (coalesce(kept.follow_type, kept.type) = ${type} and kept.id in ${sampleIds})`] : [],
  )
}
