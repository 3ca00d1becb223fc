import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { employers, experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { educators } from '#app/features/study/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import type { StandLink } from './contract.ts'
import { sectionKeys } from './rules.ts'
import type { ExpoSampleTimes } from './sample-times.ts'

const instant = () => timestamp({ withTimezone: true })

/** Fairs with a programme and stands. Whether one is upcoming, live or past follows from the two times and the clock, never from a column. */
export const expos = pgTable(
  'expo',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    subtitle: text(), // at most 80 characters are shown in the live bar
    icon: text(), // words beside the dot of the live bar
    description: text().notNull(), // HTML of the allow-list
    // Samples have these defaults until the demo is loaded, so that none is live before that: see `demo.server.ts`.
    startsAt: instant().notNull().default(sql`'2000-01-01T00:00:00Z'`), // live from this instant on
    endsAt: instant().notNull().default(sql`'2000-01-01T01:00:00Z'`), // live up to and with this instant
    sampleTimes: jsonb().$type<ExpoSampleTimes>(), // of a sample: when it is
    timeZone: text().notNull(), // IANA: of the host
    // What the flags of the state say while it is live, or else the next one. Settings of the site switch each of them on too.
    showHomeExpoBanner: boolean().notNull().default(false),
    showHeaderBanner: boolean().notNull().default(false),
    showFinlit: boolean().notNull().default(false),
    showFinfirst: boolean().notNull().default(false),
    showAiamplified: boolean().notNull().default(false),
    logoUrl: text(), // an upload; without one a picture is drawn
    logoAlt: text(),
    shareImageUrl: text(), // the same
    shareImageAlt: text(),
    headerBannerDesktopUrl: text(),
    headerBannerMobileUrl: text(),
    headerBannerAlt: text(), // what the banner says
    artTheme: text().notNull().default('city'), // the land of drawn pictures
    isSample: boolean().notNull().default(false), // made up by us, which its pages say
    isPublished: boolean().notNull().default(false),
    ...contentColumns(),
  },
  (row) => [
    index('expo_by_end').on(row.endsAt),
    searchIndex('expo_by_words', row.title, row.slug),
    check('expo_ends_after_it_starts', sql`${row.endsAt} > ${row.startsAt}`),
    check('expo_slug_is_no_address', sql`${row.slug} not in ('past', 'live')`), // pages and calls have these
  ],
)

/** The texts of the parts of an expo: one for each. */
export const expoSections = pgTable(
  'expo_section',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(), // names it for packs and lists: `tech-expo-stage`
    expoId: integer()
      .notNull()
      .references(() => expos.id, { onDelete: 'cascade' }),
    key: text({ enum: sectionKeys }).notNull(),
    content: text().notNull(), // HTML of the allow-list
    isSample: boolean().notNull().default(false),
    ...contentColumns(),
  },
  (row) => [unique('expo_section_is_one_per_part').on(row.expoId, row.key)],
)

/** The stand of a provider at an expo. It belongs to exactly one provider of one of the three kinds. */
export const exhibitors = pgTable(
  'exhibitor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    expoId: integer()
      .notNull()
      .references(() => expos.id, { onDelete: 'cascade' }),
    employerId: integer().references((): AnyPgColumn => employers.id, { onDelete: 'cascade' }),
    educatorId: integer().references((): AnyPgColumn => educators.id, { onDelete: 'cascade' }),
    experienceProviderId: integer().references((): AnyPgColumn => experienceProviders.id, {
      onDelete: 'cascade',
    }),
    /** Whose stand it is, as one pair for all kinds. */
    providerType: text({ enum: ['employer', 'educator', 'experience_provider'] }).generatedAlwaysAs(
      sql`case when employer_id is not null then 'employer' when educator_id is not null then 'educator' else 'experience_provider' end`,
    ),
    providerId: integer().generatedAlwaysAs(sql`coalesce(employer_id, educator_id, experience_provider_id)`),
    boothTitle: text().notNull(),
    description: text().notNull(), // HTML of the allow-list
    links: jsonb().$type<StandLink[]>().notNull().default([]), // https only; a sample has none
    position: integer().notNull().default(0), // among the stands of the expo
    isSample: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(false),
    ...contentColumns(),
  },
  (row) => [
    index('exhibitor_by_expo').on(row.expoId, row.position),
    index('exhibitor_by_employer').on(row.employerId),
    index('exhibitor_by_educator').on(row.educatorId),
    index('exhibitor_by_experience_provider').on(row.experienceProviderId),
    searchIndex('exhibitor_by_words', row.boothTitle, row.slug),
    check(
      'exhibitor_has_one_provider',
      sql`num_nonnulls(${row.employerId}, ${row.educatorId}, ${row.experienceProviderId}) = 1`,
    ),
    check('exhibitor_sample_leads_nowhere', sql`not ${row.isSample} or ${row.links} = '[]'::jsonb`),
  ],
)

/** Who attends an expo. Nobody but the person sees a row: exhibitors learn numbers of ten or more. */
export const expoAttendances = pgTable(
  'expo_attendance',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expoId: integer()
      .notNull()
      .references(() => expos.id, { onDelete: 'cascade' }),
    attendedAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'expo_attendance_is_one_per_person', columns: [row.userId, row.expoId] }),
    index('expo_attendance_by_expo').on(row.expoId),
  ],
)
