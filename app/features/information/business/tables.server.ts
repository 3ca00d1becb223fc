import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answers } from '#app/features/forms/answers.ts'
import { formVersions } from '#app/features/forms/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import { mediaCategorySlugs, type ReportFigure, reportLabels, reportStatuses } from './rules.ts'

/** Research reports. Their infopack is a PDF that is made from the row. */
export const businessReports = pgTable(
  'business_report',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    status: text({ enum: reportStatuses }).notNull().default('DRAFT'),
    label: text({ enum: reportLabels }),
    collaborators: text().array().notNull().default(sql`'{}'`),
    bannerImageUrl: text().notNull(),
    bannerImageAlt: text(), // what it shows; none for one that is made from the title
    mobileBannerImageUrl: text().notNull(),
    infopackThumbUrl: text().notNull(),
    publishedDate: date().notNull(),
    metaDescription: text().notNull(),
    description: text().notNull(), // clean rich text
    incentives: jsonb(),
    isSample: boolean().notNull().default(false),
    sampleSize: integer().notNull(), // people who answered
    ages: text().notNull(), // of those people
    method: text().notNull(),
    figures: jsonb().$type<ReportFigure[]>().notNull().default([]),
    ...contentColumns(),
  },
  (row) => [
    index('business_report_by_date').on(row.publishedDate),
    check('business_report_has_respondents', sql`${row.sampleSize} > 0`),
  ],
)

/** Notes for media, and articles about Yonder elsewhere. */
export const mediaArticles = pgTable(
  'media_article',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    categorySlug: text({ enum: mediaCategorySlugs }).notNull(),
    status: text({ enum: reportStatuses }).notNull().default('DRAFT'),
    body: text().notNull(), // clean rich text
    source: text(), // who published it, when that was not Yonder
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    externalUrl: text(), // where it appeared
    artTheme: text(),
    artSky: text(),
    icon: text(), // a lucide name
    ...contentColumns(),
  },
  (row) => [index('media_article_by_time').on(row.publishedAt)],
)

/** Who asked for the infopack of a report. */
export const reportDownloads = pgTable(
  'report_download',
  {
    id: uuid().primaryKey(), // ordered by time
    reportId: integer()
      .notNull()
      .references(() => businessReports.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(), // in lower case; not verified
    company: text(),
    role: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('report_download_by_time').on(row.createdAt),
    index('report_download_by_report').on(row.reportId),
    index('report_download_by_user').on(row.userId),
    index('report_download_by_email').on(row.email),
    searchIndex('report_download_by_words', row.email, row.company),
  ],
)

/** From the form on the page for partners. */
export const partnerEnquiries = pgTable(
  'partner_enquiry',
  {
    id: uuid().primaryKey(), // ordered by time
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(), // in lower case; not verified
    phone: text(),
    message: text().notNull(),
    formVersionId: integer().references(() => formVersions.id), // the questions that were answered
    answers: jsonb().$type<Answers>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('partner_enquiry_by_time').on(row.createdAt),
    index('partner_enquiry_by_user').on(row.userId),
    index('partner_enquiry_by_email').on(row.email),
  ],
)
