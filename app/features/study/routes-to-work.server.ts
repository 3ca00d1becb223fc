import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { findIndustry, findOccupationKey, industryIdOf } from '#app/features/careers/service.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { byIdOrSlug, type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { CourseCard, EducatorCard, StudyRoute } from './contract.ts'
import { courseCards, isPublic, toCourseCard } from './courses.server.ts'
import { educatorCards, toEducatorCard } from './educators.server.ts'
import { fieldName, regionParts } from './rules.ts'
import { courses, educators } from './tables.server.ts'

const perPage = 12

/**
 * How people study for an occupation, and courses that lead there: the national qualification of the trade first,
 * then courses in its typical fields and levels, then possible ones; one of each educator before the second of any.
 * Two statements.
 *
 * @param near a region (`AU-VIC`) whose courses come before all others
 * @throws DomainError `not-found`
 */
export async function listForOccupation(
  db: Database,
  idOrSlug: string,
  page: number,
  near?: string,
): Promise<Paged<CourseCard> & { routes: StudyRoute[] }> {
  const routes = await studyRoutes(db, idOrSlug)
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    leadingTo(db, {
      which: byIdOrSlug(occupations, idOrSlug),
      order: [
        ...(near ? [desc(taughtIn(near))] : []),
        asc(sql`fit.rank`),
        desc(isPublic),
        sql`row_number() over (partition by ${educators.id}, fit.rank order by ${courses.id})`,
        desc(educators.courseCount),
        asc(courses.id),
      ],
      limit,
      offset,
    }),
  )
  if (routes.length === 0 && meta.total === 0) await findOccupationKey(db, idOrSlug)
  return { routes, data: rows.map(toCourseCard), meta }
}

/** How many courses that lead to an occupation are taught in each of some regions (`AU-VIC`). */
export async function countForOccupation(db: Database, slug: string, regions: string[]): Promise<number[]> {
  const counts = regions.map((region) => sql`count(*) filter (where ${taughtIn(region)})::int`)
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts
    from (${coursesLeadingTo(byIdOrSlug(occupations, slug))}) fit join ${courses} on ${courses.id} = fit.course_id`)
  return rows[0]?.counts ?? regions.map(() => 0)
}

function taughtIn(region: string): SQL {
  const { country, code } = regionParts(region)
  return sql`(${courses.countryCode} = ${country ?? 'AU'} and ${code} = any(${courses.states}))`
}

/**
 * Courses that lead to any occupation of the industry; what leads to most of them first, and one of each name before the
 * second of any.
 */
export async function listForIndustry(
  db: Database,
  idOrSlug: string,
  page: number,
): Promise<Paged<CourseCard>> {
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    leadingTo(db, {
      which: worksIn(db, idOrSlug),
      order: [
        asc(sql`fit.rank`),
        sql`row_number() over (partition by ${courses.name}, fit.rank
          order by ${isPublic} desc, ${educators.courseCount} desc, ${courses.id})`,
        desc(sql`fit.leads_to`),
        desc(educators.courseCount),
        asc(courses.id),
      ],
      limit,
      offset,
    }),
  )
  if (meta.total === 0) await findIndustry(db, idOrSlug)
  return { data: rows.map(toCourseCard), meta }
}

/** Educators with most of those courses. */
export async function listEducatorsForIndustry(
  db: Database,
  idOrSlug: string,
  page: number,
): Promise<Paged<EducatorCard>> {
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    educatorCards(db, totalColumn)
      .innerJoin(
        sql`(select c.educator_id, count(*) as courses from (${coursesLeadingTo(worksIn(db, idOrSlug))}) f join course c on c.id = f.course_id group by c.educator_id) teaching`,
        sql`teaching.educator_id = ${educators.id}`,
      )
      .orderBy(desc(sql`teaching.courses`), asc(educators.name))
      .limit(limit)
      .offset(offset),
  )
  if (meta.total === 0) await findIndustry(db, idOrSlug)
  return { data: rows.map(toEducatorCard), meta }
}

/** Occupations that work in an industry, mainly or among others. */
function worksIn(db: Database, industry: string): SQL {
  return sql`${occupations.id} in (select occupation_id from occupation_industry where industry_id = (${industryIdOf(db, industry)}))`
}

/**
 * Cards of the courses that lead to some occupations. Thousands may; they are put in order by what the order needs, and
 * only those of the page are read whole.
 */
function leadingTo(
  db: Database,
  { which, order, limit, offset }: { which: SQL; order: SQL[]; limit: number; offset: number },
) {
  const shown = sql`(
    select course_id, total, row_number() over () as place from (
      select fit.course_id, count(*) over () as total
      from (${coursesLeadingTo(which)}) fit
      join ${courses} on ${courses.id} = fit.course_id
      join ${educators} on ${educators.id} = ${courses.educatorId}
      order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}
    ) in_order
  ) shown`
  const total = sql<number>`shown.total`.mapWith(Number).as('total')
  return courseCards(db, { total })
    .innerJoin(shown, sql`shown.course_id = ${courses.id}`)
    .orderBy(sql`shown.place`)
}

/**
 * Which courses lead to the occupations, and how directly: 0 the trade's own qualification … 3 a possible field. Fields
 * and levels are brought together first, so that each course is looked at once for each length of code.
 */
export function coursesLeadingTo(which: SQL): SQL {
  const inField = (column: SQL) => sql`
    select c.id as course_id, p.rank, p.leads_to from pairs p
    join course c on c.level_id = p.level_id and ${column} = p.asced_code`
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
      select c.id as course_id, t.rank, t.leads_to from trades t join course c on c.vet_national_code = t.qualification_code
      union all ${inField(sql`c.asced_broad`)}
      union all ${inField(sql`c.asced_narrow`)}
      union all ${inField(sql`c.asced_detailed`)}
    ) candidates group by course_id`
}

async function studyRoutes(db: Database, idOrSlug: string): Promise<StudyRoute[]> {
  const { rows } = await db.execute<{
    kind: StudyRoute['kind']
    code: string | null
    title: string | null
    note: string | null
    levels: { id: string; name: string }[] | null
  }>(sql`
    select r.kind, r.asced_code as code, f.title, r.note,
      (select json_agg(json_build_object('id', l.level_id, 'name', l.name) order by l.position)
       from qualification_level l where l.level_id = any(r.level_ids)) as levels
    from ${occupations}
    join occupation_study_route r on r.unit_group_code = ${occupations.unitGroupCode}
    left join field_of_study f on f.code = r.asced_code
    where ${byIdOrSlug(occupations, idOrSlug)}
    order by r.position`)
  return rows.map(({ kind, code, title, note, levels }) => ({
    kind,
    field: code && title ? { code, title: fieldName(title) } : null,
    levels: levels ?? [],
    note,
  }))
}
