import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { industryCode, occupationCode } from '#app/features/careers/codes.server.ts'
import { industryIdOf } from '#app/features/careers/service.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { byIdOrSlug, type Paged, paginate } from '#app/platform/queries.server.ts'
import type { CourseCard, EducatorCard, StudyRoute } from './contract.ts'
import { courseCards, isLater, isPublic, toCourseCard } from './courses.server.ts'
import { educatorCards, toEducatorCard } from './educators.server.ts'
import { coursesLeadingTo, leadingTo, orderForOccupation, perPage } from './leading-courses.server.ts'
import { readStored } from './occupation-study.server.ts'
import { remembered } from './remembered.server.ts'
import { placeParts } from './rules.ts'
import { studyRoutes } from './study-routes.server.ts'
import { courses, educators } from './tables.server.ts'

/**
 * How people study for an occupation, and courses that lead there: the national qualification of the trade first,
 * then courses in its typical fields and levels, then possible ones; one of each educator before the second of any.
 * The first page is stored: one statement. Any other takes two. None for an occupation that nobody knows.
 *
 * @param near a region (`AU-VIC`) whose courses come before others that can be begun as early
 * @throws DomainError `not-found`
 */
export async function listForOccupation(
  db: Database,
  idOrSlug: string,
  page: number,
  near?: string,
): Promise<Paged<CourseCard> & { routes: StudyRoute[] }> {
  await occupationCode(db, idOrSlug)
  const stored = page === 1 && !near ? await readStored(db, idOrSlug) : null
  if (stored) {
    const { routes, courses, total } = stored
    return { routes, data: courses, meta: pagingMeta(page, perPage, total) }
  }
  const which = byIdOrSlug(occupations, idOrSlug)
  const routes = await studyRoutes(db, which)
  const order = [asc(isLater), ...(near ? [desc(taughtIn(near))] : []), ...orderForOccupation]
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    leadingTo(db, { which, order, limit, offset, withWords: true }),
  )
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
  const { country, code } = placeParts(region)
  return sql`(${courses.countryCode} = ${country ?? 'AU'} and ${code} = any(${courses.states}))`
}

/**
 * Courses that lead to any occupation of the industry; what leads to most of them first, and one of each name before the
 * second of any. One statement, once their order is known.
 *
 * @throws DomainError `not-found`
 */
export async function listForIndustry(
  db: Database,
  idOrSlug: string,
  page: number,
): Promise<Paged<CourseCard>> {
  const code = await industryCode(db, idOrSlug)
  const ids = await remembered(db, `courses of ${code}`, () => coursesOfIndustry(db, idOrSlug))
  const shown = ids.slice((page - 1) * perPage, page * perPage)
  const rows = await courseCards(db).where(inArray(courses.id, shown))
  return { data: inOrderOf(shown, rows).map(toCourseCard), meta: pagingMeta(page, perPage, ids.length) }
}

/** Educators with most of those courses. As many statements. @throws DomainError `not-found` */
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

async function coursesOfIndustry(db: Database, idOrSlug: string): Promise<number[]> {
  const order = [
    asc(isLater),
    asc(sql`fit.rank`),
    sql`row_number() over (partition by ${courses.name}, fit.rank
      order by ${isPublic} desc, ${educators.courseCount} desc, ${courses.id})`,
    desc(sql`fit.leads_to`),
    desc(educators.courseCount),
    asc(courses.id),
  ]
  const { rows } = await db.execute<{ id: number }>(sql`
    select fit.course_id as id from (${coursesLeadingTo(worksIn(db, idOrSlug))}) fit
    join ${courses} on ${courses.id} = fit.course_id
    join ${educators} on ${educators.id} = ${courses.educatorId}
    order by ${sql.join(order, sql`, `)}`)
  return rows.map(({ id }) => id)
}

async function educatorsOfIndustry(db: Database, idOrSlug: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${educators.id} as id from (${coursesLeadingTo(worksIn(db, idOrSlug))}) fit
    join ${courses} on ${courses.id} = fit.course_id
    join ${educators} on ${educators.id} = ${courses.educatorId}
    group by ${educators.id} order by count(*) desc, ${educators.name}, ${educators.id}`)
  return rows.map(({ id }) => id)
}

function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Occupations that work in an industry, mainly or among others. */
function worksIn(db: Database, industry: string): SQL {
  return sql`${occupations.id} in (select occupation_id from occupation_industry where industry_id = (${industryIdOf(db, industry)}))`
}
