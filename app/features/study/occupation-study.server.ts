import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { type DerivedContent, isCurrent } from '#app/platform/content/derived.server.ts'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import { byIdOrSlugPlaceholders, idOrSlugValues } from '#app/platform/queries.server.ts'
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
  revision: 6,
  tables: [
    occupations,
    occupationStudyRoutes,
    occupationVetRoutes,
    courses,
    educators,
    fieldsOfStudy,
    qualificationLevels,
  ],
  keys: (db) => occupationIds(db),
  dependants: [
    { table: occupations, keys: (db, ids) => occupationIds(db, inArray(occupations.id, [...ids])) },
    { table: courses, keys: (db, ids) => occupationIds(db, ledToBy(inArray(courses.id, [...ids]))) },
    {
      table: educators,
      keys: (db, ids) => occupationIds(db, ledToBy(inArray(courses.educatorId, [...ids]))),
    },
  ],
  async fill(tx, keys) {
    const which = inArray(occupations.id, [...keys])
    const lists = await leadingLists(tx, which)
    const cards = await cardsById(
      tx,
      lists.flatMap(({ course_ids }) => course_ids),
    )
    const routes = await studyRoutesByOccupation(tx, which)
    await tx.delete(occupationStudy).where(inArray(occupationStudy.occupationId, [...keys]))
    const rows = lists.map(({ id, anzsco_code, course_ids, total }) => ({
      occupationId: id,
      routes: routes.get(anzsco_code) ?? [],
      courses: course_ids.flatMap((course) => cards.get(course) ?? []),
      total,
    }))
    if (rows.length > 0) await tx.insert(occupationStudy).values(rows)
  },
}

async function occupationIds(db: Database, which?: SQL): Promise<number[]> {
  const rows = await db
    .select({ id: occupations.id })
    .from(occupations)
    .where(which)
    .orderBy(asc(occupations.id))
  return rows.map(({ id }) => id)
}

/** The occupations that some courses may lead to. Neither field nor level of a course is changed by an editor. */
function ledToBy(which: SQL): SQL {
  return sql`${occupations.anzscoCode} in (
    select r.anzsco_code from ${occupationStudyRoutes} r join ${courses} on r.found_in in
      (${courses.ascedBroad}, ${courses.ascedNarrow}, ${courses.ascedDetailed}) where ${which}
    union select v.anzsco_code from ${occupationVetRoutes} v
      join ${courses} on ${courses.vetNationalCode} = v.qualification_code where ${which})`
}

/** What is stored of an occupation; null when there is none of that name, or content has changed since. */
export async function readStored(db: Database, idOrSlug: string) {
  const [row] = await storedRows(db, idOrSlugValues(idOrSlug))
  return row ?? null
}

const storedRows = preparedQuery((db) =>
  db
    .select({
      routes: occupationStudy.routes,
      courses: occupationStudy.courses,
      total: occupationStudy.total,
    })
    .from(occupationStudy)
    .innerJoin(occupations, eq(occupations.id, occupationStudy.occupationId))
    .where(and(byIdOrSlugPlaceholders(occupations), isCurrent(occupationStudyContent))),
)

type LeadingList = { id: number; anzsco_code: string; course_ids: number[]; total: number }

/** The first courses of each of these occupations. */
async function leadingLists(tx: Database, which: SQL): Promise<LeadingList[]> {
  const list = inOrder({
    which: sql`id = o.id`,
    order: orderForOccupation,
    limit: perPage,
    offset: 0,
    withWords: true,
  })
  const { rows } = await tx.execute<LeadingList>(sql`
    select o.id, o.anzsco_code, coalesce(first.course_ids, '{}') as course_ids, coalesce(first.total, 0) as total
    from (select id, anzsco_code from ${occupations} where ${which}) o
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
