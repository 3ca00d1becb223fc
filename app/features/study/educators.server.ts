import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { regions } from '#app/features/places/tables.server.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { Educator, EducatorCard } from './contract.ts'
import { describeEducator, fieldName, regionParts } from './rules.ts'
import { campuses, courses, educators, fieldsOfStudy, qualificationLevels } from './tables.server.ts'
import { educatorKindOrder, educatorKindPhrases, educatorKindWords, listedAsOf } from './words.ts'

const educatorColumns = {
  id: educators.id,
  slug: educators.slug,
  name: educators.name,
  maoriName: educators.maoriName,
  countryCode: educators.countryCode,
  kind: educators.kind,
  city: educators.city,
  regionCode: educators.regionCode,
  courseCount: educators.courseCount,
}
type EducatorRow = Pick<typeof educators.$inferSelect, keyof typeof educatorColumns>

export function educatorCards<T extends Record<string, SQL.Aliased>>(db: Database, extra: T = {} as T) {
  return db
    .select({ ...educatorColumns, ...extra })
    .from(educators)
    .$dynamic()
}

export function toEducatorCard(row: EducatorRow): EducatorCard {
  return {
    id: row.id,
    type: 'educator',
    slug: row.slug,
    name: row.name,
    maori_name: row.maoriName,
    country: row.countryCode as 'AU' | 'NZ',
    kind: row.kind,
    kind_label: educatorKindWords[row.kind],
    city: row.city,
    state: row.regionCode,
    courses: row.courseCount,
    is_faved: false,
  }
}

export type EducatorFilters = { country?: 'AU' | 'NZ'; state?: string; kind?: string }

type Wanted = { keyword?: string; page: number; per_page: number; filters?: EducatorFilters }

/** Providers of a type. Employers and experience providers have no records yet, so their lists are empty. */
export async function listProvidersOfType(db: Database, wanted: Wanted & { type?: EducatorCard['type'] }) {
  if (wanted.type && wanted.type !== 'educator')
    return { data: [], meta: pagingMeta(wanted.page, wanted.per_page, 0) }
  return listEducatorCards(db, wanted)
}

/** Educators: public and well-known kinds first, then by name. A state belongs to a country: `AU-TAS`, `NZ-TAS`. */
async function listEducatorCards(db: Database, wanted: Wanted) {
  const { filters = {}, keyword } = wanted
  const where = and(
    ...keywordWords(keyword).map((word) => hasWord(educators.searchText, word)),
    filters.country ? eq(educators.countryCode, filters.country) : undefined,
    filters.kind ? sql`${educators.kind} = ${filters.kind}` : undefined,
    filters.state ? inRegion(filters.state, filters.country) : undefined,
  )
  const { rows, meta } = await paginate(wanted.page, wanted.per_page, (limit, offset) =>
    educatorCards(db, totalColumn)
      .where(where)
      .orderBy(
        sql`array_position(${sql.param([...educatorKindOrder])}::text[], ${educators.kind}::text)`,
        sql`yonder_fold(${educators.name})`,
      )
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(toEducatorCard), meta }
}

/** Everything known of an educator. Four statements. @throws DomainError `not-found` */
export async function readEducator(db: Database, idOrSlug: string): Promise<Educator> {
  const [found] = await db
    .select({ educator: educators, region: regions.name })
    .from(educators)
    .leftJoin(
      regions,
      and(eq(regions.countryCode, educators.countryCode), eq(regions.code, educators.regionCode)),
    )
    .where(byIdOrSlug(educators, idOrSlug))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-educator')
  const { educator, region } = found
  const places = await db
    .select({ name: campuses.name, city: campuses.city, state: campuses.regionCode })
    .from(campuses)
    .where(eq(campuses.educatorId, educator.id))
    .orderBy(asc(campuses.regionCode), asc(campuses.city), asc(campuses.name))
  const levels = await db
    .select({ id: qualificationLevels.levelId, name: qualificationLevels.name, courses: count() })
    .from(courses)
    .innerJoin(qualificationLevels, eq(qualificationLevels.levelId, courses.levelId))
    .where(eq(courses.educatorId, educator.id))
    .groupBy(qualificationLevels.levelId)
    .orderBy(asc(qualificationLevels.position))
  const fields = await db
    .select({ code: fieldsOfStudy.code, title: fieldsOfStudy.title, courses: count() })
    .from(courses)
    .innerJoin(fieldsOfStudy, eq(fieldsOfStudy.code, courses.ascedBroad))
    .where(eq(courses.educatorId, educator.id))
    .groupBy(fieldsOfStudy.code)
    .orderBy(desc(count()), asc(fieldsOfStudy.title))
  const card = toEducatorCard(educator)
  return {
    ...card,
    legal_name: educator.legalName,
    trading_name: educator.tradingName,
    website: educator.website,
    register_code: educator.cricosProviderCode,
    status_note: educator.statusNote,
    description: describeEducator({
      name: educator.name,
      kindPhrase: educatorKindPhrases[educator.kind],
      city: educator.city,
      region,
      country: card.country,
      campuses: places.length,
      courses: educator.courseCount,
      vetCourses: educator.vetCourseCount,
      statusNote: educator.statusNote,
    }),
    campuses: places,
    levels,
    fields: fields.map((one) => ({ ...one, title: fieldName(one.title) })),
    as_of: listedAsOf[card.country],
  }
}

/**
 * A region never stands without its country: TAS is Tasmania and Tasman. A bare code belongs to the country that is
 * asked for, else to Australia where it is one of its states.
 */
function inRegion(state: string, wantedCountry: string | undefined): SQL | undefined {
  const { country = wantedCountry, code } = regionParts(state)
  return and(
    country
      ? eq(educators.countryCode, country)
      : sql`${educators.countryCode} = (select min(r.country_code) from region r where r.code = ${code})`,
    sql`(${educators.regionCode} = ${code} or ${code} = any(${educators.campusRegionCodes}))`,
  )
}
