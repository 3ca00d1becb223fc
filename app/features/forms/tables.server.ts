import { integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import type { FormSection } from './template.ts'

/** Forms whose questions staff may change. */
export const formTemplates = pgTable('form_template', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(), // named in code by the page that shows it
  title: text().notNull(),
  sections: jsonb().$type<FormSection[]>().notNull(),
  ...contentColumns(),
})

/** The questions that someone answered. Written with the first answer to them; never changed. */
export const formVersions = pgTable(
  'form_version',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    templateId: integer()
      .notNull()
      .references(() => formTemplates.id),
    version: integer().notNull(), // from 1
    sections: jsonb().$type<FormSection[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [unique('form_version_is_one_per_number').on(row.templateId, row.version)],
)
