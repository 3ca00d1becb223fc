import { desc, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DownloadContext, DownloadItem } from '#app/platform/downloads.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Slices } from '#app/platform/slice.server.ts'
import type { Download } from './contract.ts'
import { downloads } from './tables.server.ts'
import { downloadWords } from './words.ts'

export type Kinds = Slices['downloads']
type Row = typeof downloads.$inferSelect

const perPage = 24
/** The oldest beyond these are dropped, so that nobody fills the table. */
export const maxPerOwner = 500

/**
 * Puts an item of a kind among someone's downloads.
 *
 * @throws DomainError `invalid` for a kind that nobody offers, `not-found`, `refused` when something has to come first
 */
export async function createDownload(
  context: DownloadContext,
  kinds: Kinds,
  { type, id }: { type: string; id: string },
): Promise<Download> {
  const kind = kinds.get(type)
  if (!kind)
    throw new DomainError('invalid', 'no-such-kind', { errors: { type: [downloadWords.noSuchKind] } })
  const item = await kind.find(context, id)
  if (!item) throw new DomainError('not-found', 'no-such-item')
  return toDownload(kinds)(await recordDownload(context.db, context.owner, { type, ...item }, context.now))
}

/**
 * Writes the row of a download, or makes the one that is there the latest. Safe when two come at once.
 */
export async function recordDownload(
  db: Database,
  owner: Owner,
  { type, id: itemId, title, path }: DownloadItem & { type: string },
  now: Date,
): Promise<Row> {
  const whose = 'userId' in owner ? { userId: owner.userId } : { ghostId: owner.ghostId }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(downloads)
      .values({ ...whose, type, itemId, title, path, createdAt: now })
      .onConflictDoUpdate({
        target: [ownerColumn(owner), downloads.type, downloads.itemId],
        set: { title, path, createdAt: now },
      })
      .returning()
    if (!row) throw new Error('the download was not written')
    const latest = tx
      .select({ id: downloads.id })
      .from(downloads)
      .where(ownedBy(downloads, owner))
      .orderBy(desc(downloads.createdAt), desc(downloads.id))
      .limit(maxPerOwner)
    await tx.delete(downloads).where(ownedBy(downloads, owner, notInArray(downloads.id, latest)))
    return row
  })
}

/** Whether an item is among someone's downloads. */
export async function hasDownload(
  db: Database,
  owner: Owner,
  type: string,
  itemId: number,
): Promise<boolean> {
  return (await db.$count(downloads, ownedBy(downloads, owner, isItem(type, itemId)))) > 0
}

/** Takes an item that was deleted off the list, so that its title goes too. */
export async function removeDownload(
  tx: Database,
  owner: Owner,
  type: string,
  itemId: number,
): Promise<void> {
  await tx.delete(downloads).where(ownedBy(downloads, owner, isItem(type, itemId)))
}

/** What someone has downloaded, the latest first. One statement. */
export async function readDownloads(
  db: Database,
  kinds: Kinds,
  owner: UserActor,
  page: number,
): Promise<Paged<Download>> {
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    db
      .select({ download: downloads, ...totalColumn })
      .from(downloads)
      .where(ownedBy(downloads, owner))
      .orderBy(desc(downloads.createdAt), desc(downloads.id))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(({ download }) => toDownload(kinds)(download)), meta }
}

/**
 * The file of a download as it is today, with the title it is named after.
 *
 * @throws DomainError `not-found`: someone else's, or no longer offered
 */
export async function readFile(
  context: DownloadContext,
  kinds: Kinds,
  id: string,
): Promise<{ title: string; bytes: Uint8Array }> {
  const { db, owner } = context
  const [row] = await db
    .select()
    .from(downloads)
    .where(ownedBy(downloads, owner, byId(id)))
  if (!row) throw new DomainError('not-found', 'no-such-download')
  const bytes = await kinds.get(row.type)?.render(context, row.itemId)
  if (!bytes) throw new DomainError('not-found', 'file-gone', { message: downloadWords.gone })
  if (bytes.length !== row.size)
    await db
      .update(downloads)
      .set({ size: bytes.length })
      .where(ownedBy(downloads, owner, eq(downloads.id, row.id)))
  return { title: row.title, bytes }
}

/** A ghost's downloads go to the account; where both have an item, it is one row with the later date. */
export async function adoptDownloads(tx: Database, ghostId: string, userId: number): Promise<void> {
  const ofGhost = await tx.select().from(downloads).where(ownedBy(downloads, { ghostId }))
  for (const { type, itemId, title, path, size, createdAt } of ofGhost)
    await tx
      .insert(downloads)
      .values({ userId, type, itemId, title, path, size, createdAt })
      .onConflictDoUpdate({
        target: [downloads.userId, downloads.type, downloads.itemId],
        set: { title, path, createdAt },
        setWhere: gt(sql`excluded.created_at`, downloads.createdAt),
      })
  await tx.delete(downloads).where(ownedBy(downloads, { ghostId }))
}

function toDownload(kinds: Kinds): (row: Row) => Download {
  return (row) => ({
    id: row.id,
    user_id: row.userId,
    ghost_id: row.ghostId,
    type: row.type,
    label: kinds.get(row.type)?.label ?? downloadWords.file,
    item_id: row.itemId,
    title: row.title,
    path: row.path,
    url: `/api/downloads/${row.id}/file`,
    size: row.size,
    created_at: row.createdAt.toISOString(),
  })
}

function ownerColumn(owner: Owner) {
  return 'userId' in owner ? downloads.userId : downloads.ghostId
}

function isItem(type: string, itemId: number): SQL {
  return sql`(${downloads.type} = ${type} and ${downloads.itemId} = ${itemId})`
}

/** The condition for a key of a path: an integer, or nothing. */
function byId(key: string): SQL {
  return eq(downloads.id, toId(key))
}
