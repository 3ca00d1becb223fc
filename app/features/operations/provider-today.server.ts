import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { labelOf } from '#app/features/admin/check.server.ts'
import { isLive, rowColumns, wireValue } from '#app/features/admin/rows.server.ts'
import { openStates, revisions } from '#app/features/admin/tables.server.ts'
import { questionsAbout, questionsWaiting } from '#app/features/enquiries/waiting.server.ts'
import type { FavouriteType, FollowType } from '#app/features/follow/rules.ts'
import { favourites, follows } from '#app/features/follow/tables.server.ts'
import { fewestPeople } from '#app/features/school-figures/safe-views.ts'
import {
  type Access,
  type AdminContext,
  ownIds,
  ownRows,
  requireAccess,
  writerOf,
} from '#app/platform/admin/access.server.ts'
import { listingViews } from '#app/platform/admin/listing-views.server.ts'
import { columnOf, keyOf, type Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProviderToday } from './provider-contract.ts'
import { listingOrder, listingVerb, shownCount } from './provider-rules.ts'

type Listings = ProviderToday['listings'][number]

/** Longer lists are on pages of their own. */
const maxQuestions = 10
const maxRecords = 200
const maxListings = 20

/** Under which names a record type is saved or followed, and asked about. */
const namesOf: Record<string, { saved?: FavouriteType; followed?: FollowType; asked?: string }> = {
  jobs: { saved: 'job', asked: 'job' },
  'gap-years': { saved: 'gap-year', asked: 'gap-year' },
  courses: { saved: 'course', asked: 'course' },
  events: { saved: 'event' },
  vjes: { saved: 'vje' },
  employers: { followed: 'EMPLOYER', asked: 'employer' },
  educators: { followed: 'EDUCATOR', asked: 'educator' },
  'experience-providers': { followed: 'EXPERIENCE_PROVIDER', asked: 'experience-provider' },
}

/** What waits for a provider and how its listings do, its own alone; null for staff. */
export async function readProviderToday(context: AdminContext): Promise<ProviderToday | null> {
  const { actor, db, services, now } = context
  if (actor.kind !== 'provider') return null
  const writer = writerOf(context)
  const types = [...services.slices.resources.values()].filter(
    ({ name, permissions }) => permissions.provider && name in namesOf,
  )
  const waiting = await questionsWaiting(db, actor.providers, maxQuestions)
  const asked = await questionsAbout(db, actor.providers)
  const listings: Listings[] = []
  for (const { name } of types) {
    const access = requireAccess(services, writer, name, 'read')
    const found = await listingsOf(db, access, { asked, now })
    if (found.total > 0 || (found.can_create && speaksForSome(access))) listings.push(found)
  }
  return {
    now: now.toISOString(),
    questions: {
      total: waiting[0]?.total ?? 0,
      items: waiting.map(({ total: _, ...question }) => question),
    },
    listings: listings.toSorted((one, other) => toDo(other) - toDo(one)),
    fewest_people: fewestPeople,
  }
}

/** How many listings of a kind need something: kinds with more of them come first. */
function toDo({ items }: Listings): number {
  return items.filter(({ verb }) => verb !== 'Edit').length
}

/** Whether a record of the type could be the writer’s: an employer has no gap years. */
function speaksForSome(access: Access): boolean {
  const { owner } = access.permission
  return owner !== undefined && ('typeProperty' in owner || ownIds(access).length > 0)
}

type Asked = Awaited<ReturnType<typeof questionsAbout>>

async function listingsOf(
  db: Database,
  access: Access,
  { asked, now }: { asked: Asked; now: Date },
): Promise<Listings> {
  const { resource, permission } = access
  const rows = (await db
    .select(rowColumns(access))
    .from(resource.table)
    .where(ownRows(access))
    .orderBy(asc(columnOf(resource, resource.title)))
    .limit(maxRecords)) as Values[]
  const keys = rows.map((row) => String(row[keyOf(resource)]))
  const changes = await ownChanges(db, access, keys)
  const saved = await peopleWhoSaved(db, resource.name, keys.map(Number))
  const views = await listingViews(db, resource, { ids: keys, now })
  const questions = new Map(
    asked
      .filter(({ type }) => type === namesOf[resource.name]?.asked)
      .map(({ id, count }) => [String(id), count]),
  )
  const items = rows.map((row, at) => {
    const id = keys[at] ?? ''
    const change = changes.get(id)
    const values = { ...valuesOf(access, row), ...change?.after }
    const facts = {
      isLive: isLive(resource, row),
      change: change?.state ?? null,
      missing: resource.needs?.(values) ?? [],
    }
    return { id, row, title: String(values[resource.title] ?? resource.label.one), ...facts }
  })
  return {
    resource: resource.name,
    label: resource.label.many,
    one: resource.label.one,
    can_create: permission.actions.includes('create'),
    total: await db.$count(resource.table, ownRows(access)),
    items: listingOrder(items)
      .slice(0, maxListings)
      .map(({ id, title, ...facts }) => ({
        resource: resource.name,
        id,
        title,
        is_live: facts.isLive,
        change: facts.change,
        missing: facts.missing.map(({ field, reason }) => ({ label: labelOf(resource, field), reason })),
        saved: shownCount(saved.get(Number(id)) ?? 0),
        views: shownCount(views.get(id) ?? 0),
        questions: questions.get(id) ?? 0,
        link: linkOf(resource.name, id, changes.get(id)),
        verb: listingVerb(facts),
      })),
  }
}

/** Fields that are columns of the table: what a record needs is one of them. */
function valuesOf({ resource: { fields } }: Access, row: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.through ? [] : [[name, wireValue(field, row[name])]],
    ),
  )
}

type Change = Pick<typeof revisions.$inferSelect, 'id' | 'state' | 'after'>

/** A change that waits for someone else is read on its own page; anything else is worked on in its form. */
function linkOf(resource: string, id: string, change: Change | undefined): string {
  const waits = change?.state === 'in-review' || change?.state === 'scheduled'
  return waits ? `/admin/reviews/${change.id}` : `/admin/${resource}/${id}`
}

async function ownChanges(
  db: Database,
  { resource, writer }: Access,
  keys: string[],
): Promise<Map<string, Change>> {
  if (!resource.workflow || keys.length === 0 || writer.userId === null) return new Map()
  const { id, recordId, state, after } = getTableColumns(revisions)
  const rows = await db
    .select({ id, recordId, state, after })
    .from(revisions)
    .where(
      and(
        eq(revisions.authorId, writer.userId),
        eq(revisions.resource, resource.name),
        inArray(revisions.recordId, keys),
        inArray(revisions.state, [...openStates]),
      ),
    )
  return new Map(rows.map((row) => [row.recordId, row]))
}

async function peopleWhoSaved(db: Database, name: string, ids: number[]): Promise<Map<number, number>> {
  const { saved, followed } = namesOf[name] ?? {}
  if (ids.length === 0) return new Map()
  const count = sql<number>`count(*)`.mapWith(Number)
  const rows = saved
    ? await db // any owner: counted, and shown only where they are many
        .select({ id: favourites.itemId, count })
        .from(favourites)
        .where(and(eq(favourites.type, saved), inArray(favourites.itemId, ids)))
        .groupBy(favourites.itemId)
    : followed
      ? await db // any owner: counted, and shown only where they are many
          .select({ id: follows.followableId, count })
          .from(follows)
          .where(and(eq(follows.type, followed), inArray(follows.followableId, ids)))
          .groupBy(follows.followableId)
      : []
  return new Map(rows.map((row) => [row.id, row.count]))
}
