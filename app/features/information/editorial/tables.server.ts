import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'

const statuses = ['DRAFT', 'LIVE'] as const

/** Editorial pages, at `/pages/:slug`; some have an address of their own. */
export const pages = pgTable('page', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(), // of the document
  heading: text(), // on the page; null for the title
  lead: text(),
  metaDescription: text(),
  body: text().notNull(), // clean rich text; `{{name}}` stands for a figure of the program
  status: text({ enum: statuses }).notNull().default('DRAFT'),
  ...contentColumns(),
})

export const teamMembers = pgTable('team_member', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  role: text().notNull(),
  photoUrl: text().notNull(),
  bio: text(),
  order: smallint().notNull().default(0),
  isSample: boolean().notNull().default(false),
  status: text({ enum: statuses }).notNull().default('DRAFT'),
  ...contentColumns(),
})

export const partners = pgTable('partner', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  about: text(),
  logoUrl: text().notNull(),
  websiteUrl: text(),
  order: smallint().notNull().default(0),
  isSample: boolean().notNull().default(false),
  status: text({ enum: statuses }).notNull().default('DRAFT'),
  ...contentColumns(),
})

/** Stories that people send in. */
export const contributions = pgTable(
  'contribution',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(), // in lower case; not verified
    title: text().notNull(),
    body: text().notNull(), // plain text
    status: text({ enum: ['new', 'read'] })
      .notNull()
      .default('new'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('contribution_by_time').on(row.createdAt),
    index('contribution_by_user').on(row.userId),
    index('contribution_by_email').on(row.email),
  ],
)
