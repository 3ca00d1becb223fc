import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser, sessions } from '#app/features/people/tables.server.ts'

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
    createdAt: instant().notNull(),
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

/**
 * A request for an email about an address, which may have no account. A job handles and deletes the row, so that the
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

/** Wrong passwords since the last right one, by address, whether or not a person has an account there. */
export const signInFailures = pgTable('sign_in_failure', {
  key: text().primaryKey(), // SHA-256 of the address; of a known device, `.` and that of the device
  failures: integer().notNull().default(0),
  blockedUntil: instant(),
  lastAt: instant().notNull(),
})

/** Google and Facebook accounts that open this one. */
export const identities = pgTable(
  'identity',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    /** Whether the provider had checked the address by which the two were joined. */
    emailProven: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'identity_key', columns: [row.provider, row.subject] }),
    unique('identity_is_one_per_provider').on(row.userId, row.provider),
  ],
)
