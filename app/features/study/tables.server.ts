import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { countries, regions } from '#app/features/places/tables.server.ts'
import { editColumns } from '#app/platform/admin/edit-columns.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import type { CourseCard, StudyRoute } from './contract.ts'
import { courseEntries } from './entry.ts'

/** ASCED 2001: two digits are broad, four narrow, six detailed. A code covers everything that begins with it. */
export const fieldsOfStudy = pgTable(
  'field_of_study',
  {
    code: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    level: text({ enum: ['broad', 'narrow', 'detailed'] }).notNull(),
    parentCode: text().references((): AnyPgColumn => fieldsOfStudy.code),
  },
  (row) => [index('field_of_study_by_parent').on(row.parentCode)],
)

/** Qualification types of the Australian (AQF) and the New Zealand (NZQCF) framework, lowest first. */
export const qualificationLevels = pgTable('qualification_level', {
  levelId: text().primaryKey(), // `bachelor-degree`, `nz-bachelor-degree`
  countryCode: text()
    .notNull()
    .references(() => countries.code),
  framework: text({ enum: ['AQF', 'NZQCF'] }).notNull(),
  frameworkLevel: integer(), // 1 to 10
  name: text().notNull(),
  sector: text({ enum: ['school', 'vet', 'vocational', 'higher_education', 'university'] }).notNull(),
  typicalYearsMin: real(),
  typicalYearsMax: real(),
  position: integer().notNull(),
})

export const trainingPackages = pgTable('training_package', {
  code: text().primaryKey(), // three letters
  title: text().notNull(),
})

/** National vocational qualifications that are in the course list; not the whole national register. */
export const vetQualifications = pgTable(
  'vet_qualification',
  {
    code: text().primaryKey(), // `HLT54121`
    title: text().notNull(),
    levelId: text()
      .notNull()
      .references(() => qualificationLevels.levelId),
    trainingPackageCode: text()
      .notNull()
      .references(() => trainingPackages.code),
  },
  (row) => [index('vet_qualification_by_package').on(row.trainingPackageCode)],
)

export const educatorKinds = [
  'university',
  'tafe',
  'polytechnic',
  'wananga',
  'private_training',
  'dual_sector_college',
  'higher_education_college',
  'vet_college',
  'english_language_or_pathway',
  'school',
  'other',
] as const

/** Where people study. In Australia: those registered to teach overseas students in January 2023. */
export const educators = pgTable(
  'educator',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    countryCode: text()
      .notNull()
      .references(() => countries.code),
    cricosProviderCode: text().unique(), // Australia only
    name: text().notNull(),
    legalName: text(),
    tradingName: text(),
    maoriName: text(), // only where certain
    kind: text({ enum: educatorKinds }).notNull(),
    sector: text({ enum: ['government', 'private'] }),
    city: text(),
    regionCode: text(),
    postcode: text(),
    website: text(),
    campusRegionCodes: text().array().notNull(), // regions of its own country where it teaches
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || yonder_fold(name) || ' | ' || yonder_fold(coalesce(maori_name, '') || ' ' || coalesce(city, ''))`,
      ),
    courseCount: integer().notNull(), // listed courses, in all and by sector
    vetCourseCount: integer().notNull(),
    higherEducationCourseCount: integer().notNull(),
    fieldCodes: text().array().notNull().default(sql`'{}'`), // what it teaches, where its courses are not listed; two digits: something in that field
    predecessorSlug: text(), // the educator it was a part of or came out of
    statusNote: text(), // what changed since the list was made
    ...editColumns(),
  },
  (row) => [
    foreignKey({
      name: 'educator_is_in_a_region',
      columns: [row.countryCode, row.regionCode],
      foreignColumns: [regions.countryCode, regions.code],
    }),
    index('educator_by_region').on(row.countryCode, row.regionCode),
    index('educator_by_kind').on(row.kind),
    index('educator_by_predecessor').on(row.predecessorSlug),
    index('educator_by_text').using('gin', sql`${row.searchText} gin_trgm_ops`).with({ fastupdate: false }),
  ],
)

export const campuses = pgTable(
  'campus',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    educatorId: integer()
      .notNull()
      .references(() => educators.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    city: text().notNull(),
    countryCode: text().notNull(),
    regionCode: text().notNull(),
    postcode: text(),
    /** The middle of its suburb or town; null where that is not known. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (row) => [
    unique('campus_stands_once').on(row.educatorId, row.name),
    index('campus_by_position').on(row.latitude, row.longitude),
    foreignKey({
      name: 'campus_is_in_a_region',
      columns: [row.countryCode, row.regionCode],
      foreignColumns: [regions.countryCode, regions.code],
    }),
  ],
)

/** Courses of Australian educators, January 2023. No open list of New Zealand courses was found. */
export const courses = pgTable(
  'course',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(), // name, educator, code
    cricosCourseCode: text().unique(),
    educatorId: integer()
      .notNull()
      .references(() => educators.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    levelId: text()
      .notNull()
      .references(() => qualificationLevels.levelId),
    aqfLevel: integer(),
    sector: text({ enum: ['vet', 'higher_education'] }).notNull(),
    vetNationalCode: text(), // may be a qualification that is not in vet_qualification
    ascedBroad: text()
      .notNull()
      .references(() => fieldsOfStudy.code),
    ascedNarrow: text()
      .notNull()
      .references(() => fieldsOfStudy.code),
    ascedDetailed: text()
      .notNull()
      .references(() => fieldsOfStudy.code),
    ascedBroad2: text().references(() => fieldsOfStudy.code), // second field of a dual award
    isDual: boolean().notNull(),
    durationWeeks: real(), // full time
    /** What an international student pays for the whole course. Never to be shown as a domestic fee. */
    internationalTuitionFeeAudCents: integer(),
    breadth: integer().notNull().default(0), // 0 one award by its plain name, 1 with a specialisation, 2 two awards
    hasWorkComponent: boolean().notNull(),
    entry: text({ enum: courseEntries }).notNull().default('school'), // what comes before it
    countryCode: text()
      .notNull()
      .references(() => countries.code),
    states: text().array().notNull(), // region codes of that country
    cities: text().array().notNull(), // at most six
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`' ' || yonder_fold(name || ' ' || yonder_join(cities))`),
    ...editColumns(),
  },
  (row) => [
    index('course_by_educator').on(row.educatorId, row.name),
    index('course_by_broad_field').on(row.ascedBroad, row.levelId),
    index('course_by_narrow_field').on(row.ascedNarrow, row.levelId),
    index('course_by_detailed_field').on(row.ascedDetailed, row.levelId),
    index('course_by_level').on(row.levelId),
    index('course_by_vet_code').on(row.vetNationalCode),
    index('course_by_state').using('gin', row.states),
    index('course_by_name').on(row.name),
    index('course_by_text').using('gin', sql`${row.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    searchIndex('course_by_words', row.name, row.cricosCourseCode),
  ],
)

/** Official finders of courses. */
export const courseFinders = pgTable('course_finder', {
  id: text().primaryKey(),
  countryCode: text()
    .notNull()
    .references(() => countries.code),
  regionCodes: text().array().notNull(), // empty: the whole country
  name: text().notNull(),
  teaches: text({ enum: ['degree', 'vocational', 'both'] }).notNull(),
  url: text().notNull(), // its front page
  searchUrl: text(), // with {words} where the words to search for stand
  about: text().notNull(),
  position: integer().notNull(),
})

/** What to study for an occupation: fields and levels, or how the work is learned. */
export const occupationStudyRoutes = pgTable(
  'occupation_study_route',
  {
    anzscoCode: text().notNull(), // six digits
    position: integer().notNull(), // within the occupation
    ascedCode: text().references(() => fieldsOfStudy.code), // covers every field below it
    foundIn: text(), // the field whose courses are looked at; wider where the register files courses in many fields
    levelIds: text().array().notNull(), // the usual one first
    kind: text({ enum: ['typical', 'possible', 'on-the-job'] }).notNull(),
    /** Patterns for names of courses: what a course must have, and must not have. */
    nameHas: text(),
    nameLacks: text(),
    /** Words of the occupation's title and of the field's: courses that share them come first. */
    titleWords: text(),
    fieldWords: text(),
    note: text(),
  },
  (row) => [
    primaryKey({ name: 'occupation_study_route_key', columns: [row.anzscoCode, row.position] }),
    index('occupation_study_route_by_field').on(row.ascedCode),
    check(
      'occupation_study_route_says_where_to_go',
      sql`case when ${row.kind} = 'on-the-job' then ${row.note} is not null else ${row.ascedCode} is not null and cardinality(${row.levelIds}) > 0 end`,
    ),
  ],
)

/** Who teaches an occupation in New Zealand, where courses are not listed: found when the educators are imported. */
export const occupationEducators = pgTable(
  'occupation_educator',
  {
    anzscoCode: text().notNull(),
    educatorSlug: text().notNull(),
    position: integer().notNull(), // within the occupation
    isUnsure: boolean().notNull(), // only a wider field or a part is known
  },
  (row) => [primaryKey({ name: 'occupation_educator_key', columns: [row.anzscoCode, row.educatorSlug] })],
)

/** The first page about studying for each occupation, as it is answered. Computed: see occupation-study.server.ts. */
export const occupationStudy = pgTable('occupation_study', {
  occupationId: integer().primaryKey(), // no foreign key: an import may replace occupations before this is filled again
  routes: jsonb().$type<StudyRoute[]>().notNull(),
  courses: jsonb().$type<CourseCard[]>().notNull(),
  total: integer().notNull(), // of the whole list of courses
})

/** National qualifications that lead to an occupation. */
export const occupationVetRoutes = pgTable(
  'occupation_vet_route',
  {
    anzscoCode: text().notNull(), // six digits
    qualificationCode: text()
      .notNull()
      .references(() => vetQualifications.code),
    kind: text({ enum: ['typical', 'possible'] }).notNull(),
    position: integer().notNull(), // within the occupation; editions of one qualification share it
  },
  (row) => [
    primaryKey({ name: 'occupation_vet_route_key', columns: [row.anzscoCode, row.qualificationCode] }),
    index('occupation_vet_route_by_qualification').on(row.qualificationCode),
  ],
)
