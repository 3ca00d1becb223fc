import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { industries } from '#app/features/careers/tables.server.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import type { Answers } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { ofUser } from '#app/features/people/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import type { NextLink, Source } from './content-types.ts'
import { documentKinds, pageKinds, statuses, taskKinds } from './rules.ts'

const instant = () => timestamp({ withTimezone: true })

/** A virtual job experience. */
export const vjes = pgTable(
  'vje',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    employerId: integer().references(() => employers.id, { onDelete: 'set null' }), // its provider may edit it
    employerName: text().notNull(), // as the texts call it
    isSampleEmployer: boolean().notNull().default(true), // made up, and every page that names it says so
    industryId: integer().references(() => industries.id, { onDelete: 'set null' }),
    summary: text().notNull(), // one sentence on cards
    whatYouDo: text().array().notNull().default(sql`'{}'`), // before someone begins
    whatItIsNot: text().array().notNull().default(sql`'{}'`),
    heroImageUrl: text(), // null: the picture of its theme
    artTheme: text(),
    icon: text(), // a lucide name
    minutes: smallint().notNull().default(0), // of all pages together
    occupationCodes: text().array().notNull().default(sql`'{}'`), // ANZSCO, the closest first
    nextLinks: jsonb().$type<NextLink[]>().notNull().default([]), // courses and pages that lead on
    sources: jsonb().$type<Source[]>().notNull().default([]),
    reviewedOn: date(),
    certificateTitle: text().notNull(),
    position: smallint().notNull().default(0),
    isPublished: boolean().notNull().default(false),
    ...contentColumns(),
  },
  (row) => [
    index('vje_by_employer').on(row.employerId),
    index('vje_by_industry').on(row.industryId),
    check(
      'vje_slug_is_no_other_address',
      sql`${row.slug} not in ('documents', 'pictures', 'achievements', 'on-this-device')`,
    ),
    searchIndex('vje_by_words', row.title, row.slug),
  ],
)

/** A page of an experience. An activity has a form, and an example that opens after one's own answer. */
export const vjePages = pgTable(
  'vje_page',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    vjeId: integer()
      .notNull()
      .references(() => vjes.id, { onDelete: 'cascade' }),
    employerId: integer().references(() => employers.id, { onDelete: 'set null' }), // that of its experience
    slug: text().notNull(),
    title: text().notNull(),
    kind: text({ enum: pageKinds }).notNull(),
    body: text().notNull(), // clean rich text
    position: smallint().notNull(), // within the experience
    minutes: smallint().notNull().default(1),
    task: text({ enum: taskKinds }), // of an activity: what kind of task it is
    form: jsonb().$type<FormSection[]>(), // of an activity
    example: text().notNull().default(''), // clean rich text
    selfCheck: text().array().notNull().default(sql`'{}'`),
    ...contentColumns(),
  },
  (row) => [
    unique('vje_page_slug_is_one_per_vje').on(row.vjeId, row.slug),
    index('vje_page_by_employer').on(row.employerId),
    check(
      'vje_page_slug_is_no_other_address',
      sql`${row.slug} not in ('certificate', 'next-steps', 'activity', 'supporting-documents')`,
    ),
    check('vje_page_activity_has_a_form', sql`(${row.kind} = 'activity') = (${row.form} is not null)`),
  ],
)

/** A document of an experience: text in Markdown, or rows of CSV. Files are rendered from it. */
export const vjeDocuments = pgTable(
  'vje_document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    vjeId: integer()
      .notNull()
      .references(() => vjes.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    title: text().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    content: text().notNull(),
    position: smallint().notNull().default(0),
    ...contentColumns(),
  },
  (row) => [unique('vje_document_slug_is_one_per_vje').on(row.vjeId, row.slug)],
)

/** How far someone is in an experience. There is no row before the start. */
export const vjeProgress = pgTable(
  'vje_progress',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    vjeId: integer()
      .notNull()
      .references(() => vjes.id, { onDelete: 'cascade' }),
    status: text({ enum: statuses }).notNull().default('not-started'),
    completedPageSlugs: text().array().notNull().default(sql`'{}'`),
    answers: jsonb().$type<Record<string, Answers>>().notNull().default({}), // by the slug of the activity
    postSurvey: jsonb().$type<Answers>(), // null: not answered
    startedAt: instant().notNull(),
    changedAt: instant().notNull(),
    completedAt: instant(),
  },
  (row) => [
    unique('vje_progress_is_one_per_user').on(row.userId, row.vjeId),
    index('vje_progress_by_vje').on(row.vjeId, row.startedAt),
    check(
      'vje_progress_has_a_day_when_completed',
      sql`(${row.status} = 'completed') = (${row.completedAt} is not null)`,
    ),
  ],
)

/** A certificate of someone. A corrected one is replaced: its credential is revoked and this row stays. */
export const vjeCertificates = pgTable(
  'vje_certificate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(), // of its credential, for public checks
    userId: ofUser(),
    vjeId: integer()
      .notNull()
      .references(() => vjes.id, { onDelete: 'cascade' }),
    credentialId: integer()
      .notNull()
      .references(() => credentials.id),
    nameOnCertificate: text().notNull(), // frozen
    issuedAt: instant().notNull(),
    replacedAt: instant(), // null: the one that counts
  },
  (row) => [
    uniqueIndex('vje_certificate_is_one_per_user')
      .on(row.userId, row.vjeId)
      .where(sql`${row.replacedAt} is null`),
    index('vje_certificate_by_user').on(row.userId),
    index('vje_certificate_by_vje').on(row.vjeId),
    index('vje_certificate_by_credential').on(row.credentialId),
  ],
)
