import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import type { Certified } from './certified.ts'
import { credentialKinds } from './kinds.ts'

const instant = () => timestamp({ withTimezone: true })
const mentionsUser = () => integer().references(() => users.id, { onDelete: 'set null' })

/**
 * What was certified of someone. Rows stay when the person goes, without a name: a revoked credential must not become valid
 * again. The id is also its number in the status list.
 */
export const credentials = pgTable(
  'credential',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    guid: uuid().notNull().unique(), // names it in what is signed
    code: text().notNull().unique(), // opens its public page
    userId: mentionsUser(),
    kind: text({ enum: credentialKinds }).notNull(),
    certified: jsonb().$type<Certified>().notNull(), // as it was then
    issuedAt: instant().notNull(),
    isPublic: boolean().notNull().default(true), // whether the code opens a page
    showsName: boolean().notNull().default(false), // whether page and file say the first name, or that of the certificate
    revokedAt: instant(),
    revokedReason: text(),
    revokedBy: mentionsUser(),
  },
  (row) => [
    index('credential_by_user').on(row.userId, row.issuedAt),
    index('credential_revoked').on(row.revokedAt),
    index('credential_by_revoker').on(row.revokedBy),
    searchIndex('credential_by_words', sql`(${row.guid}::text)`, row.revokedReason),
  ],
)
