import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { occupationCode } from '#app/features/careers/codes.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { byIdOrSlug, type Paged, paginate } from '#app/platform/queries.server.ts'
import type { CourseCard, StudyRoute } from './contract.ts'
import { isLater, toCourseCard } from './courses.server.ts'
import { coursesLeadingTo, leadingTo, orderForOccupation, perPage } from './leading-courses.server.ts'
import { readStored } from './occupation-study.server.ts'
import { placeParts } from './rules.ts'
import { studyRoutes } from './study-routes.server.ts'
import { courses } from './tables.server.ts'

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
