import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { CohortMember } from './cohort.server.ts'
import { nextViews, type Remembered, type Views } from './safe-views.ts'
import { figureViews } from './tables.server.ts'

/**
 * The people behind each view of interests that the school may see now, and stores them where they have changed. A view some of
 * whose people are gone, or want not to be counted any more, is left out.
 *
 * @param members every student of the school
 */
export async function viewsToShow(
  db: Database,
  schoolId: number,
  members: readonly CohortMember[],
): Promise<Map<string, CohortMember[]>> {
  const stored = await readStored(db, schoolId)
  const next = nextViews(stored.views, viewsOf(members))
  if (next !== stored.views) await store(db, schoolId, next)
  const byId = new Map(members.map((member) => [member.id, member]))
  const shown = new Map<string, CohortMember[]>()
  for (const [view, { people, isShown }] of next) {
    const present = [...people].flatMap((id) => byId.get(id) ?? []).filter(isInInterests)
    const size = next === stored.views ? stored.sizes.get(view) : people.size
    if (isShown && present.length === size) shown.set(view, present)
  }
  return shown
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

async function readStored(db: Database, schoolId: number) {
  // any owner: the people behind the figures of one school
  const rows = await db.select().from(figureViews).where(eq(figureViews.schoolId, schoolId))
  const byView = Map.groupBy(rows, ({ view }) => view)
  const views: Remembered = new Map(
    [...byView].map(([view, of]) => [
      view,
      { people: new Set(of.map(({ userId }) => userId)), isShown: of[0]?.isShown ?? false },
    ]),
  )
  return { views, sizes: new Map(rows.map(({ view, size }) => [view, size])) }
}

/** One after another for a school, so that two requests at once store the same. */
async function store(db: Database, schoolId: number, next: Remembered): Promise<void> {
  const rows = [...next].flatMap(([view, { people, isShown }]) =>
    [...people].map((userId) => ({ schoolId, view, userId, isShown, size: people.size })),
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('figure_view'), ${schoolId})`)
    // any owner: the people behind the figures of one school
    await tx.delete(figureViews).where(eq(figureViews.schoolId, schoolId))
    for (let at = 0; at < rows.length; at += 1_000)
      await tx.insert(figureViews).values(rows.slice(at, at + 1_000))
  })
}
