import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { countries } from '#app/features/places/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { gapYearKinds, gapYearStatuses, keysOf, moneyKinds } from './words.ts'
import { accesses } from './working-holidays.ts'

/** Something true about a place or a rule: where it is from, and the year, month or day it was known for. */
export type TravelFact = { text: string; source: string; url: string; as_of: string }

/** Gap years and ways to travel. Lists and pages show LIVE ones. */
export const gapYears = pgTable(
  'gap_year',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    providerId: integer()
      .notNull()
      .references(() => experienceProviders.id, { onDelete: 'cascade' }),
    oneLine: text().notNull(), // for cards, at most 90 characters
    description: text().notNull(), // HTML of the allow-list
    kind: text({ enum: keysOf(gapYearKinds) }).notNull(),
    destinations: text().array().notNull().default(sql`'{}'`), // countries (`JP`), regions of the two (`AU-TAS`)
    fromCountries: text().array().notNull().default(sql`'{AU,NZ}'`), // whose passports it is for: `AU`, `NZ`
    experiences: text().array().notNull().default(sql`'{}'`), // of `experienceTags`
    industryCodes: text().array().notNull().default(sql`'{}'`), // divisions of ANZSIC that its work is in
    months: smallint().array().notNull().default(sql`'{}'`), // 1 to 12, when it happens
    duration: text(), // in words, beside the figures
    weeksMinimum: smallint(),
    weeksMaximum: smallint(),
    price: text(), // in words, beside the figures
    money: text({ enum: keysOf(moneyKinds) }).notNull(),
    priceMinimumCents: integer(), // what one pays to take part, without getting there
    priceMaximumCents: integer(),
    priceCurrency: text(), // ISO 4217
    ageMinimum: smallint(),
    ageMaximum: smallint(),
    included: text().array().notNull().default(sql`'{}'`),
    notIncluded: text().array().notNull().default(sql`'{}'`),
    suits: text().array().notNull().default(sql`'{}'`), // who it suits, and who should think twice
    thinkTwice: text().array().notNull().default(sql`'{}'`),
    facts: jsonb().$type<TravelFact[]>().notNull().default([]),
    pictureUrl: text(),
    pictureAlt: text(), // what it shows
    artTheme: text().notNull().default('coast'),
    icon: text().notNull().default('plane'), // a lucide name
    isSample: boolean().notNull().default(false), // made up by us, which its card and page say
    status: text({ enum: gapYearStatuses }).notNull().default('DRAFT'),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`' ' || yonder_fold(title) || ' | ' || yonder_fold(one_line)`),
    ...contentColumns(),
  },
  (row) => [
    index('gap_year_by_provider').on(row.providerId),
    index('gap_year_by_industry').using('gin', row.industryCodes),
    index('gap_year_by_destination').using('gin', row.destinations),
    index('gap_year_by_text').using('gin', sql`${row.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check(
      'gap_year_weeks_are_a_range',
      sql`(${row.weeksMinimum} is null) = (${row.weeksMaximum} is null) and coalesce(${row.weeksMinimum} <= ${row.weeksMaximum}, true)`,
    ),
    check(
      'gap_year_states_its_price_whole',
      sql`(${row.priceMinimumCents} is null) = (${row.priceMaximumCents} is null)
        and (${row.priceMinimumCents} is null) = (${row.priceCurrency} is null)
        and coalesce(${row.priceMinimumCents} <= ${row.priceMaximumCents}, true)`,
    ),
    check('gap_year_is_for_some_passport', sql`cardinality(${row.fromCountries}) > 0`),
  ],
)

/** What citizens of Australia and New Zealand may do on a working holiday in a partner country. One row for each way. */
export const workingHolidays = pgTable(
  'working_holiday',
  {
    homeCountry: text({ enum: ['AU', 'NZ'] }).notNull(),
    partnerCountry: text()
      .notNull()
      .references(() => countries.code),
    access: text({ enum: accesses }).notNull(),
    visaSubclass: text(), // Australian, for those who come from the partner; of New Zealanders, their own in Australia
    ageMinimum: smallint(), // null where nothing is stated or sources disagree
    ageMaximum: smallint(),
  },
  (row) => [primaryKey({ name: 'working_holiday_key', columns: [row.homeCountry, row.partnerCountry] })],
)
