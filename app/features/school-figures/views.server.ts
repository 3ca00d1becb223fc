import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { CohortMember } from './cohort.server.ts'
import { nextViews, type Remembered, type Views, viewOfBoth, withCombined } from './safe-views.ts'
import { figureViews } from './tables.server.ts'

/** What a figure about interests is asked for. */
export type ViewFilters = { classYear?: number; groupId?: number }

/**
 * The people behind a figure about interests, if the school may see it now; what may be seen is stored where it has changed. A view
 * some of whose people are gone, or want not to be counted any more, is left out.
 *
 * @param members every student of the school
 */
export async function peopleToShow(
  db: Database,
  schoolId: number,
  members: readonly CohortMember[],
  { classYear, groupId }: ViewFilters,
): Promise<CohortMember[] | undefined> {
  const stored = await readStored(db, schoolId)
  const single = viewsOf(members)
  const next = nextViews(stored, withCombined(single))
  if (next !== stored && next.size > 0) await store(db, schoolId, next)
  const year = classYear === undefined ? null : `year:${classYear}`
  const group = groupId === undefined ? null : `group:${groupId}`
  const name = year && group ? viewOfBoth(year, group, single) : (year ?? group ?? 'all')
  const view = next.get(name)
  if (!view?.isShown) return undefined
  const present = members.filter((member) => view.people.has(member.id) && isInInterests(member))
  return present.length === view.size ? present : undefined
}

function isInInterests({ isCounted, interests }: CohortMember): boolean {
  return isCounted && interests !== null
}

function viewsOf(members: readonly CohortMember[]): Views {
  const views = new Map<string, Set<number>>()
  const add = (view: string, id: number) => views.set(view, (views.get(view) ?? new Set()).add(id))
  for (const { id, classYear, groupIds } of members.filter(isInInterests)) {
    add('all', id)
    if (classYear !== null) add(`year:${classYear}`, id)
    for (const group of groupIds) add(`group:${group}`, id)
  }
  return views
}

async function readStored(db: Database, schoolId: number): Promise<Remembered> {
  // any owner: the people behind the figures of one school
  const rows = await db
    .select({
      view: figureViews.view,
      isShown: sql<boolean>`bool_or(${figureViews.isShown})`,
      size: sql<number>`max(${figureViews.size})`,
      people: sql<number[]>`array_agg(${figureViews.userId})`,
    })
    .from(figureViews)
    .where(eq(figureViews.schoolId, schoolId))
    .groupBy(figureViews.view)
  return new Map(
    rows.map(({ view, people, isShown, size }) => [view, { people: new Set(people), size, isShown }]),
  )
}

/** One after another for a school, so that two requests at once store the same. */
async function store(db: Database, schoolId: number, next: Remembered): Promise<void> {
  const rows = [...next].flatMap(([view, { people, isShown, size }]) =>
    [...people].map((userId) => ({ schoolId, view, userId, isShown, size })),
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('figure_view'), ${schoolId})`)
    // any owner: the people behind the figures of one school
    await tx.delete(figureViews).where(eq(figureViews.schoolId, schoolId))
    for (let at = 0; at < rows.length; at += 1_000)
      await tx.insert(figureViews).values(rows.slice(at, at + 1_000))
  })
}
