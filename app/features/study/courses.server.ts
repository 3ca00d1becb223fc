import { and, arrayContains, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { secondField } from './award-words.ts'
import type { Course, CourseCard } from './contract.ts'
import { careersOfCourse } from './course-careers.server.ts'
import { remembered } from './remembered.server.ts'
import { describeCourse, durationWords, fieldName, mergedInto, placeParts } from './rules.ts'
import { courses, educators, fieldsOfStudy, qualificationLevels } from './tables.server.ts'
import { fieldArt, listedAsOf, sectorWords } from './words.ts'

const perPage = 24
const relatedShown = 6

/** Everything but awards that nobody applies for. */
export const isOpen = sql`(${courses.entry} <> 'exit_only')`

/** What someone can begin after school comes first. */
export const isLater = sql`(${courses.entry} <> 'school')`

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
  place?: string
  state?: string
  provider?: string
  sector?: string
}

/** Courses by name. `field` is an ASCED code of any length or a field's slug. */
export async function listCourseCards(
  db: Database,
  requested: { keyword?: string; page: number; per_page?: number; filters?: CourseFilters },
) {
  const { page, per_page: size = perPage, keyword, filters = {} } = requested
  const where = fittingCourses(db, requested)
  const isAll = !keyword && Object.values(filters).every((value) => !value)
  const [from, to] = [(page - 1) * size, page * size]
  const all = isAll ? await remembered(db, 'courses by name', () => idsByName(db, where)) : null
  const total = all ? all.length : await db.$count(courses, where)
  const rows = await courseCards(db)
    .where(inArray(courses.id, all ? all.slice(from, to) : shownIds(db, where).limit(size).offset(from)))
    .orderBy(...byName)
  return { data: rows.map(toCourseCard), meta: pagingMeta(page, size, total) }
}

const byName = [isLater, desc(isPublic), sql`lower(${courses.name})`, asc(courses.id)]

/** Ordered by their keys alone: thousands may match, of which a page of cards is read. */
function shownIds(db: Database, where: SQL | undefined) {
  return db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .where(where)
    .orderBy(...byName)
    .$dynamic()
}

async function idsByName(db: Database, where: SQL | undefined): Promise<number[]> {
  return (await shownIds(db, where)).map(({ id }) => id)
}

/** The courses that a keyword and filters leave. */
export function fittingCourses(
  db: Database,
  { keyword, filters = {} }: { keyword?: string; filters?: CourseFilters },
): SQL | undefined {
  const place = filters.place ?? filters.state
  return and(
    isOpen,
    ...keywordWords(keyword).map((word) => inArray(courses.id, withWord(db, word))),
    filters.field ? inField(db, filters.field) : undefined,
    filters.level ? eq(courses.levelId, filters.level) : undefined,
    place ? inPlace(place) : undefined,
    filters.sector ? sql`${courses.sector} = ${filters.sector}` : undefined,
    filters.provider
      ? inArray(courses.educatorId, educatorIds(db, byIdOrSlug(educators, filters.provider)))
      : undefined,
  )
}

/** Courses with the word in their own text, and those of educators with it in their name. Apart, so that each is found by its index. */
function withWord(db: Database, word: string) {
  const id = { id: courses.id }
  // An educator's text is its name, then after a bar what else it is found by.
  const name = sql`split_part(${educators.searchText}, ' | ', 1)`
  const named = educatorIds(db, and(hasWord(educators.searchText, word), hasWord(name, word)) as SQL)
  return union(
    db.select(id).from(courses).where(hasWord(courses.searchText, word)),
    db.select(id).from(courses).where(inArray(courses.educatorId, named)),
  )
}

function educatorIds(db: Database, which: SQL) {
  return db.select({ id: educators.id }).from(educators).where(which)
}

/** The fields of a course, the widest first. */
const fieldsOfCourse = sql<{ code: string; title: string }[]>`(
  select json_agg(json_build_object('code', f.code, 'title', f.title) order by length(f.code), f.code)
  from field_of_study f
  where f.code in (course.asced_broad, course.asced_narrow, course.asced_detailed, course.asced_broad2))`

/** The website of the educator that its own became part of; null where it did not. */
const websiteNow = sql<string | null>`(
  select later.website from educator later
  where educator.status_note is not null
    and starts_with(lower(educator.status_note), lower('it became part of ' || later.name || ' in ')) limit 1)`

/** Everything known of a course. Two statements. @throws DomainError `not-found` */
export async function readCourse(db: Database, idOrSlug: string): Promise<Course> {
  const [found] = await db
    .select({
      course: courses,
      card: courseColumns,
      website: educators.website,
      statusNote: educators.statusNote,
      websiteNow,
      fields: fieldsOfCourse,
    })
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .innerJoin(qualificationLevels, eq(qualificationLevels.levelId, courses.levelId))
    .innerJoin(field, eq(field.code, courses.ascedDetailed))
    .where(byIdOrSlug(courses, idOrSlug))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-course')
  const { course, card, website, statusNote, websiteNow: mergedWebsite, fields } = found
  const merged = mergedInto(statusNote)
  const shown = toCourseCard(card)
  return {
    ...shown,
    description: describeCourse({
      name: course.name,
      level: card.levelName,
      field: fieldName(card.fieldTitle),
      secondField: secondFieldOf(course, fields),
      provider: card.providerName,
      duration: shown.duration,
      cities: card.cities,
      isDual: course.isDual,
      hasWorkComponent: course.hasWorkComponent,
      nationalCode: course.vetNationalCode,
      entry: course.entry,
      statusNote,
    }),
    entry: course.entry,
    ...(await careersOfCourse(db, course)),
    sector: sectorWords[course.sector],
    national_code: course.vetNationalCode,
    fields: fields.map(({ code, title }) => ({ code, title: fieldName(title) })),
    is_dual: course.isDual,
    has_work_component: course.hasWorkComponent,
    international_tuition_fee_aud_cents: course.internationalTuitionFeeAudCents,
    provider_website: merged ? mergedWebsite : website,
    provider_now: merged?.name ?? null,
    as_of: listedAsOf.AU,
  }
}

type CourseRecord = typeof courses.$inferSelect

/** The field of the other half of a double award: by its name, else the broad one; null where both are in one. */
function secondFieldOf(
  course: CourseRecord,
  fields: readonly { code: string; title: string }[],
): string | null {
  const named = secondField(course)
  if (named) return named.title
  const { ascedBroad, ascedBroad2 } = course
  const second = fields.find(({ code }) => code === ascedBroad2 && code !== ascedBroad)
  return second ? fieldName(second.title) : null
}

/** Courses in the same detailed field at the same level, elsewhere. */
export async function listAlike(db: Database, idOrSlug: string): Promise<CourseCard[]> {
  const course = await findCourse(db, idOrSlug)
  const rows = await courseCards(db)
    .where(
      and(
        eq(courses.ascedDetailed, course.ascedDetailed),
        eq(courses.levelId, course.levelId),
        isOpen,
        ne(courses.educatorId, course.educatorId),
      ),
    )
    .orderBy(
      isLater,
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
    .where(and(isOpen, eq(courses.educatorId, course.educatorId), ne(courses.id, course.id)))
    .orderBy(isLater, desc(sql`${courses.ascedBroad} = ${course.ascedBroad}`), asc(courses.name))
    .limit(relatedShown)
  return rows.map(toCourseCard)
}

async function findCourse(db: Database, idOrSlug: string): Promise<CourseRecord> {
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

/** A country, a region of it, or a bare code: the listed courses are Australian. */
function inPlace(place: string): SQL | undefined {
  const { country = 'AU', code } = placeParts(place)
  if (!code) return eq(courses.countryCode, country)
  return and(eq(courses.countryCode, country), arrayContains(courses.states, [code]))
}
