import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Values } from '#app/platform/admin/resource.server.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * Everything that staff changed. Append-only: a trigger refuses changes and deletions, except that values, network and salts are wiped. Each
 * row’s `hash` is made of the one before it and of `digest`, so that wiping leaves the chain whole.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer(), // no foreign key: it leads nowhere once the account has gone; null: the site itself
    action: text().notNull(), // `articles.publish`
    subject: text().notNull(), // `articles/12`
    before: jsonb().$type<Values>(), // changed fields only; of people their names without values
    after: jsonb().$type<Values>(),
    requestId: text(),
    network: text(), // /24 or /48, wiped after 90 days
    createdAt: instant().notNull(),
    salt: text(), // keeps wiped values from being guessed from their digest
    digest: text().notNull(), // SHA-256 of salt, before and after
    networkSalt: text(),
    networkDigest: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (row) => [
    index('audit_log_by_subject').on(row.subject, row.id),
    index('audit_log_by_actor').on(row.actorId, row.id),
    index('audit_log_with_network').on(row.createdAt).where(sql`${row.network} is not null`),
  ],
)
