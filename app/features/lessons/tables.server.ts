import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { videoProviders } from '#app/platform/rich-text/video.ts'
import type { Slide, Source, Task } from './rules.ts'

/** Lessons for schools. `partnerSlug`: offered on that partner's page alone. */
export const lessons = pgTable('lesson', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  summary: text().notNull(),
  status: text({ enum: ['DRAFT', 'LIVE', 'ARCHIVED'] })
    .notNull()
    .default('DRAFT'),
  position: smallint().notNull().default(0),
  partnerSlug: text(),
  minutes: smallint().notNull(),
  years: smallint().array().notNull(), // year levels it is written for, 7 to 13
  /** A school subject that it fits, in the words of `lessonSubjects`. */
  subject: text(),
  /** Keys of the career frameworks that it serves. */
  frameworks: text().array().notNull().default(sql`'{}'`),
  outcomes: text().array().notNull(), // what students can do after it
  materials: text().array().notNull(),
  plan: text().notNull(), // rich text
  slides: jsonb().$type<Slide[]>().notNull(),
  worksheet: jsonb().$type<Task[]>().notNull(),
  sources: jsonb().$type<Source[]>().notNull(),
  videoProvider: text({ enum: videoProviders }),
  videoId: text(),
  isSample: boolean().notNull().default(false),
  reviewedOn: date().notNull(),
  ...contentColumns(),
})
