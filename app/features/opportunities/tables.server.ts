import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { countries, regions } from '#app/features/places/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import { jobStatuses, jobTypes, payUnits } from './job-words.ts'
import { providerColumns } from './provider-columns.server.ts'

/** Those who offer work. */
export const employers = pgTable(
  'employer',
  {
    ...providerColumns(),
    people: integer(), // how many work there
    hiringSteps: text().array().notNull().default(sql`'{}'`), // what happens after somebody applies, each as `Title: text`
  },
  (row) => [
    foreignKey({
      name: 'employer_is_in_a_region',
      columns: [row.countryCode, row.regionCode],
      foreignColumns: [regions.countryCode, regions.code],
    }),
    index('employer_by_text').using('gin', sql`${row.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check('employer_sample_has_no_website', sql`not ${row.isSample} or ${row.websiteUrl} is null`),
  ],
)

/** Those who offer gap years, exchanges and travel. */
export const experienceProviders = pgTable('experience_provider', providerColumns(), (row) => [
  foreignKey({
    name: 'experience_provider_is_in_a_region',
    columns: [row.countryCode, row.regionCode],
    foreignColumns: [regions.countryCode, regions.code],
  }),
  index('experience_provider_by_text')
    .using('gin', sql`${row.searchText} gin_trgm_ops`)
    .with({ fastupdate: false }),
  check('experience_provider_sample_has_no_website', sql`not ${row.isSample} or ${row.websiteUrl} is null`),
])

/** Jobs, apprenticeships, internships and graduate openings. Lists show LIVE ones until the end of their closing day. */
export const jobOpenings = pgTable(
  'job_opening',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    employerId: integer()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    jobType: text({ enum: jobTypes }).notNull(),
    description: text().notNull(), // HTML of the allow-list
    asks: text().array().notNull().default(sql`'{}'`), // what it asks for, and what it does not
    asksNot: text().array().notNull().default(sql`'{}'`),
    industryCodes: text().array().notNull().default(sql`'{}'`), // divisions of ANZSIC
    occupationCodes: text().array().notNull().default(sql`'{}'`), // ANZSCO, the closest first
    location: text(), // suburb or town
    countryCode: text()
      .notNull()
      .references(() => countries.code),
    regionCode: text(),
    timeZone: text().notNull(), // IANA: in which its days begin and end
    hours: text(), // as `Full time, 38 hours`
    hoursWeekly: smallint(), // the usual number, for comparing pay
    isCasual: boolean().notNull().default(false),
    youngestAge: smallint(), // the youngest that it is meant for; pay is checked for that age
    salary: text(), // in words, beside the figures
    payMinimumCents: integer(), // in the currency of its country, for one `payUnit`
    payMaximumCents: integer(),
    payUnit: text({ enum: payUnits }),
    /** What it pays at least for an hour, worked out from the above: what lists are filtered by. */
    payHourlyCents: integer().generatedAlwaysAs(
      sql`round(case pay_unit when 'hour' then pay_minimum_cents when 'week' then pay_minimum_cents / coalesce(hours_weekly, 38.0) else pay_minimum_cents / (52 * coalesce(hours_weekly, 38.0)) end)::integer`,
    ),
    opensAt: date(),
    closesAt: date(), // open until this day ends there; null: until it is filled
    startsText: text(), // when the work begins, in words
    /** Samples only: closes again every so many days, so that samples never run out. See rules.ts. */
    closesEveryDays: smallint(),
    applyUrl: text(), // never of a sample
    isSample: boolean().notNull().default(false),
    status: text({ enum: jobStatuses }).notNull().default('DRAFT'),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`' ' || yonder_fold(title) || ' | ' || yonder_fold(coalesce(location, ''))`),
    ...contentColumns(),
  },
  (row) => [
    foreignKey({
      name: 'job_opening_is_in_a_region',
      columns: [row.countryCode, row.regionCode],
      foreignColumns: [regions.countryCode, regions.code],
    }),
    index('job_opening_by_employer').on(row.employerId),
    index('job_opening_by_status').on(row.status, row.jobType),
    index('job_opening_by_title').on(row.title, row.id), // the list of the admin area
    index('job_opening_by_region').on(row.countryCode, row.regionCode),
    index('job_opening_by_occupation').using('gin', row.occupationCodes),
    index('job_opening_by_industry').using('gin', row.industryCodes),
    searchIndex('job_opening_by_words', row.title, row.slug, row.location),
    index('job_opening_by_text')
      .using('gin', sql`${row.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    check(
      'job_opening_states_its_pay_whole',
      sql`(${row.payMinimumCents} is null) = (${row.payUnit} is null) and (${row.payMaximumCents} is null or ${row.payMaximumCents} >= ${row.payMinimumCents})`,
    ),
    check('job_opening_sample_cannot_be_applied_to', sql`not ${row.isSample} or ${row.applyUrl} is null`),
    check(
      'job_opening_rolls_only_as_a_sample',
      sql`${row.closesEveryDays} is null or (${row.isSample} and ${row.closesAt} is null)`,
    ),
  ],
)
