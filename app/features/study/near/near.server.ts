import { and, type SQL, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { NearPlace } from '#app/features/places/contract.ts'
import { findPlaceNear } from '#app/features/places/near.server.ts'
import type { Position } from '#app/features/places/near.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { byIdOrSlug, paginate } from '#app/platform/queries.server.ts'
import { courseCards, fittingCourses, isLater, toCourseCard } from '../courses.server.ts'
import { educatorCards, fittingEducators, toEducatorCard } from '../educators.server.ts'
import { coursesLeadingTo } from '../leading-courses.server.ts'
import { campuses, courses, educators } from '../tables.server.ts'
import { educatorKindOrder } from '../words.ts'
import type { listNearCourses, listNearEducators } from './contract.ts'
import { boxAround, farthestKm } from './rules.ts'

type Asked = {
  near: string
  km: number
  first?: 'AU' | 'NZ'
  page: number
  per_page: number
  keyword?: string
}
type CourseFilters = { field?: string; level?: string; provider?: string; occupation?: string }
type EducatorFilters = { field?: string; kind?: string; occupation?: string }
type Found = { place: NearPlace & Position; km: number }
type DistanceColumns = { town: string; km: number }

/** Courses within a distance, the nearest first; at one distance those that a school leaver can begin. Two statements, or a few more where nothing is near. */
export async function listCoursesNear(
  db: Database,
  asked: Asked & { filters?: CourseFilters },
): Promise<ReplyInputOf<typeof listNearCourses>> {
  const { place, alike } = await findPlaceNear(db, asked.near, asked.first)
  if (!place) return nothing(asked, alike)
  const inReach = (km: number, limit: number, offset: number) =>
    courseCards(db, { ...distanceColumns, total: sql<number>`shown.total`.mapWith(Number).as('total') })
      .innerJoin(
        sql`(${coursesInReach(db, { place, km }, asked, limit, offset)}) shown`,
        sql`shown.id = ${courses.id}`,
      )
      .orderBy(sql`shown.place`)
  const { rows, meta } = await paginate(asked.page, asked.per_page, (limit, offset) =>
    inReach(asked.km, limit, offset),
  )
  const beyond = meta.total === 0 ? await nearestBeyond(inReach) : undefined
  return {
    data: rows.map((row) => ({ ...toCourseCard(row), distance: toDistance(row) })),
    meta,
    place,
    alike: [],
    nearest: beyond ? { name: beyond.name, slug: beyond.slug, distance: toDistance(beyond) } : null,
  }
}

/** Educators within a distance by their nearest campus; at one distance public and well-known kinds first. As many statements. */
export async function listEducatorsNear(
  db: Database,
  asked: Asked & { filters?: EducatorFilters },
): Promise<ReplyInputOf<typeof listNearEducators>> {
  const { place, alike } = await findPlaceNear(db, asked.near, asked.first)
  if (!place) return nothing(asked, alike)
  const { occupation, ...filters } = asked.filters ?? {}
  const where = and(
    fittingEducators({ keyword: asked.keyword, filters }),
    occupation ? teachesOccupation(occupation) : undefined,
  )
  const inReach = (km: number, limit: number, offset: number) =>
    educatorCards(db, {
      ...distanceColumns,
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
    })
      .innerJoin(
        sql`(select distinct on (educator_id) educator_id, city as town, km
          from (${placesInReach({ place, km })}) taught order by educator_id, km, city) shown`,
        sql`shown.educator_id = ${educators.id}`,
      )
      .where(where)
      .orderBy(
        sql`shown.km`,
        sql`array_position(${sql.param([...educatorKindOrder])}::text[], ${educators.kind}::text)`,
        sql`yonder_fold(${educators.name})`,
      )
      .limit(limit)
      .offset(offset)
  const { rows, meta } = await paginate(asked.page, asked.per_page, (limit, offset) =>
    inReach(asked.km, limit, offset),
  )
  const beyond = meta.total === 0 ? await nearestBeyond(inReach) : undefined
  return {
    data: rows.map((row) => ({ ...toEducatorCard(row), distance: toDistance(row) })),
    meta,
    place,
    alike: [],
    nearest: beyond ? { name: beyond.name, slug: beyond.slug, distance: toDistance(beyond) } : null,
  }
}

/** Farther and farther, up to the whole country: what is nearest, when nothing is within the distance. */
async function nearestBeyond<R>(inReach: (km: number, limit: number, offset: number) => PromiseLike<R[]>) {
  for (const km of [farthestKm, farthestKm * 2, farthestKm * 10]) {
    const [nearest] = await inReach(km, 1, 0)
    if (nearest) return nearest
  }
}

const distanceColumns = {
  town: sql<string>`shown.town`.as('town'),
  km: sql<number>`shown.km`.mapWith(Number).as('km'),
}

function toDistance({ town, km }: DistanceColumns) {
  return { town, km: Math.round(km * 10) / 10 }
}

function nothing({ page, per_page }: Asked, alike: NearPlace[]) {
  return { data: [], meta: pagingMeta(page, per_page, 0), place: null, alike, nearest: null }
}

/** Where educators of the country teach within a distance: each town of each of them once. */
function placesInReach({ place, km }: Found): SQL {
  const box = boxAround(place, km)
  return sql`
    select educator_id, city, min(km) as km from (
      select educator_id, city, ${kmFrom(place)} as km from ${campuses}
      where ${campuses.latitude} between ${box.south} and ${box.north}
        and ${campuses.longitude} between ${box.west} and ${box.east}
        and ${campuses.countryCode} = ${place.country}) boxed
    where km <= ${km} group by educator_id, city`
}

function teachesOccupation(idOrSlug: string): SQL {
  return sql`${educators.slug} in (
    select t.educator_slug from occupation_educator t join ${occupations} on ${occupations.anzscoCode} = t.anzsco_code
    where ${byIdOrSlug(occupations, idOrSlug)} and not t.is_unsure)`
}

/** The haversine formula. */
function kmFrom({ latitude, longitude }: Position): SQL {
  return sql`12742 * asin(least(1, sqrt(
    power(sin(radians(${campuses.latitude} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${campuses.latitude}))
      * power(sin(radians(${campuses.longitude} - ${longitude}::float8) / 2), 2))))`
}

/**
 * Ids of courses in order with their nearest town, which is looked up for those of the page alone. A course is taught where
 * its educator teaches and it names the town.
 */
function coursesInReach(
  db: Database,
  found: Found,
  { keyword, filters = {} }: { keyword?: string; filters?: CourseFilters },
  limit: number,
  offset: number,
): SQL {
  const { occupation, ...rest } = filters
  const which = occupation && byIdOrSlug(occupations, occupation)
  const fit = which ? sql`join (${coursesLeadingTo(which)}) fit on fit.course_id = ${courses.id}` : sql``
  const where = fittingCourses(db, { keyword, filters: rest })
  return sql`
    with taught as materialized (${placesInReach(found)})
    select in_order.*, (
      select city from taught where educator_id = in_order.educator_id and city = any(in_order.cities)
      order by km, city limit 1) as town
    from (
      select id, educator_id, cities, km, total, row_number() over () as place from (
        select ${courses.id} as id, ${courses.educatorId} as educator_id, ${courses.cities} as cities,
          min(taught.km) as km, count(*) over () as total
        from taught
        join ${courses} on ${courses.educatorId} = taught.educator_id and taught.city = any(${courses.cities})
        ${fit}
        ${where ? sql`where ${where}` : sql``}
        group by ${courses.id}
        order by min(taught.km), ${which ? sql`min(fit.rank),` : sql``} ${isLater},
          lower(${courses.name}), ${courses.id}
        limit ${limit} offset ${offset}) shown) in_order`
}
