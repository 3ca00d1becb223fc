import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import { toolKeys } from './registry.ts'

/** What a person saved of a tool: the answers alone, since the result is worked out at each reading. */
export const toolResults = pgTable(
  'tool_result',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
    tool: text({ enum: toolKeys }).notNull(),
    toolVersion: integer().notNull(), // of the shape of the answers
    answers: jsonb().$type<Record<string, unknown>>(), // of tools that are not sensitive
    sealedAnswers: text(), // of those that are
    sealKey: uuid().notNull(), // named by the seal; stays when the row gets another owner
    version: integer().notNull().default(1), // goes up with each change
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    check('tool_result_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
    check('tool_result_has_answers', sql`num_nonnulls(${row.answers}, ${row.sealedAnswers}) = 1`),
    index('tool_result_by_user').on(row.userId, row.tool, row.updatedAt),
    index('tool_result_by_ghost').on(row.ghostId, row.tool, row.updatedAt),
    index('tool_result_check_by_change').on(row.updatedAt).where(sql`${row.tool} = 'centrelink-checker'`),
  ],
)

/** Income tax by income year. From the pack `tools/income-tax`. */
export const incomeTaxBands = pgTable(
  'income_tax_band',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    country: text({ enum: ['AU', 'NZ'] }).notNull(),
    incomeYear: text().notNull(), // `2026-27`
    fromDate: text().notNull(), // the first day on which it holds
    untilDate: text().notNull(), // the last
    incomeFrom: integer().notNull(), // whole dollars
    incomeTo: integer(), // null without an end
    rateBp: integer().notNull(), // hundredths of a per cent
  },
  (row) => [unique('income_tax_band_is_one').on(row.country, row.incomeYear, row.incomeFrom)],
)

/** What a tool goes by beyond its code: rules, pages, steps. A row for each of the packs in `content/tools`, written when it is imported. */
export const toolPacks = pgTable('tool_pack', {
  name: text().primaryKey(), // `exchange`
  contents: jsonb().$type<Record<string, unknown>>().notNull(),
})

/** A version of a person's résumé, in the JSON Resume format; fields that Yonder does not know stay in it. */
export const resumes = pgTable(
  'resume',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1), // goes up with each change
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('resume_by_user').on(row.userId, row.updatedAt)],
)
