import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor, UserActor } from '#app/platform/actor.ts'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { FavouriteItem, FollowItem } from './contract.ts'
import {
  findItem,
  findProviderKind,
  type Kinds,
  samplesLeftOut,
  showItems,
  withoutSamples,
} from './items.server.ts'
import { type FavouriteType, type FollowType, maxOfAKind, type StoredAs, storedAs } from './rules.ts'
import { favourites, follows } from './tables.server.ts'

type Requested = { ids?: string; page: number; per_page: number }

/** A person's follows of one kind, the latest first. Two statements. */
export async function readFollows(
  db: Database,
  kinds: Kinds,
  actor: Pick<UserActor, 'userId'>,
  requested: Requested & { type: FollowType },
) {
  const { type, page, per_page } = requested
  const { rows, meta } = await paginate(page, per_page, (limit, offset) =>
    db
      .select({ id: follows.followableId, createdAt: follows.createdAt, ...totalColumn })
      .from(follows)
      .where(
        ownedBy(
          follows,
          actor,
          eq(follows.type, type),
          among(follows.followableId, requested.ids),
          withoutSamples(follows.followableId, kinds, type),
        ),
      )
      .orderBy(desc(follows.createdAt), desc(follows.followableId))
      .limit(limit)
      .offset(offset),
  )
  const items = await showItems(
    db,
    kinds,
    type,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.flatMap(({ id, createdAt }): FollowItem[] => {
      const item = items.get(id)
      return item ? [{ ...item, type, is_followed: true, created_at: createdAt.toISOString() }] : []
    }),
    meta,
  }
}

/** Idempotent. @throws DomainError `not-found`, `refused` at the limit */
export async function followItem(
  db: Database,
  kinds: Kinds,
  actor: UserActor,
  type: FollowType,
  idOrSlug: string | number,
  now: Date,
) {
  const followableId = await findItem(db, kinds, type, idOrSlug)
  const { userId } = actor
  await db.transaction(async (tx) => {
    await tx.insert(follows).values({ userId, type, followableId, createdAt: now }).onConflictDoNothing()
    refuseTooMany(await tx.$count(follows, ownedBy(follows, actor, eq(follows.type, type))))
  })
  return { success: true, is_followed: true }
}

/** Idempotent. @throws DomainError `not-found` */
export async function unfollowItem(
  db: Database,
  kinds: Kinds,
  actor: UserActor,
  type: FollowType,
  idOrSlug: string,
) {
  const followableId = await findItem(db, kinds, type, idOrSlug)
  await db
    .delete(follows)
    .where(ownedBy(follows, actor, eq(follows.type, type), eq(follows.followableId, followableId)))
  return { success: true, is_followed: false }
}

/** Favourites of one or all kinds, the latest first. One statement, and one more for each kind on the page. */
export async function readFavourites(
  db: Database,
  kinds: Kinds,
  actor: UserActor,
  requested: Requested & { type?: FavouriteType },
) {
  const { page, per_page } = requested
  const { rows: saved, meta } = await paginate(page, per_page, (limit, offset) =>
    savedRows(db, kinds, actor, requested, limit, offset),
  )
  const shown = new Map<FollowType | FavouriteType, Awaited<ReturnType<typeof showItems>>>()
  for (const [kind, rows] of Map.groupBy(saved, (row) => row.follow_type ?? row.type)) {
    const ids = rows.map(({ id }) => id)
    shown.set(kind, await showItems(db, kinds, kind, ids))
  }
  return {
    data: saved.flatMap(({ type, follow_type, id, createdAt }): FavouriteItem[] => {
      const item = shown.get(follow_type ?? type)?.get(id)
      const created_at = new Date(createdAt).toISOString()
      return item ? [{ ...item, type, follow_type, is_faved: true, created_at }] : []
    }),
    meta,
  }
}

/** Saves an item; what can be followed is followed instead (decision D-028). @throws DomainError `not-found`, `refused` at the limit */
export async function save(
  db: Database,
  kinds: Kinds,
  actor: UserActor,
  type: FavouriteType,
  idOrSlug: string | number,
  now: Date,
) {
  const where = await storedWhere(db, kinds, type, idOrSlug)
  if (where.as === 'follow') await followItem(db, kinds, actor, where.type, idOrSlug, now)
  else {
    const itemId = await findItem(db, kinds, type, idOrSlug)
    const { userId } = actor
    await db.transaction(async (tx) => {
      await tx.insert(favourites).values({ userId, type, itemId, createdAt: now }).onConflictDoNothing()
      refuseTooMany(await tx.$count(favourites, ownedBy(favourites, actor, eq(favourites.type, type))))
    })
  }
  return { success: true, is_faved: true }
}

/** Idempotent. @throws DomainError `not-found` */
export async function unsave(
  db: Database,
  kinds: Kinds,
  actor: UserActor,
  type: FavouriteType,
  idOrSlug: string,
) {
  const where = await storedWhere(db, kinds, type, idOrSlug)
  if (where.as === 'follow') await unfollowItem(db, kinds, actor, where.type, idOrSlug)
  else {
    const itemId = await findItem(db, kinds, type, idOrSlug)
    await db
      .delete(favourites)
      .where(ownedBy(favourites, actor, eq(favourites.type, type), eq(favourites.itemId, itemId)))
  }
  return { success: true, is_faved: false }
}

async function storedWhere(
  db: Database,
  kinds: Kinds,
  type: FavouriteType,
  idOrSlug: string | number,
): Promise<StoredAs> {
  return type === 'provider' ? storedAs(type, await findProviderKind(db, kinds, idOrSlug)) : storedAs(type)
}

/** Ids of a person's follows of a kind, for marking a list. One statement; empty for a ghost. */
export async function followedIds(db: Database, actor: Actor, type: FollowType): Promise<Set<number>> {
  if (actor.kind !== 'user') return new Set()
  const rows = await followsOf(db, { userId: actor.userId, type })
  return new Set(rows.map(({ id }) => id))
}

const followsOf = preparedQuery((db) =>
  db
    .select({ id: follows.followableId })
    .from(follows)
    .where(
      ownedBy(follows, { userId: sql.placeholder('userId') }, eq(follows.type, sql.placeholder('type'))),
    ),
)

/** `follow_type` is what the item is followed as: educators, employers and experience providers are all providers. */
type SavedRow = {
  type: FavouriteType
  follow_type: FollowType | null
  id: number
  createdAt: Date | string
  total: number
}

/** Favourites and follows as one list; followed kinds are returned under their favourite type. */
async function savedRows(
  db: Database,
  kinds: Kinds,
  owner: UserActor,
  { type, ids }: Pick<Requested, 'ids'> & { type?: FavouriteType },
  limit: number,
  offset: number,
): Promise<SavedRow[]> {
  const limits: SQL[] = []
  if (type) limits.push(sql`kept.type = ${type}`)
  if (ids) limits.push(sql`kept.id in ${ids.split(',').map(Number)}`)
  limits.push(...samplesLeftOut(kinds))
  const where = limits.length > 0 ? sql`where ${sql.join(limits, sql` and `)}` : sql``
  const { rows } = await db.execute<SavedRow>(sql`
    select kept.type, kept.follow_type, kept.id, kept.created_at as "createdAt", count(*) over ()::int as total from (
      select type, null as follow_type, item_id as id, created_at from ${favourites} where ${ownedBy(favourites, owner)}
      union all
      select case type when 'OCCUPATION' then 'occupation' when 'INDUSTRY' then 'industry' else 'provider' end,
        type, followable_id, created_at
      from ${follows} where ${ownedBy(follows, owner)}
    ) kept ${where}
    order by kept.created_at desc, kept.type, kept.id desc
    limit ${limit} offset ${offset}`)
  return rows
}

function among(column: typeof follows.followableId, ids: string | undefined): SQL | undefined {
  return ids ? inArray(column, ids.split(',').map(Number)) : undefined
}

/** Checked after the insert, so that a repeated item passes at the limit; a refusal rolls back. */
function refuseTooMany(count: number): void {
  if (count > maxOfAKind)
    throw new DomainError('refused', 'too-many-kept', {
      message: `That makes more than ${maxOfAKind}. Remove some first.`,
    })
}
