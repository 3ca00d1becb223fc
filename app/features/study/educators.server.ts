import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { Educator, EducatorCard } from './contract.ts'
import { isOpen } from './courses.server.ts'
import { campusName } from './register-places.ts'
import { describeEducator, fieldName, fieldPhrase, placeParts } from './rules.ts'
import { campuses, courses, educators, fieldsOfStudy } from './tables.server.ts'
import {
  educatorKindOrder,
  educatorKindPhrases,
  educatorKindsOf,
  educatorKindWords,
  listedAsOf,
} from './words.ts'

const educatorColumns = {
  id: educators.id,
  slug: educators.slug,
  name: educators.name,
  maoriName: educators.maoriName,
  countryCode: educators.countryCode,
  kind: educators.kind,
  city: educators.city,
  regionCode: educators.regionCode,
  region: sql<
    string | null
  >`(select r.name from region r where r.country_code = educator.country_code and r.code = educator.region_code)`,
  courseCount: educators.courseCount,
}
type EducatorRow = Pick<typeof educators.$inferSelect, Exclude<keyof typeof educatorColumns, 'region'>> & {
  region: string | null
}

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
    region: row.region,
    courses: row.courseCount,
    is_faved: false,
  }
}

export type EducatorFilters = {
  country?: 'AU' | 'NZ'
  place?: string
  state?: string
  field?: string
  kind?: string
  sector?: 'vet' | 'higher_education'
}

type Requested = {
  keyword?: string
  page: number
  per_page: number
  filters?: EducatorFilters
  first?: 'AU' | 'NZ'
  near?: string
}

/**
 * Educators: those near somewhere, then those of the country that is to come first, then those that teach more than one part of a
 * field that is asked for, then public and well-known kinds, then by name. */
export async function listEducatorCards(db: Database, requested: Requested) {
  const { filters = {}, first, near } = requested
  const where = fittingEducators(requested)
  const { rows, meta } = await paginate(requested.page, requested.per_page, (limit, offset) =>
    educatorCards(db, totalColumn)
      .where(where)
      .orderBy(
        ...(near ? [sql`not (${inPlace(near, undefined)})`] : []),
        ...(first ? [sql`${educators.countryCode} <> ${first}`] : []),
        ...(filters.field ? [teachesOnePart(filters.field)] : []),
        sql`array_position(${sql.param([...educatorKindOrder])}::text[], ${educators.kind}::text)`,
        sql`yonder_fold(${educators.name})`,
      )
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(toEducatorCard), meta }
}

/** Others came out of it, so nobody new begins there. Who looks for it by name still finds it, and its page leads on. */
const notReplaced = sql`not exists (select 1 from educator later where later.predecessor_slug = ${educators.slug})`

/** The educators that a keyword and filters leave. */
export function fittingEducators({
  filters = {},
  keyword,
}: Pick<Requested, 'keyword' | 'filters'>): SQL | undefined {
  const place = filters.place ?? filters.state
  return and(
    ...keywordWords(keyword).map((word) => hasWord(educators.searchText, word)),
    keyword ? undefined : notReplaced,
    filters.country ? eq(educators.countryCode, filters.country) : undefined,
    filters.sector ? inArray(educators.kind, educatorKindsOf[filters.sector]) : undefined,
    filters.kind ? sql`${educators.kind} = ${filters.kind}` : undefined,
    place ? inPlace(place, filters.country) : undefined,
    filters.field ? teaches(filters.field) : undefined,
  )
}

/** Everything known of an educator. Four statements. @throws DomainError `not-found` */
export async function readEducator(db: Database, idOrSlug: string): Promise<Educator> {
  const [found] = await db
    .select({
      educator: educators,
      region: educatorColumns.region,
      regions: sql<string[]>`array(select r.name from region r where r.country_code = educator.country_code
        and r.code = any(educator.campus_region_codes) order by r.position)`,
    })
    .from(educators)
    .where(byIdOrSlug(educators, idOrSlug))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-educator')
  const { educator, region, regions } = found
  const card = toEducatorCard({ ...educator, region })
  const places = await campusesOf(db, educator.id)
  const taught =
    educator.courseCount > 0 ? await coursesOf(db, educator.id) : await unlistedFields(db, educator)
  const relatives = card.country === 'NZ' ? await relativesOf(db, educator) : []
  const successors = relatives.filter(({ slug }) => slug !== educator.predecessorSlug)
  return {
    ...card,
    legal_name: educator.legalName,
    trading_name: educator.tradingName,
    website: educator.website,
    register_code: educator.cricosProviderCode,
    status_note: educator.statusNote,
    description: describeEducator({
      name: educator.name,
      kind: educator.kind,
      kindPhrase: educatorKindPhrases[educator.kind],
      city: educator.city,
      region,
      country: card.country,
      campuses: places.length,
      towns: [...new Set(places.map((place) => place.city))],
      website: educator.website,
      regions,
      courses: educator.courseCount,
      vetCourses: educator.vetCourseCount,
      statusNote: educator.statusNote,
      isReplaced: successors.length > 0,
    }),
    campuses: places,
    regions,
    ...taught,
    predecessor: relatives.find(({ slug }) => slug === educator.predecessorSlug) ?? null,
    successors,
    as_of: listedAsOf[card.country],
  }
}

/** Registered places, each once. Of New Zealand's educators only towns are known, which the page names by region. */
async function campusesOf(db: Database, educatorId: number) {
  const rows = await db
    .select({ name: campuses.name, city: campuses.city, state: campuses.regionCode })
    .from(campuses)
    .where(and(eq(campuses.educatorId, educatorId), eq(campuses.countryCode, 'AU')))
    .orderBy(asc(campuses.regionCode), asc(campuses.city), asc(campuses.name))
  const places = rows.map((place) => ({ ...place, name: campusName(place.name, place.city) }))
  return [...new Map(places.map((place) => [`${place.name}|${place.city}|${place.state}`, place])).values()]
}

/** Levels and broad fields of the listed courses, with how many there are of each. */
async function coursesOf(db: Database, educatorId: number): Promise<Pick<Educator, 'levels' | 'fields'>> {
  const levels = sql<Educator['levels']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', l.level_id, 'name', l.name, 'courses', l.courses) order by l.position), '[]')
    from (select q.level_id, q.name, q.position, count(*)::int as courses
      from course c join qualification_level q on q.level_id = c.level_id
      where c.educator_id = ${educatorId} and c.entry <> 'exit_only' group by q.level_id) l)`
  const fields = await db
    .select({ code: fieldsOfStudy.code, title: fieldsOfStudy.title, courses: count(), levels })
    .from(courses)
    .innerJoin(fieldsOfStudy, eq(fieldsOfStudy.code, courses.ascedBroad))
    .where(and(isOpen, eq(courses.educatorId, educatorId)))
    .groupBy(fieldsOfStudy.code)
    .orderBy(desc(count()), asc(fieldsOfStudy.title))
  return {
    levels: fields[0]?.levels ?? [],
    fields: fields.map(({ code, title, courses }) => ({
      code,
      title: fieldName(title),
      courses,
      parts: [],
      is_broad: false,
    })),
  }
}

/** The fields of an educator whose courses are not listed, by broad field. */
async function unlistedFields(
  db: Database,
  { fieldCodes }: EducatorRecord,
): Promise<Pick<Educator, 'levels' | 'fields'>> {
  const broadCodes = [...new Set(fieldCodes.map((code) => code.slice(0, 2)))]
  if (broadCodes.length === 0) return { levels: [], fields: [] }
  const known = await db
    .select({ code: fieldsOfStudy.code, title: fieldsOfStudy.title })
    .from(fieldsOfStudy)
    .where(inArray(fieldsOfStudy.code, [...broadCodes, ...fieldCodes]))
    .orderBy(asc(fieldsOfStudy.title))
  const broad = known.filter(({ code }) => code.length === 2)
  return {
    levels: [],
    fields: broad.map(({ code, title }) => ({
      code,
      title: fieldName(title),
      courses: 0,
      parts: narrowest(known.filter((field) => field.code !== code && field.code.startsWith(code))),
      is_broad: fieldCodes.includes(code),
    })),
  }
}

/** The names of fields, without those that others among them are a part of. */
function narrowest(fields: { code: string; title: string }[]): string[] {
  const narrow = fields.filter(
    ({ code }) => !fields.some((other) => other.code !== code && other.code.startsWith(code)),
  )
  return [...new Set(narrow.map(({ title }) => fieldPhrase(fieldName(title))))]
}

/** What an educator came out of, and what came out of it, by name. */
async function relativesOf(db: Database, { slug, predecessorSlug }: EducatorRecord): Promise<EducatorCard[]> {
  const rows = await educatorCards(db)
    .where(or(eq(educators.predecessorSlug, slug), eq(educators.slug, predecessorSlug ?? '')))
    .orderBy(sql`yonder_fold(${educators.name})`)
  return rows.map(toEducatorCard)
}

type EducatorRecord = typeof educators.$inferSelect

/** Whether one part of a field is all that it is known to teach of it. */
function teachesOnePart(codeOrSlug: string): SQL {
  return sql`(select count(distinct left(taught, 4)) from unnest(${educators.fieldCodes}) taught where starts_with(taught, ${codeOf(codeOrSlug)})) = 1`
}

/** Has listed courses in the broad field of a code or slug; where courses are not listed, it teaches that field, a part of it, or all above it. */
function teaches(codeOrSlug: string): SQL {
  const field = codeOf(codeOrSlug)
  return sql`(exists (select 1 from unnest(${educators.fieldCodes}) taught where starts_with(taught, ${field}) or starts_with(${field}, taught))
    or exists (select 1 from course c where c.educator_id = ${educators.id} and c.asced_broad = left(${field}, 2) and c.entry <> 'exit_only'))`
}

function codeOf(codeOrSlug: string): SQL {
  return /^\d+$/.test(codeOrSlug)
    ? sql`${codeOrSlug}`
    : sql`(select f.code from field_of_study f where f.slug = ${codeOrSlug})`
}

/**
 * A country, or a region. A region never stands without its country: TAS is Tasmania and Tasman. A bare code belongs to the country that is
 * asked for, else to Australia where it is one of its states.
 */
export function inPlace(place: string, requestedCountry: string | undefined): SQL | undefined {
  const { country = requestedCountry, code } = placeParts(place)
  if (country && !code) return eq(educators.countryCode, country)
  return and(
    country
      ? eq(educators.countryCode, country)
      : sql`${educators.countryCode} = (select min(r.country_code) from region r where r.code = ${code})`,
    sql`(${educators.regionCode} = ${code} or ${code} = any(${educators.campusRegionCodes}))`,
  )
}
