import { sql } from 'drizzle-orm'
import type { Lookup } from '#app/platform/admin/field.server.ts'
import { users } from './tables.server.ts'

/** Members of staff by their names, for fields of the admin area that say who did something. */
export const staffLookup: Lookup = {
  table: users,
  title: 'firstName',
  label: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  search: [],
}
