import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { courseCards, isPublic } from './courses.server.ts'
import { courses, educators } from './tables.server.ts'

/** How many courses that lead to an occupation or industry stand on a page. */
export const perPage = 12

/** One of each educator before the second of any, rank by rank. */
export const orderForOccupation: readonly SQL[] = [
  asc(sql`fit.rank`),
  desc(isPublic),
  sql`row_number() over (partition by ${educators.id}, fit.rank order by ${courses.id})`,
  desc(educators.courseCount),
  asc(courses.id),
]

type Wanted = { which: SQL; order: readonly SQL[]; limit: number; offset: number }

/**
 * Cards of the courses that lead to some occupations. Thousands may; they are put in order by what the order needs, and
 * only those of the page are read whole.
 */
export function leadingTo(db: Database, wanted: Wanted) {
  const total = sql<number>`shown.total`.mapWith(Number).as('total')
  return courseCards(db, { total })
    .innerJoin(sql`(${inOrder(wanted)}) shown`, sql`shown.course_id = ${courses.id}`)
    .orderBy(sql`shown.place`)
}

/** Course ids with the length of the whole list, and their places in it. */
export function inOrder({ which, order, limit, offset }: Wanted): SQL {
  return sql`
    select course_id, total, row_number() over () as place from (
      select fit.course_id, count(*) over () as total
      from (${coursesLeadingTo(which)}) fit
      join ${courses} on ${courses.id} = fit.course_id
      join ${educators} on ${educators.id} = ${courses.educatorId}
      order by ${sql.join([...order], sql`, `)} limit ${limit} offset ${offset}
    ) in_order`
}

/**
 * Which courses lead to the occupations, and how directly: 0 the trade's own qualification … 3 a possible field. Fields
 * and levels are brought together first, so that each course is looked at once for each length of code.
 */
export function coursesLeadingTo(which: SQL): SQL {
  const inField = (column: SQL) => sql`
    select c.id as course_id, p.rank, p.leads_to from pairs p
    join course c on c.level_id = p.level_id and ${column} = p.asced_code and c.entry <> 'exit_only'`
  return sql`
    with meant as (select anzsco_code, unit_group_code from ${occupations} where ${which}),
    pairs as (
      select r.asced_code, level_id, min(case r.kind when 'typical' then 1 else 3 end) as rank, count(*) as leads_to
      from (select distinct unit_group_code from meant) m
      join occupation_study_route r on r.unit_group_code = m.unit_group_code and r.asced_code is not null
      cross join lateral unnest(r.level_ids) level_id
      group by r.asced_code, level_id),
    trades as (
      select v.qualification_code, min(case v.kind when 'typical' then 0 else 2 end) as rank, count(*) as leads_to
      from meant m join occupation_vet_route v on v.anzsco_code in (m.anzsco_code, m.unit_group_code)
      group by v.qualification_code)
    select course_id, min(rank) as rank, sum(leads_to) as leads_to from (
      select c.id as course_id, t.rank, t.leads_to from trades t
      join course c on c.vet_national_code = t.qualification_code and c.entry <> 'exit_only'
      union all ${inField(sql`c.asced_broad`)}
      union all ${inField(sql`c.asced_narrow`)}
      union all ${inField(sql`c.asced_detailed`)}
    ) candidates group by course_id`
}
