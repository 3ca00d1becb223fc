import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { type DerivedContent, isCurrent } from '#app/platform/content/derived.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { courseCards, toCourseCard } from './courses.server.ts'
import { inOrder, orderForOccupation, perPage } from './leading-courses.server.ts'
import { studyRoutesByGroup } from './study-routes.server.ts'
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
  revision: 2,
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
    const routes = await studyRoutesByGroup(tx, sql`true`)
    await tx.delete(occupationStudy)
    const rows = lists.map(({ id, unit_group_code, course_ids, total }) => ({
      occupationId: id,
      routes: routes.get(unit_group_code) ?? [],
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

type LeadingList = { id: number; unit_group_code: string; course_ids: number[]; total: number }

/** The first courses of every occupation. Those of a unit group without a qualification of their own have the same. */
async function leadingLists(tx: Database): Promise<LeadingList[]> {
  const which = sql`id = of_group.like_id`
  const list = inOrder({ which, order: orderForOccupation, limit: perPage, offset: 0 })
  const { rows } = await tx.execute<LeadingList>(sql`
    with own as (
      select id, unit_group_code,
        exists (select 1 from ${occupationVetRoutes} v where v.anzsco_code = o.anzsco_code) as has_own
      from ${occupations} o),
    alike as (
      select id, unit_group_code, case when has_own then id
        else min(id) filter (where not has_own) over (partition by unit_group_code) end as like_id
      from own),
    lists as materialized (
      select of_group.like_id, array_agg(list.course_id order by list.place) as course_ids,
        max(list.total)::int as total
      from (select distinct like_id from alike) of_group
      cross join lateral (${list}) list
      group by of_group.like_id)
    select alike.id, alike.unit_group_code, coalesce(lists.course_ids, '{}') as course_ids,
      coalesce(lists.total, 0) as total
    from alike left join lists using (like_id)`)
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
