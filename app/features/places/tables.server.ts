import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'

/** Every country of ISO 3166-1. Only Australia and New Zealand have regions. */
export const countries = pgTable('country', {
  code: text().primaryKey(), // ISO 3166-1 alpha-2
  alpha3: text().notNull().unique(),
  numericCode: text().notNull(), // three digits, with leading zeros
  name: text().notNull(),
  continent: text().notNull(),
  capital: text(),
  currency: text(),
  callingCode: text(),
  position: integer().notNull(), // Australia 1, New Zealand 2, then by name
})

/** States, territories and regions. A code is unique only within its country: TAS is Tasmania and Tasman. */
export const regions = pgTable(
  'region',
  {
    countryCode: text()
      .notNull()
      .references(() => countries.code),
    code: text().notNull(),
    name: text().notNull(),
    isoCode: text().notNull().unique(), // ISO 3166-2, which differs for Auckland and Northland
    position: integer().notNull(),
  },
  (row) => [primaryKey({ name: 'region_key', columns: [row.countryCode, row.code] })],
)

/** A suburb or town with a postcode. A name may have several; a town of which only suburbs have one has an empty one. */
export const localities = pgTable(
  'locality',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    countryCode: text().notNull(),
    regionCode: text().notNull(),
    postcode: text().notNull(),
    name: text().notNull(),
    searchName: text().notNull(), // folded: see rules.ts
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (row) => [
    unique('locality_stands_once').on(row.countryCode, row.regionCode, row.postcode, row.name),
    foreignKey({
      name: 'locality_is_in_a_region',
      columns: [row.countryCode, row.regionCode],
      foreignColumns: [regions.countryCode, regions.code],
    }),
    index('locality_by_search_name').on(row.searchName.op('text_pattern_ops')),
    index('locality_by_postcode').on(row.postcode.op('text_pattern_ops')),
  ],
)

/** A school campus with secondary years, or a special school. */
export const schools = pgTable(
  'school',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(), // name, country and official number
    countryCode: text()
      .notNull()
      .references(() => countries.code),
    regionCode: text(), // unknown for a New Zealand school
    officialId: text().notNull(), // ACARA school number, or Ministry of Education school number
    name: text().notNull(),
    searchName: text().notNull(), // folded: see rules.ts
    kind: text({
      enum: ['secondary', 'combined', 'special', 'teen-parent', 'activity-centre', 'correspondence'],
    }).notNull(),
    sector: text({
      enum: ['government', 'catholic', 'independent', 'integrated', 'partnership', 'other'],
    }).notNull(),
    intake: text({ enum: ['co-educational', 'girls', 'boys', 'mixed'] }), // not known for Australia
    campus: text({ enum: ['single', 'head', 'sub'] }), // not known for New Zealand
    suburb: text(),
    town: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || search_name || ' ' || translate(lower(coalesce(suburb, town, '')), 'āēīōūĀĒĪŌŪ', 'aeiouaeiou')`,
      ),
    postcode: text(),
    remoteness: text(), // the ABS remoteness area, Australia only
    isSpecial: boolean().notNull(),
    /** In the current directory. One that left it stays for the people who chose it, and is not offered. */
    isListed: boolean().notNull().default(true),
    /** Part of the demo: in no register, which its name states. */
    isSample: boolean().notNull().default(false),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (row) => [
    unique('school_stands_once').on(row.countryCode, row.officialId),
    foreignKey({
      name: 'school_is_in_a_region',
      columns: [row.countryCode, row.regionCode],
      foreignColumns: [regions.countryCode, regions.code],
    }),
    index('school_by_text').using('gin', sql`${row.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    searchIndex('school_by_words', row.name, row.officialId), // beside the text above
    index('school_by_search_name').on(row.searchName.op('text_pattern_ops')),
    index('school_by_region').on(row.countryCode, row.regionCode),
  ],
)
