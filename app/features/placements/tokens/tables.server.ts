import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { ofPlacement } from '../tables.server.ts'
import { tokenPurposes } from './token-rules.ts'

const instant = () => timestamp({ withTimezone: true })

/** A link for a host or a guardian. The token itself is kept nowhere. */
export const placementTokens = pgTable(
  'placement_token',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    party: text({ enum: ['host', 'guardian'] }).notNull(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    hash: text().notNull().unique(), // SHA-256
    sentAt: instant().notNull(),
    usedAt: instant(),
    revokedAt: instant(),
    purposeEndsAt: instant(),
    /** The code that proves a guardian's mailbox or phone, as an HMAC. */
    codeHash: text(),
    codeSentAt: instant(),
    /** Codes sent to it in all, and wrong ones given for the last. */
    codesSent: smallint().notNull().default(0),
    wrongCodes: smallint().notNull().default(0),
    provedAt: instant(),
  },
  (row) => [index('placement_token_by_placement').on(row.placementId, row.party)],
)
