import { type AnyColumn, and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { providerOwners, users } from '#app/features/people/tables.server.ts'
import type { StaffActor } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { cappedMeta, countUpTo, type Paged, rowsOfPage } from '#app/platform/queries.server.ts'
import type { EarlierPicture } from './contract.ts'
import { uploads } from './tables.server.ts'

const perPage = 24

/**
 * Pictures that were sent before for texts and records, the newest first: those of the person, and of the accounts they work with.
 * Yonder's staff share theirs. Accounts that speak for a provider share with the others that speak for it.
 */
export async function listPictures(
  { db, actor }: { db: Database; actor: StaffActor },
  { keyword = '', page }: { keyword?: string; page: number },
): Promise<Paged<EarlierPicture>> {
  const condition = and(
    eq(uploads.purpose, 'editor-image'),
    eq(uploads.state, 'stored'),
    or(eq(uploads.userId, actor.userId), inArray(uploads.userId, colleaguesOf(db, actor))),
    keyword.trim() ? or(contains(uploads.name, keyword), contains(uploads.alt, keyword)) : undefined,
  )
  const rows = await rowsOfPage(page, perPage, (limit, offset) =>
    db // any owner: those named in the condition
      .select()
      .from(uploads)
      .where(condition)
      .orderBy(desc(uploads.createdAt), desc(uploads.id))
      .limit(limit)
      .offset(offset),
  )
  return {
    data: rows.map(({ id, url, name, alt }) => ({ id, url, name, alt })),
    meta: cappedMeta(page, perPage, await countUpTo(db, uploads, condition)),
  }
}

/** The accounts whose pictures a person may use beside their own. */
function colleaguesOf(db: Database, actor: StaffActor) {
  if (actor.kind === 'admin') return db.select({ id: users.id }).from(users).where(eq(users.kind, 'admin'))
  const isShared = actor.providers.map(({ type, id }) =>
    and(eq(providerOwners.type, type), eq(providerOwners.providerId, id)),
  )
  // any owner: of a provider that the person speaks for
  return db
    .select({ id: providerOwners.userId })
    .from(providerOwners)
    .where(or(sql`false`, ...isShared))
}

function contains(column: AnyColumn, words: string): SQL {
  return sql`strpos(lower(${column}), lower(${words.trim()})) > 0`
}
