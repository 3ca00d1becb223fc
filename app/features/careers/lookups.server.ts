import { eq } from 'drizzle-orm'
import type { Lookup } from '#app/platform/admin/field.server.ts'
import { industries } from './tables.server.ts'

/** The nineteen divisions of ANZSIC, which is how content names industries. */
export const industryLookup: Lookup = {
  table: industries,
  title: 'title',
  search: ['slug'],
  where: eq(industries.level, 'division'),
}
