import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser, sessions } from '../tables.server.ts'

const instant = () => timestamp({ withTimezone: true })

/** An authenticator app or a passkey. */
export const secondFactors = pgTable(
  'second_factor',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    kind: text({ enum: ['totp', 'passkey'] }).notNull(),
    label: text().notNull(),
    sealed: text().notNull(), // TOTP secret, or the passkey's public data as JSON
    credentialId: text().unique(), // of a passkey
    /** TOTP: the last time step used. Passkey: its counter. Neither may go back. */
    counter: integer().notNull().default(0),
    confirmedAt: instant(), // null while it is being set up
    lastUsedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [index('second_factor_by_user').on(row.userId)],
)

export const recoveryCodes = pgTable(
  'recovery_code',
  {
    userId: ofUser(),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (row) => [primaryKey({ name: 'recovery_code_key', columns: [row.userId, row.codeHash] })],
)

/** What a passkey has to sign: made for one session, used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenge',
  {
    challenge: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['register', 'sign-in', 'confirm'] }).notNull(),
    expiresAt: instant().notNull(),
  },
  (row) => [index('passkey_challenge_by_session').on(row.sessionId)],
)
