import { type and, count, eq, ilike, or } from 'drizzle-orm'
import { redirects } from '#app/features/site/tables.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import { columnOf, keyOf, type Resource } from '#app/platform/admin/resource.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { listLinks } from './record-tools-contract.ts'
import { addressOf, findRow } from './rows.server.ts'

type Link = ReplyOf<typeof listLinks>['data'][number]
const shown = 5

/** What leads to a record: other records by their columns, texts by its address, and redirects. */
export async function readLinks(context: AdminContext, name: string, id: string): Promise<Link[]> {
  const { db, services } = context
  const access = requireAccess(services, writerOf(context), name, 'read')
  const { resource } = access
  const { row, id: key } = await findRow(db, access, id)
  const resources = services.slices.resources
  const found: Link[] = []
  for (const link of resource.links ?? []) {
    const other = resources.get(link.resource)
    if (other?.permissions[writerOf(context).role]?.actions.includes('read'))
      found.push(await linking(db, other, eq(columnOf(other, link.column), link.by ? row[link.by] : key)))
  }
  const address = addressOf(resource, row)
  if (address) {
    for (const other of resources.values()) found.push(await mentioning(db, other, address))
    const [counted] = await db.select({ total: count() }).from(redirects).where(eq(redirects.target, address))
    found.push({ resource: 'redirects', label: 'Redirects', count: counted?.total ?? 0, records: [] })
  }
  return found.filter((link) => link.count > 0)
}

async function linking(db: Database, other: Resource, condition: ReturnType<typeof and>): Promise<Link> {
  const records = await db
    .select({ id: columnOf(other, keyOf(other)), title: columnOf(other, other.title) })
    .from(other.table)
    .where(condition)
    .limit(shown)
  const [counted] = await db.select({ total: count() }).from(other.table).where(condition)
  return {
    resource: other.name,
    label: other.label.many,
    count: counted?.total ?? 0,
    records: records.map((record) => ({ id: record.id as string | number, title: String(record.title) })),
  }
}

/** Records whose rich text links to the address. */
async function mentioning(db: Database, other: Resource, address: string): Promise<Link> {
  const texts = Object.entries(other.fields).filter(([, { kind }]) => kind === 'rich-text')
  if (texts.length === 0) return { resource: other.name, label: '', count: 0, records: [] }
  const escaped = address.replace(/[\\%_]/g, '\\$&')
  const ends = ['"', '?', '#'].map((end) => `%href="${escaped}${end}%`)
  const conditions = texts.flatMap(([field]) => ends.map((pattern) => ilike(columnOf(other, field), pattern)))
  const link = await linking(db, other, or(...conditions))
  return { ...link, label: `${link.label}, in the text` }
}
