import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { familyNames } from './families.ts'
import { countings, strengths } from './rules.ts'

/** What people finish school with, who gives it, and where universities say what they ask of it. */
export const certificates = pgTable('school_certificate', {
  id: text().primaryKey(), // hsc
  position: integer().notNull(),
  name: text().notNull(),
  fullName: text().notNull(),
  countryCode: text({ enum: ['AU', 'NZ'] }).notNull(),
  regionCodes: text().array().notNull(), // where it is taken, with the country; empty: the whole country
  authority: text().notNull(), // who publishes its subjects
  authorityUrl: text().notNull(),
  checkWith: text().notNull(), // where to look up what a course asks
  checkUrl: text().notNull(),
  needed: integer().notNull(), // subjects that count, at the least, for a rank or University Entrance
  prerequisites: text({ enum: ['usual', 'rare'] }).notNull(),
  english: text({ enum: ['asked', 'assumed', 'none'] }).notNull(),
  rank: text().notNull(), // one sentence: what an ATAR or University Entrance is made from
})

/** Subjects of the last year, as their certificate calls them. */
export const schoolSubjects = pgTable(
  'school_subject',
  {
    certificateId: text()
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    position: integer().notNull(), // within the certificate
    name: text().notNull(),
    families: text({ enum: familyNames }).array().notNull(),
    counts: text({ enum: countings }).notNull(),
  },
  (row) => [primaryKey({ name: 'school_subject_key', columns: [row.certificateId, row.slug] })],
)

/** Careers and courses that ask for the same subjects: codes of ANZSCO and ASCED, the longest that fits wins. */
export const subjectAreas = pgTable('subject_area', {
  id: text().primaryKey(),
  title: text().notNull(),
  called: text().notNull(), // its courses in a sentence
  anzscoPrefixes: text().array().notNull(),
  ascedPrefixes: text().array().notNull(),
  levels: text({ enum: ['degree', 'training', 'both'] }).notNull(), // of the courses
  wayAu: text(), // the way that stays open without the subjects
  wayNz: text(),
})

/** Subjects that an area asks for; any one of the families will do. */
export const subjectRules = pgTable(
  'subject_rule',
  {
    areaId: text()
      .notNull()
      .references(() => subjectAreas.id, { onDelete: 'cascade' }),
    position: integer().notNull(), // within the area
    families: text({ enum: familyNames }).array().notNull(),
    au: text({ enum: strengths }),
    nz: text({ enum: strengths }),
    source: text({ enum: ['admissions', 'editorial'] }).notNull(), // what admissions centres and universities publish, or our judgement
    note: text(),
  },
  (row) => [primaryKey({ name: 'subject_rule_key', columns: [row.areaId, row.position] })],
)

/** Fields of work in which careers are counted, each career in one. */
export const careerFields = pgTable('career_field', {
  id: text().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
  anzscoPrefixes: text().array().notNull(),
})
