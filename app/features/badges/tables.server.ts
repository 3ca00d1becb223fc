import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { MedalTone } from '#app/art/medal.server.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { ofUser } from '#app/features/people/tables.server.ts'
import type { BadgeRule } from './rules.ts'

const instant = () => timestamp({ withTimezone: true })

export const badges = pgTable('badge', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  criteria: text().notNull(), // what one has to do for it, in words; `rule` decides
  icon: text().notNull(), // a lucide name
  tone: text().$type<MedalTone>().notNull(),
  rule: jsonb().$type<BadgeRule>().notNull(),
  position: smallint().notNull().default(0),
  editedFields: text().array().notNull().default(sql`'{}'`), // property names, as `title`: an import leaves them alone
  editedAt: instant(),
  updatedAt: instant().notNull(),
})

/** Who was given which badge. The credential stays when this goes with the account. */
export const issuedBadges = pgTable(
  'issued_badge',
  {
    badgeId: integer()
      .notNull()
      .references(() => badges.id),
    userId: ofUser(),
    credentialId: integer()
      .notNull()
      .references(() => credentials.id),
    issuedAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'issued_badge_is_issued_once', columns: [row.userId, row.badgeId] }),
    index('issued_badge_by_badge').on(row.badgeId),
    index('issued_badge_by_credential').on(row.credentialId),
  ],
)
