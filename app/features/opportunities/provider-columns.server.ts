import { sql } from 'drizzle-orm'
import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { countries } from '#app/features/places/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'

/**
 * What every provider has: employers and experience providers are two tables with these columns, so that a listing can
 * point at its own kind. Who speaks for a provider stands in `provider_owner` of people.
 */
export const providerColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  oneLine: text().notNull(), // for cards, at most 90 characters
  description: text().notNull(), // HTML of the allow-list
  logoUrl: text(),
  bannerUrl: text(),
  bannerAlt: text(), // what it shows
  websiteUrl: text(), // never of a sample
  city: text(),
  countryCode: text()
    .notNull()
    .references(() => countries.code),
  regionCode: text(), // of that country
  industryCodes: text().array().notNull().default(sql`'{}'`), // divisions of ANZSIC, as `E`
  isSample: boolean().notNull().default(false), // made up by us, which its card and page say
  isPublished: boolean().notNull().default(false),
  searchText: text()
    .notNull()
    .generatedAlwaysAs(
      sql`' ' || yonder_fold(name) || ' | ' || yonder_fold(one_line || ' ' || coalesce(city, ''))`,
    ),
  ...contentColumns(),
})
