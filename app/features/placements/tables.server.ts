import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RulePack } from './rules/rule-pack.ts'
import type { Place } from './rules/topics.ts'

/** The rules of a place as the content packs have them today. */
export const placementRulePacks = pgTable('placement_rule_pack', {
  place: text().$type<Place>().primaryKey(), // a state (`AU-VIC`), or `NZ`
  position: integer().notNull(),
  version: text().notNull(), // a digest of what decides
  lookAgainBy: date({ mode: 'string' }).notNull(),
  pack: jsonb().$type<RulePack>().notNull(),
})

/** Terms of government schools, to prefill a school's own with. */
export const schoolTerms = pgTable(
  'school_term',
  {
    place: text().$type<Place>().notNull(),
    year: integer().notNull(),
    term: integer().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    startsLatest: date({ mode: 'string' }), // where schools choose their first day
    endsOn: date({ mode: 'string' }).notNull(),
    note: text(),
    source: text(),
    sourceDate: text(), // as precise as the source
    standing: text().notNull(), // an official page, or second hand
  },
  (row) => [
    primaryKey({ name: 'school_term_key', columns: [row.place, row.year, row.term] }),
    check('school_term_ends_after_it_starts', sql`${row.startsOn} < ${row.endsOn}`),
  ],
)
