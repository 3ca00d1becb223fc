import { sql } from 'drizzle-orm'
import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { countries } from '#app/features/places/tables.server.ts'

/** Marks of the admin area: a content load leaves the fields named here alone. See careers/tables.server.ts. */
export const editColumns = () => ({
  editedFields: text().array().notNull().default(sql`'{}'`),
  editedAt: timestamp({ withTimezone: true }),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

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
  ...editColumns(),
})
