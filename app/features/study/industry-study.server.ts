import { inArray, type SQL, sql } from 'drizzle-orm'
import { industryCode } from '#app/features/careers/codes.server.ts'
import type { Preparation } from '#app/features/careers/preparation.ts'
import { industryIdOf } from '#app/features/careers/service.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Paged } from '#app/platform/queries.server.ts'
import type { CourseCard, EducatorCard } from './contract.ts'
import { courseCards, hasField, isPublic, toCourseCard } from './courses.server.ts'
import { educatorCards, toEducatorCard } from './educators.server.ts'
import { inOrder, orderForOccupation, perPage } from './leading-courses.server.ts'
import { remembered } from './remembered.server.ts'
import { courses, educators } from './tables.server.ts'

/** What people study for. Other jobs are learned at work, or after years in another one. */
const studiedFor: readonly Preparation[] = ['certificate', 'diploma', 'degree', 'degree_and_more']

/** With fewer educators the list would say more of our register than of the industry. */
const FEWEST_EDUCATORS = 3

/** An educator that teaches for a single job is no place to study for an industry. */
const FEWEST_JOBS = 2

/**
 * Examples of courses for an industry: for each job that is mainly in it and that people study for, the course that the page of the
 * job shows first; each name once. Each kind of preparation has its share of the start of the list. One statement, once the order is
 * known.
 *
 * @throws DomainError `not-found`
 */
export async function listForIndustry(
  db: Database,
  idOrSlug: string,
  page: number,
): Promise<Paged<CourseCard> & { has_apprenticeships: boolean }> {
  const code = await industryCode(db, idOrSlug)
  const { ids, hasApprenticeships } = await remembered(db, `courses of ${code}`, () =>
    coursesOfIndustry(db, idOrSlug),
  )
  const shown = ids.slice((page - 1) * perPage, page * perPage)
  const rows = await courseCards(db).where(inArray(courses.id, shown))
  return {
    data: inOrderOf(shown, rows).map(toCourseCard),
    meta: pagingMeta(page, perPage, ids.length),
    has_apprenticeships: hasApprenticeships,
  }
}

/**
 * Educators whose courses usually lead to the most of these jobs, universities and TAFEs first; none where few teach for more than one
 * of them. As many statements.
 *
 * @throws DomainError `not-found`
 */
export async function listEducatorsForIndustry(
  db: Database,
  idOrSlug: string,
  page: number,
): Promise<Paged<EducatorCard>> {
  const code = await industryCode(db, idOrSlug)
  const ids = await remembered(db, `educators of ${code}`, () => educatorsOfIndustry(db, idOrSlug))
  const shown = ids.slice((page - 1) * perPage, page * perPage)
  const rows = await educatorCards(db).where(inArray(educators.id, shown))
  return { data: inOrderOf(shown, rows).map(toEducatorCard), meta: pagingMeta(page, perPage, ids.length) }
}

type Leading = { id: number; is_apprenticeship: boolean }

async function coursesOfIndustry(db: Database, idOrSlug: string) {
  const first = inOrder({
    which: sql`id = job.id`,
    order: orderForOccupation,
    limit: 1,
    offset: 0,
    withWords: true,
  })
  const { rows } = await db.execute<Leading>(sql`
    with job as materialized (select * from ${occupations} where ${isStudiedFor(db, idOrSlug)}),
    named as (
      select ${courses.name} as name, mode() within group (order by job.preparation) as preparation, count(*) as jobs,
        bool_or(job.is_featured) as is_featured, (array_agg(${courses.id} order by job.is_featured desc, ${courses.id}))[1] as id,
        bool_or((job.ways_in -> 'au' ->> 'apprenticeship')::boolean) as is_apprenticeship
      from job cross join lateral (${first}) first join ${courses} on ${courses.id} = first.course_id
      group by ${courses.name})
    select id, is_apprenticeship from named
    order by (row_number() over (partition by preparation order by is_featured desc, jobs desc, name) - 0.5)
      / sum(jobs) over (partition by preparation), name`)
  return {
    ids: rows.map(({ id }) => id),
    hasApprenticeships: rows.some(({ is_apprenticeship }) => is_apprenticeship),
  }
}

async function educatorsOfIndustry(db: Database, idOrSlug: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with job as materialized (select anzsco_code from ${occupations} where ${isStudiedFor(db, idOrSlug)}),
    pairs as (
      select r.found_in, level.id as level_id, r.name_has, r.name_lacks, array_agg(distinct job.anzsco_code) as jobs
      from job join occupation_study_route r on r.anzsco_code = job.anzsco_code
      cross join lateral unnest(r.level_ids) level (id)
      where r.kind = 'typical' and r.found_in is not null
      group by r.found_in, level.id, r.name_has, r.name_lacks),
    trades as (
      select v.qualification_code, array_agg(distinct job.anzsco_code) as jobs
      from job join occupation_vet_route v on v.anzsco_code = job.anzsco_code
      where v.kind = 'typical'
      group by v.qualification_code),
    taught as (
      select c.educator_id, t.jobs, c.name from trades t
      join course c on c.vet_national_code = t.qualification_code and c.entry = 'school'
      union all
      select c.educator_id, p.jobs, c.name from pairs p cross join lateral (
        select ${courses.educatorId}, ${courses.name} from ${courses}
        where ${courses.levelId} = p.level_id and ${hasField(sql`p.found_in`)} and ${courses.entry} = 'school'
          and (p.name_has is null or ${courses.name} ~* p.name_has) and (p.name_lacks is null or ${courses.name} !~* p.name_lacks)
        offset 0) c),
    teaching as (
      select educator_id, count(distinct code) as jobs, count(distinct name) as names
      from (select distinct educator_id, jobs, name from taught) once cross join lateral unnest(once.jobs) code
      group by educator_id)
    select ${educators.id} as id from teaching join ${educators} on ${educators.id} = teaching.educator_id
    where teaching.jobs >= ${FEWEST_JOBS}
    order by ${isPublic} desc, teaching.jobs desc, teaching.names desc, ${educators.name}, ${educators.id}`)
  return rows.length < FEWEST_EDUCATORS ? [] : rows.map(({ id }) => id)
}

/** The jobs that are mainly in an industry and that people study for. */
function isStudiedFor(db: Database, industry: string): SQL {
  const kinds = sql.param([...studiedFor])
  return sql`${occupations.mainIndustryId} = (${industryIdOf(db, industry)}) and not ${occupations.isNec}
    and ${occupations.preparation} = any(${kinds}::text[])`
}

function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
