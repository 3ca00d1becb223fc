import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { byIdOrSlug } from '#app/features/careers/service.server.ts'
import { regions } from '#app/features/places/tables.server.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Educator, EducatorCard } from './contract.ts'
import { totalColumn } from './courses.server.ts'
import { describeEducator, fieldName } from './rules.ts'
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
  const words = (keyword ?? '').split(/\s+/).filter(Boolean).slice(0, 6)
  const rows = await educatorCards(db, totalColumn)
    .where(
      and(
        ...words.map((word) =>
          or(
            sql`yonder_fold(${educators.name}) like '%' || yonder_fold(${word.replace(/[\\%_]/g, '')}) || '%'`,
            sql`yonder_fold(coalesce(${educators.maoriName}, '')) like '%' || yonder_fold(${word.replace(/[\\%_]/g, '')}) || '%'`,
            ilike(educators.city, `%${word.replace(/[\\%_]/g, '\\$&')}%`),
          ),
        ),
        filters.country ? eq(educators.countryCode, filters.country) : undefined,
        filters.kind ? sql`${educators.kind} = ${filters.kind}` : undefined,
        filters.state ? inRegion(filters.state) : undefined,
      ),
    )
    .orderBy(
      sql`array_position(${sql.param([...educatorKindOrder])}::text[], ${educators.kind}::text)`,
      asc(educators.name),
    )
    .limit(wanted.per_page)
    .offset((wanted.page - 1) * wanted.per_page)
  return {
    data: rows.map(toEducatorCard),
    meta: pagingMeta(wanted.page, wanted.per_page, rows[0]?.total ?? 0),
  }
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

/** `AU-NSW` names a region for certain; a bare code is looked for in either country. */
function inRegion(state: string): SQL | undefined {
  const [country, code] = state.includes('-') ? state.split('-', 2) : [undefined, state]
  return and(
    country ? eq(educators.countryCode, country) : undefined,
    sql`(${educators.regionCode} = ${code} or ${code} = any(${educators.campusRegionCodes}))`,
  )
}
