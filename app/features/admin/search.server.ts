import { and, asc, desc, ilike, sql } from 'drizzle-orm'
import {
  type Access,
  type AdminContext,
  ownRows,
  requireAccess,
  writerOf,
} from '#app/platform/admin/access.server.ts'
import { columnOf, keyOf } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { byIndex } from '#app/platform/queries.server.ts'
import type { FoundRecord } from './contract.ts'
import { containing } from './options.server.ts'

const ofEachType = 3
const maxFound = 30
/** Of a type that has more with the words, the best of so many are taken: enough to have all of most words. */
const maxCompared = 500

/** Records of every type that the person may read, those first whose title begins with the words. */
export async function searchRecords(context: AdminContext, keyword = ''): Promise<FoundRecord[]> {
  const words = keyword.trim()
  if (words.length < 2) return []
  const writer = writerOf(context)
  const found: FoundRecord[] = []
  for (const { name, list, permissions, single, isPersonal } of context.services.slices.resources.values()) {
    if (
      list.search.length === 0 ||
      single !== undefined ||
      !permissions[writer.role]?.actions.includes('read')
    )
      continue
    const access = requireAccess(context.services, writer, name, 'read')
    const search = (db: Database) => searchType(db, access, words)
    found.push(...(await (isPersonal ? byIndex(context.db, search) : search(context.db))))
    if (found.length >= maxFound) break
  }
  return found
}

async function searchType(db: Database, access: Access, words: string): Promise<FoundRecord[]> {
  const { resource } = access
  const found = db
    .select({
      id: sql`${columnOf(resource, keyOf(resource))}`.as('id'),
      title: sql<string>`${columnOf(resource, resource.title)}::text`.as('title'),
    })
    .from(resource.table)
    .where(and(ownRows(access), containing(resource, words)))
    .limit(maxCompared)
    .as('found')
  const rows = await db
    .select({ id: found.id, title: found.title })
    .from(found)
    .orderBy(desc(ilike(found.title, `${words.replace(/[\\%_]/g, '\\$&')}%`)), asc(found.title))
    .limit(ofEachType)
  return rows.map((row) => ({
    resource: resource.name,
    label: resource.label.one,
    id: row.id as string | number,
    title: row.title || `Number ${row.id}`,
  }))
}
