import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Access, ownRows } from '#app/platform/admin/access.server.ts'
import { columnOf, keyOf } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { statusesOf } from './resources.server.ts'
import { staleRows } from './stale-rows.server.ts'
import { type RevisionState, revisions } from './tables.server.ts'

export type CountedView = { name: string; query: string; count: number }

/** Views of a list that every reader has, each with its count: by status, what waits for review, and what is due for a check. */
export async function viewsOf(db: Database, access: Access, now: Date): Promise<CountedView[]> {
  const { resource } = access
  const { workflow, checkedOn, table } = resource
  if (!workflow && !checkedOn) return []
  const counted = (where: SQL | undefined) =>
    sql<number>`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number)
  const statuses = Object.entries(statusesOf(resource) ?? {}).map(([value, name]) => ({
    name,
    query: `status=${encodeURIComponent(value)}`,
    where: eq(sql`${columnOf(resource, workflow?.status?.field ?? '')}::text`, value) as SQL | undefined,
  }))
  const views = [
    ...statuses,
    ...(workflow
      ? [{ name: 'Waiting for review', query: 'change=in-review', where: withChange(access, 'in-review') }]
      : []),
    ...(checkedOn ? [{ name: 'Due for a check', query: 'due=1', where: staleRows(access, now) }] : []),
  ]
  const columns = Object.fromEntries(views.map(({ where }, at) => [`v${at}`, counted(where)]))
  const [row] = await db.select(columns).from(table).where(ownRows(access))
  return views
    .map(({ name, query }, at) => ({ name, query, count: row?.[`v${at}`] ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** Records with an open change in that state; a provider finds its own changes alone. */
export function withChange({ resource, writer }: Access, state: RevisionState): SQL {
  const key = columnOf(resource, keyOf(resource))
  const own = writer.role === 'provider' ? eq(revisions.authorId, writer.userId ?? -1) : undefined
  const found = and(eq(revisions.resource, resource.name), eq(revisions.state, state), own)
  return sql`${key}::text in (select ${revisions.recordId} from ${revisions} where ${found})`
}
