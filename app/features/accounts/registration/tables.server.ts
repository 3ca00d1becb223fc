import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { schools } from '#app/features/places/tables.server.ts'
import { ofUser, users } from '../tables.server.ts'

const instant = () => timestamp({ withTimezone: true })

/** The four digits that prove a mailbox while somebody registers, and the token that the right ones are exchanged for. */
export const emailCodes = pgTable(
  'email_code',
  {
    id: uuid().primaryKey(),
    /** What the browser that registers knows the account by: its guid, or one that nobody has. */
    guid: uuid().notNull(),
    userId: ofUser(), // whose mailbox it is
    /** What the right code leads to: a sign-up of one's own, or the news that there is an account already. */
    outcome: text({ enum: ['opens', 'taken', 'pending'] }).notNull(),
    codeMark: text().notNull(),
    /** SHA-256 of the session token of the browser that registered: nobody else may try. */
    browserHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
    verificationTokenHash: text().unique(), // set by the right code
    verificationExpiresAt: instant(),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('email_code_by_guid').on(row.guid, row.createdAt),
    index('email_code_by_user').on(row.userId, row.createdAt),
  ],
)

export const phoneCodes = pgTable(
  'phone_code',
  {
    id: uuid().primaryKey(), // the phone_verification_id
    phone: text().notNull(), // E.164
    codeMark: text().notNull(),
    browserHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
    verifiedAt: instant(),
    createdAt: instant().notNull(),
  },
  (row) => [index('phone_code_by_phone').on(row.phone, row.createdAt)],
)

/** How often something may happen in a while, counted for all nodes together; what is counted is stored as a digest. */
export const accountRateLimits = pgTable('account_rate_limit', {
  key: text().primaryKey(),
  used: integer().notNull(),
  endsAt: instant().notNull(),
})

/**
 * Somebody asked for an email about an address, which may have no account. A job looks and forgets the row, so that the
 * reply takes equally long for every address.
 */
export const emailRequests = pgTable('email_request', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['reset', 'verification'] }).notNull(),
  email: text().notNull(),
  browserHash: text().notNull(),
  sendCode: boolean().notNull().default(false),
  createdAt: instant().notNull(),
})

/** A school's own link for its students. */
export const schoolInvites = pgTable(
  'school_invite',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Endings of the addresses that the school gives out, e.g. `student.example.edu.au`; empty: any. */
    emailDomains: text().array().notNull().default(sql`'{}'`),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    index('school_invite_by_school').on(row.schoolId),
    index('school_invite_by_creator').on(row.createdBy),
  ],
)
