import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayIn } from '../calendar.ts'
import type { Database } from '../database.server.ts'
import type { HandlerContext } from '../routes.server.ts'
import { storedFigures } from '../tables.server.ts'
import { columnOf, keyOf, patternShape, type Resource } from './resource.server.ts'

/** For how many days views are counted, today among them. */
const viewDays = 28
const dayMs = 86_400_000

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'pagePattern' | 'actor'>

/**
 * Counts one view of a listing on the day it is in Sydney: a number a day and listing, and nothing about who it was. Providers
 * and staff are not counted, nor is a page of anything else. Programs that run no scripts never get here.
 */
export async function countListingView(context: Context, path: string): Promise<void> {
  const { db, now, services, actor, pagePattern } = context
  if (actor.kind === 'provider' || actor.kind === 'admin' || ('viewAs' in actor && actor.viewAs)) return
  const pattern = pagePattern(path)
  const resource = [...services.slices.resources.values()].find(
    ({ preview, permissions }) =>
      permissions.provider && preview && patternShape(preview) === patternShape(pattern),
  )
  const id = resource && (await liveKey(db, resource, path.split('/').at(-1) ?? ''))
  if (!resource || id === undefined) return
  const today = dayOf(now)
  const recent = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${storedFigures.figures}) where key > ${dayOf(before(now))})`
  const count = sql`coalesce((${storedFigures.figures} ->> ${today})::int, 0) + 1`
  await db
    .insert(storedFigures)
    .values({ name: nameOf(resource, id), figures: { [today]: 1 }, computedAt: now })
    .onConflictDoUpdate({
      target: storedFigures.name,
      set: {
        figures: sql`${recent} || jsonb_build_object(${today}::text, ${count})`,
        computedAt: now,
      },
    })
}

/** How often each of some listings was opened in the last 28 days. */
export async function listingViews(
  db: Database,
  resource: Pick<Resource, 'name'>,
  { ids, now }: { ids: readonly (string | number)[]; now: Date },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(storedFigures)
    .where(
      inArray(
        storedFigures.name,
        ids.map((id) => nameOf(resource, id)),
      ),
    )
  const oldest = dayOf(before(now))
  return new Map(
    rows.map(({ name, figures }) => [
      name.split('/').at(-1) ?? '',
      Object.entries(figures).reduce((sum, [day, count]) => (day > oldest ? sum + Number(count) : sum), 0),
    ]),
  )
}

function nameOf({ name }: Pick<Resource, 'name'>, id: unknown): string {
  return `listing-views/${name}/${id}`
}

/** A page that is not on the site is no listing. */
async function liveKey(db: Database, resource: Resource, slug: string): Promise<unknown> {
  const status = resource.workflow?.status
  const [row] = await db
    .select({ key: columnOf(resource, keyOf(resource)) })
    .from(resource.table)
    .where(
      and(eq(columnOf(resource, 'slug'), slug), status && eq(columnOf(resource, status.field), status.live)),
    )
    .limit(1)
  return row?.key
}

function dayOf(instant: Date): string {
  return dayIn('Australia/Sydney', instant)
}

/** The last day that is no longer counted. */
function before(now: Date): Date {
  return new Date(now.getTime() - viewDays * dayMs)
}
