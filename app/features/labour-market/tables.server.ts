import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The packs that fill the table: one publisher and licence each. */
export const figureSources = [
  'jobs',
  'industry',
  'education',
  'projections',
  'income_tax',
  'mean_earnings',
  'shortage',
  'minimum_wage',
  'rate',
  'nz_job',
  'nz_earnings',
  'nz_census',
  'study_area',
  'university',
  'enrolments',
] as const
export type FigureSource = (typeof figureSources)[number]

/** Open figures of both countries, one row for each source and code. */
export const labourFigures = pgTable(
  'labour_figure',
  {
    source: text({ enum: figureSources }).notNull(),
    code: text().notNull(), // as its source has it: an occupation, a group, an industry (a letter), a country, a study area, a provider, or `all`
    figures: jsonb().$type<Record<string, unknown>>().notNull(), // the shape of its source in contract.ts
  },
  (row) => [primaryKey({ name: 'labour_figure_key', columns: [row.code, row.source] })],
)
