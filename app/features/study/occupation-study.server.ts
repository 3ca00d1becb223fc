import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { type DerivedContent, isCurrent } from '#app/platform/content/derived.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { courseCards, toCourseCard } from './courses.server.ts'
import { inOrder, orderForOccupation, perPage } from './leading-courses.server.ts'
import { studyRoutesByOccupation } from './study-routes.server.ts'
import {
  courses,
  educators,
  fieldsOfStudy,
  occupationStudy,
  occupationStudyRoutes,
  occupationVetRoutes,
  qualificationLevels,
} from './tables.server.ts'

/**
 * The first page about studying for every occupation: routes, and the courses that lead there. It holds finished cards, so
 * that an occupation's page takes one row instead of a join of seven tables. Raise `revision` when a card or route is made
 * differently.
 */
export const occupationStudyContent: DerivedContent = {
  name: 'occupation_study',
  revision: 5,
  tables: [
    occupations,
    occupationStudyRoutes,
    occupationVetRoutes,
    courses,
    educators,
    fieldsOfStudy,
    qualificationLevels,
  ],
  async fill(tx) {
    const lists = await leadingLists(tx)
    const cards = await cardsById(
      tx,
      lists.flatMap(({ course_ids }) => course_ids),
    )
    const routes = await studyRoutesByOccupation(tx, sql`true`)
    await tx.delete(occupationStudy)
    const rows = lists.map(({ id, anzsco_code, course_ids, total }) => ({
      occupationId: id,
      routes: routes.get(anzsco_code) ?? [],
      courses: course_ids.flatMap((course) => cards.get(course) ?? []),
      total,
    }))
    for (const some of inChunks(rows, 200)) await tx.insert(occupationStudy).values(some)
  },
}

/** What is stored of an occupation; null when there is none of that name, or content has changed since. */
export async function readStored(db: Database, which: SQL) {
  const [row] = await db
    .select({
      routes: occupationStudy.routes,
      courses: occupationStudy.courses,
      total: occupationStudy.total,
    })
    .from(occupationStudy)
    .innerJoin(occupations, eq(occupations.id, occupationStudy.occupationId))
    .where(and(which, isCurrent(occupationStudyContent)))
  return row ?? null
}

type LeadingList = { id: number; anzsco_code: string; course_ids: number[]; total: number }

/** The first courses of every occupation. */
async function leadingLists(tx: Database): Promise<LeadingList[]> {
  const list = inOrder({
    which: sql`id = o.id`,
    order: orderForOccupation,
    limit: perPage,
    offset: 0,
    withWords: true,
  })
  const { rows } = await tx.execute<LeadingList>(sql`
    select o.id, o.anzsco_code, coalesce(first.course_ids, '{}') as course_ids, coalesce(first.total, 0) as total
    from ${occupations} o
    cross join lateral (
      select array_agg(list.course_id order by list.place) as course_ids, max(list.total)::int as total
      from (${list}) list
    ) first`)
  return rows
}

async function cardsById(tx: Database, ids: number[]) {
  const rows = []
  for (const some of inChunks([...new Set(ids)], 1_000))
    rows.push(...(await courseCards(tx).where(inArray(courses.id, some))))
  return new Map(rows.map((row) => [row.id, toCourseCard(row)]))
}

function inChunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
