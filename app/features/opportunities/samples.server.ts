import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Visibility } from '#app/platform/visibility.ts'
import type { employers, experienceProviders } from './tables.server.ts'

// Samples are shown in the demo only. Everything that readers see of listings is read under one of these conditions, or
// under `isPublic` and `isOpen` of `closing.server.ts`.

type ProviderTable = typeof employers | typeof experienceProviders

/** Whether readers see a provider: published, and outside the demo no sample. */
export function isPublished(table: ProviderTable, { demo }: Pick<Visibility, 'demo'>): SQL {
  return and(eq(table.isPublished, true), demo ? undefined : eq(table.isSample, false)) as SQL
}

/** An opening is a sample, too, where its employer is made up. Columns stand under the names of their tables. */
export const isSampleOpening = sql<boolean>`(job_opening.is_sample or employer.is_sample)`

/** Leaves out the samples among openings, except in the demo. */
export function withoutSampleOpenings({ demo }: Pick<Visibility, 'demo'>): SQL {
  return demo ? sql`true` : sql`not ${isSampleOpening}`
}

/** The ids of all samples among openings. */
export const sampleOpeningIds = sql`(select job_opening.id from job_opening
  join employer on employer.id = job_opening.employer_id where ${isSampleOpening})`

/** The ids of all samples among providers. */
export function sampleIds(table: ProviderTable): SQL {
  return sql`(select ${table.id} from ${table} where ${table.isSample})`
}
