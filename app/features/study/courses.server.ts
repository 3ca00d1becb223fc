import { and, arrayContains, asc, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { Course, CourseCard } from './contract.ts'
import { describeCourse, durationWords, fieldName, regionParts, withoutMarks } from './rules.ts'
import { courses, educators, fieldsOfStudy, qualificationLevels } from './tables.server.ts'
import { fieldArt, listedAsOf, sectorWords } from './words.ts'

const perPage = 24
const relatedShown = 6

/** Who stands first in a list of courses, as in the list of educators. */
export const isPublic = sql`(${educators.kind} in ('university', 'tafe'))`

const field = alias(fieldsOfStudy, 'detailed_field')

/** What a course's card is made of. */
export const courseColumns = {
  id: courses.id,
  slug: courses.slug,
  name: courses.name,
  registerCode: courses.cricosCourseCode,
  durationWeeks: courses.durationWeeks,
  states: courses.states,
  cities: courses.cities,
  ascedBroad: courses.ascedBroad,
  levelId: courses.levelId,
  levelName: qualificationLevels.name,
  frameworkLevel: qualificationLevels.frameworkLevel,
  fieldTitle: field.title,
  providerSlug: educators.slug,
  providerName: educators.name,
  providerCountry: educators.countryCode,
}
type CourseRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Cards of courses: the start of every list. Ends open, so that a list can say which and in what order. */
export function courseCards<T extends Record<string, SQL.Aliased>>(db: Database, extra: T = {} as T) {
  return db
    .select({ ...courseColumns, ...extra })
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .innerJoin(qualificationLevels, eq(qualificationLevels.levelId, courses.levelId))
    .innerJoin(field, eq(field.code, courses.ascedDetailed))
    .$dynamic()
}

const selectCards = (db: Database) => courseCards(db)

export function toCourseCard(row: CourseRow): CourseCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.name,
    register_code: row.registerCode,
    provider: { slug: row.providerSlug, name: row.providerName, country: row.providerCountry as 'AU' | 'NZ' },
    level: { id: row.levelId, name: row.levelName, framework_level: row.frameworkLevel },
    field: fieldName(row.fieldTitle),
    art_theme: fieldArt[row.ascedBroad] ?? 'ranges',
    duration_weeks: row.durationWeeks === null ? null : Math.round(row.durationWeeks),
    duration: durationWords(row.durationWeeks),
    states: row.states,
    cities: row.cities,
    is_faved: false,
  }
}

export type CourseFilters = {
  field?: string
  level?: string
  state?: string
  provider?: string
  sector?: string
}

/** Courses by name. `field` is an ASCED code of any length or a field's slug. */
export async function listCourseCards(
  db: Database,
  wanted: { keyword?: string; page: number; per_page?: number; filters?: CourseFilters },
) {
  const { keyword, filters = {}, per_page: size = perPage } = wanted
  const words = withoutMarks(keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
  const where = and(
    ...words.map((word) =>
      or(
        ilike(courses.name, contains(word)),
        ilike(educators.name, contains(word)),
        sql`array_to_string(${courses.cities}, ' ') ilike ${contains(word)}`,
      ),
    ),
    filters.field ? inField(db, filters.field) : undefined,
    filters.level ? eq(courses.levelId, filters.level) : undefined,
    filters.state ? inState(filters.state) : undefined,
    filters.sector ? sql`${courses.sector} = ${filters.sector}` : undefined,
    filters.provider ? byIdOrSlug(educators, filters.provider) : undefined,
  )
  // What people can begin after school comes first, then what needs a degree; in both, universities and TAFEs.
  const [counted] = await db
    .select({ total: count() })
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .where(where)
  const rows = await courseCards(db)
    .where(where)
    .orderBy(
      sql`coalesce(${courses.aqfLevel}, 0) > 7`,
      desc(isPublic),
      sql`lower(${courses.name})`,
      asc(courses.id),
    )
    .limit(size)
    .offset((wanted.page - 1) * size)
  return { data: rows.map(toCourseCard), meta: pagingMeta(wanted.page, size, counted?.total ?? 0) }
}

/** Everything known of a course. Two statements. @throws DomainError `not-found` */
export async function readCourse(db: Database, idOrSlug: string): Promise<Course> {
  const [found] = await db
    .select({ course: courses, card: courseColumns, website: educators.website })
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .innerJoin(qualificationLevels, eq(qualificationLevels.levelId, courses.levelId))
    .innerJoin(field, eq(field.code, courses.ascedDetailed))
    .where(byIdOrSlug(courses, idOrSlug))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-course')
  const { course, card, website } = found
  const codes = [course.ascedBroad, course.ascedNarrow, course.ascedDetailed, course.ascedBroad2].filter(
    (code) => code !== null,
  )
  const fields = await db
    .select({ code: fieldsOfStudy.code, title: fieldsOfStudy.title })
    .from(fieldsOfStudy)
    .where(sql`${fieldsOfStudy.code} in ${codes}`)
    .orderBy(sql`length(${fieldsOfStudy.code})`, asc(fieldsOfStudy.code))
  const shown = toCourseCard(card)
  return {
    ...shown,
    description: describeCourse({
      level: card.levelName,
      field: fieldName(card.fieldTitle),
      provider: card.providerName,
      duration: shown.duration,
      cities: card.cities,
      isDual: course.isDual,
      hasWorkComponent: course.hasWorkComponent,
      nationalCode: course.vetNationalCode,
    }),
    sector: sectorWords[course.sector],
    national_code: course.vetNationalCode,
    fields: fields.map(({ code, title }) => ({ code, title: fieldName(title) })),
    is_dual: course.isDual,
    has_work_component: course.hasWorkComponent,
    international_tuition_fee_aud_cents: course.internationalTuitionFeeAudCents,
    provider_website: website,
    as_of: listedAsOf.AU,
  }
}

/** Courses in the same detailed field at the same level, elsewhere. */
export async function listAlike(db: Database, idOrSlug: string): Promise<CourseCard[]> {
  const course = await findCourse(db, idOrSlug)
  const rows = await courseCards(db)
    .where(
      and(
        eq(courses.ascedDetailed, course.ascedDetailed),
        eq(courses.levelId, course.levelId),
        ne(courses.educatorId, course.educatorId),
      ),
    )
    .orderBy(
      desc(sql`${courses.states} && ${sql.param(course.states, courses.states)}`),
      desc(educators.courseCount),
      asc(courses.name),
    )
    .limit(relatedShown)
  return rows.map(toCourseCard)
}

/** More of the same provider: the same broad field first. */
export async function listMoreOf(db: Database, idOrSlug: string): Promise<CourseCard[]> {
  const course = await findCourse(db, idOrSlug)
  const rows = await courseCards(db)
    .where(and(eq(courses.educatorId, course.educatorId), ne(courses.id, course.id)))
    .orderBy(desc(sql`${courses.ascedBroad} = ${course.ascedBroad}`), asc(courses.name))
    .limit(relatedShown)
  return rows.map(toCourseCard)
}

async function findCourse(db: Database, idOrSlug: string): Promise<typeof courses.$inferSelect> {
  const [course] = await db.select().from(courses).where(byIdOrSlug(courses, idOrSlug)).limit(1)
  if (!course) throw new DomainError('not-found', 'no-such-course')
  return course
}

function inField(db: Database, codeOrSlug: string): SQL {
  if (/^\d+$/.test(codeOrSlug)) return hasField(sql`${codeOrSlug}`)
  return hasField(
    sql`(${db.select({ code: fieldsOfStudy.code }).from(fieldsOfStudy).where(eq(fieldsOfStudy.slug, codeOrSlug)).limit(1)})`,
  )
}

/** A field covers everything below it. Three indexes, one for each length of code. */
export function hasField(code: SQL): SQL {
  return sql`(${courses.ascedBroad} = ${code} or ${courses.ascedNarrow} = ${code} or ${courses.ascedDetailed} = ${code})`
}

/** `AU-TAS`, or a bare code: the listed courses are Australian. */
function inState(state: string): SQL | undefined {
  const { country = 'AU', code } = regionParts(state)
  return and(eq(courses.countryCode, country), arrayContains(courses.states, [code]))
}

function contains(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
