import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database.server.ts'
import { travelIndex } from './travel/search-documents.server.ts'
import { workIndex } from './work-search-documents.server.ts'

const parts = [workIndex, travelIndex]

/** Hands listings and their providers over to the search. */
export const opportunitiesIndex = {
  revision: parts.reduce((sum, { revision }) => sum + revision, 0),
  tables: [...new Set<PgTable>(parts.flatMap(({ tables }): PgTable[] => tables))],
  index: async (tx: Database) => (await workIndex.index(tx)) + (await travelIndex.index(tx)),
}
