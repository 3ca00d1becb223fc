import { asc, sql } from 'drizzle-orm'
import { staleBefore, staleRows } from '#app/features/admin/stale-rows.server.ts'
import { pagesOfSource } from '#app/features/corrections/page-sources.ts'
import { type Access, type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import { columnOf, keyOf } from '#app/platform/admin/resource.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { listStale } from './stale-contract.ts'

type Stale = ReplyOf<typeof listStale>['data']

/** Longer lists are worked through from the top. */
const maxRecords = 200

/** Facts that nobody has checked for a year. A provider sees its own records, and no packs. */
export async function readStale(context: AdminContext): Promise<Stale> {
  const { services, actor } = context
  const writer = writerOf(context)
  const records: Stale['records'] = []
  for (const { name, permissions, checkedOn } of services.slices.resources.values()) {
    if (!checkedOn || !permissions[writer.role]) continue
    records.push(...(await staleRecords(context, requireAccess(services, writer, name, 'read'))))
  }
  return {
    records: records.toSorted((a, b) => a.checked_on.localeCompare(b.checked_on)),
    packs: actor.kind === 'provider' ? [] : await stalePacks(context),
  }
}

async function staleRecords({ db, now }: AdminContext, access: Access): Promise<Stale['records']> {
  const { resource } = access
  const checked = columnOf(resource, resource.checkedOn ?? '')
  const rows = await db
    .select({
      id: sql<string>`${columnOf(resource, keyOf(resource))}::text`,
      title: sql<string>`${columnOf(resource, resource.title)}::text`,
      checked_on: sql<string>`${checked}::date::text`,
    })
    .from(resource.table)
    .where(staleRows(access, now))
    .orderBy(asc(checked))
    .limit(maxRecords)
  return rows.map((row) => ({ resource: resource.name, label: resource.label.one, ...row }))
}

/** Packs whose data ends more than a year ago, and those whose source gives no date. */
export async function stalePacks({ db, now }: Pick<AdminContext, 'db' | 'now'>): Promise<Stale['packs']> {
  const packs = await db.select({ manifest: contentPacks.manifest }).from(contentPacks)
  return packs
    .map(({ manifest: { name, title, edition, date } }) => ({
      name,
      title,
      edition,
      date: date ?? null,
      pages: pagesOfSource(name),
    }))
    .filter(({ date }) => date === null || lastDay(date) < staleBefore(now))
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.name.localeCompare(b.name))
}

/** A year or a month lasts to its end. */
function lastDay(date: string): string {
  if (date.length === 4) return `${date}-12-31`
  return date.length === 7 ? `${date}-31` : date
}
