import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { courseCards, isLater, isPublic } from './courses.server.ts'
import { courses, educators } from './tables.server.ts'

/** Its educator became part of another, so nobody begins there. The words are those that `mergedInto` reads. */
const isOfMerged = sql`starts_with(lower(coalesce(${educators.statusNote}, '')), 'it became part of ')`

/** How many courses of an occupation or industry are on a page. */
export const perPage = 12

/**
 * What a school leaver can begin, then how directly it leads there; in each rank single awards before double ones, names that share a
 * word with the occupation or the field, the order of the routes, plain names, educators that are not part of another now, and public
 * ones. One of each educator before the second of any.
 */
export const orderForOccupation: readonly SQL[] = [
  asc(isLater),
  asc(sql`fit.rank`),
  asc(sql`(${courses.breadth} = 2)`),
  desc(sql`fit.words`),
  asc(sql`fit.place`),
  asc(courses.breadth),
  asc(isOfMerged),
  desc(isPublic),
  sql`row_number() over (partition by ${educators.id}, fit.words, fit.place, ${courses.breadth}
    order by length(${courses.name}), ${courses.id})`,
  desc(educators.courseCount),
  asc(courses.id),
]

type Requested = { which: SQL; order: readonly SQL[]; limit: number; offset: number; withWords?: boolean }

/**
 * Cards of the courses that lead to some occupations. Thousands may; they are put in order by what the order needs, and
 * only those of the page are read whole.
 */
export function leadingTo(db: Database, requested: Requested) {
  const total = sql<number>`shown.total`.mapWith(Number).as('total')
  return courseCards(db, { total })
    .innerJoin(sql`(${inOrder(requested)}) shown`, sql`shown.course_id = ${courses.id}`)
    .orderBy(sql`shown.place`)
}

/** Course ids with the length of the whole list, and their places in it. */
export function inOrder({ which, order, limit, offset, withWords }: Requested): SQL {
  return sql`
    select course_id, total, row_number() over () as place from (
      select fit.course_id, count(*) over () as total
      from (${coursesLeadingTo(which, { withWords })}) fit
      join ${courses} on ${courses.id} = fit.course_id
      join ${educators} on ${educators.id} = ${courses.educatorId}
      order by ${sql.join([...order], sql`, `)} limit ${limit} offset ${offset}
    ) in_order`
}

/**
 * Which courses lead to the occupations, and how directly: rank 0 the trade's own qualification … 3 a possible field; `place` orders
 * routes and levels within a rank, `words` counts what a name shares with the occupation (2) and the field (1).
 *
 * @param options `withWords`: for one occupation; otherwise "words" is 0
 */
export function coursesLeadingTo(which: SQL, { withWords = false } = {}): SQL {
  const shared = withWords
    ? sql`case when c.name ~* p.title_words then 2 else 0 end + case when c.name ~* p.field_words then 1 else 0 end`
    : sql`0`
  // Route by route ("offset 0" keeps them apart), since PostgreSQL remembers few patterns and makes the others again for each name.
  const inField = (column: SQL) => sql`
    select fitting.id, p.place, fitting.words
    from pairs p cross join lateral (
      select c.id, ${shared} as words from course c
      where c.level_id = p.level_id and ${column} = p.found_in and c.entry <> 'exit_only'
        and (p.name_has is null or c.name ~* p.name_has) and (p.name_lacks is null or c.name !~* p.name_lacks)
      offset 0) fitting`
  return sql`
    with meant as (select anzsco_code from ${occupations} where ${which}),
    pairs as (
      select r.found_in, level.id as level_id, r.name_has, r.name_lacks,
        min(r.title_words) as title_words, min(r.field_words) as field_words,
        min(case r.kind when 'typical' then 1000 else 3000 end + r.position * 20 + level.at) as place
      from meant m
      join occupation_study_route r on r.anzsco_code = m.anzsco_code and r.found_in is not null
      cross join lateral unnest(r.level_ids) with ordinality level (id, at)
      group by r.found_in, level.id, r.name_has, r.name_lacks),
    trades as (
      select v.qualification_code,
        min(case v.kind when 'typical' then 0 else 2000 end + v.position) as place
      from meant m join occupation_vet_route v on v.anzsco_code = m.anzsco_code
      group by v.qualification_code)
    select course_id, min(place) / 1000 as rank, min(place) as place, (array_agg(words order by place))[1] as words
    from (
      select c.id as course_id, t.place, 0 as words from trades t
      join course c on c.vet_national_code = t.qualification_code and c.entry <> 'exit_only'
      union all ${inField(sql`c.asced_broad`)}
      union all ${inField(sql`c.asced_narrow`)}
      union all ${inField(sql`c.asced_detailed`)}
    ) candidates group by course_id`
}
