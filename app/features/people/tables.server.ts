import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { schools } from '#app/features/places/tables.server.ts'
import { providerKinds } from '#app/platform/actor.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import { emailPreferenceKeys } from './email-preferences.ts'

// One file because everything here hangs on `user`, and the slices above refer to it as one.

const instant = () => timestamp({ withTimezone: true })

/** `locked`: came by a school's link and did not verify within 48 hours. `closed`: nothing personal is left. */
export const accountStatuses = ['pending', 'active', 'setup', 'locked', 'closed'] as const
export const accountKinds = ['user', 'advisor', 'provider', 'admin'] as const

/** Accounts. Sensitive answers are stored encrypted in `user_sensitive`. */
export const users = pgTable(
  'user',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    guid: uuid().notNull().unique(), // the public id
    kind: text({ enum: accountKinds }).notNull().default('user'),
    status: text({ enum: accountStatuses }).notNull().default('pending'),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text().unique(), // NFKC, trimmed, lower case; null once closed
    emailVerifiedAt: instant(),
    passwordHash: text(), // argon2id; null for those who only come by Google or Facebook
    forcePasswordReset: boolean().notNull().default(false),
    systemGenerated: boolean().notNull().default(false), // of the demo, or made by an import
    phone: text(), // E.164
    phoneVerifiedAt: instant(),
    profileImageUrl: text(),
    dob: date(), // the first of the month that the picker gave
    /** Counts in place of a date that made someone older, until then. */
    dobHeld: date(),
    dobHeldUntil: instant(),
    country: text(), // ISO 3166-1 alpha-2
    state: text(), // region code, for AU and NZ
    location: text(), // suburb
    postCode: text(),
    isStudent: boolean().notNull().default(false),
    isParent: boolean().notNull().default(false), // parent or teacher
    isSchoolRep: boolean().notNull().default(false),
    isEditor: boolean().notNull().default(false), // of admins: content alone
    /** Since when the account is an admin’s without interruption; null for everybody else. */
    adminSince: instant(),
    isTopFan: boolean().notNull().default(false),
    schoolId: integer().references(() => schools.id, { onDelete: 'set null' }),
    /** A school that is not in the directory, as the person wrote it. */
    schoolName: text(),
    classYear: smallint(), // the year the person finishes school
    studySituation: text(),
    /** Until when a person who came by a school's link may explore without a verified address. */
    exploringUntil: instant(),
    mayUpdateExpos: boolean().notNull().default(false),
    marketingSubscribe: boolean().notNull().default(false),
    referralCode: text().notNull().unique(),
    referredBy: integer(),
    signupAction: text(),
    signupActionId: text(),
    guardianEmail: text(), // under 15 with PRIVACY=strict
    guardianConsentAt: instant(),
    /** Since when the account waits for a guardian's answer; without one it is deleted. */
    guardianAskedAt: instant(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** When the account is due for deletion; its owner can still undo it. */
    deletionDueAt: instant(),
    lastSeenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [
    check('user_email_is_lower_case', sql`${row.email} = lower(${row.email})`),
    check('user_closed_has_no_email', sql`${row.status} <> 'closed' or ${row.email} is null`),
    index('user_by_school').on(row.schoolId, row.kind),
    searchIndex('user_by_words', row.firstName, row.lastName, row.email),
    index('user_deletion_due').on(row.deletionDueAt).where(sql`${row.deletionDueAt} is not null`),
    index('user_by_time').on(row.createdAt, row.id),
    index('user_exploring_until').on(row.exploringUntil).where(sql`${row.exploringUntil} is not null`),
    index('user_by_last_seen').on(row.lastSeenAt),
    index('user_pending_since').on(row.createdAt).where(sql`${row.status} = 'pending'`),
    index('user_unproven_since')
      .on(row.createdAt)
      .where(sql`${row.status} = 'locked' and ${row.emailVerifiedAt} is null`),
  ],
)

/** Of one account, and gone with it. */
export const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The providers that an account speaks for: `owner_user_ids` of their records. The record is found by kind and id, in the
 * slice that has it.
 */
export const providerOwners = pgTable(
  'provider_owner',
  {
    userId: ofUser(),
    type: text({ enum: providerKinds }).notNull(),
    providerId: integer().notNull(),
  },
  (row) => [
    primaryKey({
      name: 'provider_owner_is_one_per_provider',
      columns: [row.userId, row.type, row.providerId],
    }),
    index('provider_owner_by_provider').on(row.type, row.providerId),
  ],
)

/** Gender, Aboriginal or Torres Strait Islander, disability: optional, sealed, never searched, never exported to others. */
export const userSensitive = pgTable('user_sensitive', {
  userId: ofUser().primaryKey(),
  sealed: text().notNull(), // AES-256-GCM of the JSON, see secrets.server.ts
  updatedAt: instant().notNull(),
})

/** What a sign-in does besides opening a session. */
export type SignInEffects = {
  /** The school by whose link the person came. */
  schoolInviteId?: string
  /** The Google or Facebook account to link. */
  identity?: { provider: 'google' | 'facebook'; subject: string; emailProven: boolean }
}

/** A sign-in. The cookie's token is stored hashed; `id` is what its owner sees in the list. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    id: uuid().notNull().unique(),
    userId: ofUser(),
    remember: boolean().notNull(),
    device: text().notNull(), // "Chrome on Android": never the whole user agent
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the password was last confirmed, which allows sensitive changes for ten minutes. */
    confirmedAt: instant().notNull(),
    /** When the second factor was verified, where one is required. Until then the session has no access. */
    secondFactorAt: instant(),
    needsSecondFactor: boolean().notNull().default(false),
    /** What signing in does, while the second factor is pending; done with it. */
    pendingEffects: jsonb().$type<SignInEffects>(),
    /** Opened by signing up: the browser that chose what the account began with. */
    signedUp: boolean().notNull().default(false),
  },
  (row) => [
    index('session_by_user').on(row.userId),
    index('session_by_end').on(row.expiresAt),
    index('session_by_start').on(row.createdAt),
  ],
)

export const accountTokenKinds = [
  'verify',
  'verify-school',
  'verify-secondary',
  'reset',
  'guardian',
  'guardian-birth',
  'undo-deletion',
] as const

/** Links in emails. Stored hashed, used once. */
export const accountTokens = pgTable(
  'account_token',
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: accountTokenKinds }).notNull(),
    userId: ofUser(),
    email: text(), // the address that the link proves
    /** The school that the email names, whose student its reader may become. */
    schoolId: integer().references(() => schools.id, { onDelete: 'cascade' }),
    /** The advisor who stands behind the question of that school. */
    askedBy: integer('asked_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('account_token_by_user').on(row.userId, row.kind),
    index('account_token_by_end').on(row.expiresAt),
    index('account_token_by_school').on(row.schoolId).where(sql`${row.schoolId} is not null`),
    index('account_token_by_asker').on(row.askedBy).where(sql`${row.askedBy} is not null`),
  ],
)

/** Email preferences. No row: not asked yet. */
export const emailPreferences = pgTable(
  'email_preference',
  {
    userId: ofUser(),
    key: text({ enum: emailPreferenceKeys }).notNull(),
    value: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [primaryKey({ name: 'email_preference_key', columns: [row.userId, row.key] })],
)

/** Consents with wording and time. Append-only. */
export const consents = pgTable(
  'consent',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    kind: text({ enum: ['terms', 'marketing', 'sensitive', 'guardian', 'school'] }).notNull(),
    given: boolean().notNull(), // false: withdrawn
    wording: text().notNull(),
    /** Of answers to a school. */
    schoolId: integer().references(() => schools.id, { onDelete: 'cascade' }),
    /** When the email with the question was sent; null where none was. */
    invitedAt: instant(),
    at: instant().notNull(),
  },
  (row) => [
    index('consent_by_user').on(row.userId, row.kind, row.at),
    index('consent_by_school').on(row.schoolId).where(sql`${row.schoolId} is not null`),
  ],
)

/**
 * Changes of the date of birth. `asked` has no effect until a guardian has agreed; `dropped`: replaced by another request.
 */
export const birthChanges = pgTable(
  'birth_change',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    dobBefore: date(), // null: not known until then
    dobAfter: date().notNull(),
    status: text({ enum: ['made', 'asked', 'agreed', 'refused', 'dropped'] }).notNull(),
    at: instant().notNull(),
    answeredAt: instant(),
  },
  (row) => [
    index('birth_change_by_user').on(row.userId, row.at),
    uniqueIndex('birth_change_is_asked_once').on(row.userId).where(sql`${row.status} = 'asked'`),
  ],
)

/** Invitations and their progress. */
export const referrals = pgTable(
  'referral',
  {
    id: uuid().primaryKey(),
    referrerId: ofUser(),
    email: text(), // forgotten once registered
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ['invited', 'registered', 'verified', 'rewarded'] }).notNull(),
    xpAwarded: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('referral_by_referrer').on(row.referrerId, row.createdAt),
    unique('referral_counts_once').on(row.userId),
  ],
)

/** Ghosts: people without an account who have used a tool. The cookie's token is stored hashed; the id is what addresses carry. */
export const ghosts = pgTable(
  'ghost',
  {
    id: text().primaryKey(), // 32 random bytes, base64url
    tokenHash: text().notNull().unique(),
    firstName: text(),
    email: text(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The tool or page where the ghost was created. */
    source: text().notNull(),
    convertedTo: integer().references(() => users.id, { onDelete: 'cascade' }), // the account it became, once
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (row) => [
    index('ghost_by_account').on(row.convertedTo).where(sql`${row.convertedTo} is not null`),
    index('ghost_by_last_seen').on(row.seenAt),
  ],
)

/** The four digits that prove a mailbox while a person registers, and the token that the right ones are exchanged for. */
export const emailCodes = pgTable(
  'email_code',
  {
    id: uuid().primaryKey(),
    /** The guid given to the registering browser: the account's, or an invented one. */
    guid: uuid().notNull(),
    userId: ofUser(), // whose mailbox it is
    /** The outcome of the right code: a sign-up, or the notice that an account exists already. */
    outcome: text({ enum: ['opens', 'taken', 'pending'] }).notNull(),
    codeMark: text().notNull(),
    /** SHA-256 of the registering browser's session token: no other browser may try. */
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
    index('email_code_by_time').on(row.createdAt),
  ],
)

/** Counters of rate limits, shared by all nodes; keys are stored as digests. */
export const accountRateLimits = pgTable('account_rate_limit', {
  key: text().primaryKey(),
  used: integer().notNull(),
  endsAt: instant().notNull(),
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
    /** Domains of the school's email addresses, e.g. `student.example.edu.au`; empty: all domains. */
    emailDomains: text().array().notNull().default(sql`'{}'`),
    name: text().notNull().default('Link for students'), // for the school's own list
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant(),
    endedAt: instant(), // by an advisor of the school
    createdAt: instant().notNull(),
  },
  (row) => [
    index('school_invite_by_school').on(row.schoolId),
    index('school_invite_by_creator').on(row.createdBy),
  ],
)

/** Replies to calls that must count once, by the key that their sender gave, so that a repeated call has one effect. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
    call: text().notNull(), // `POST /api/cashouts`
    key: text().notNull(), // SHA-256 of the header
    requestHash: text().notNull(), // SHA-256 of what was asked
    reply: jsonb().notNull(),
    expiresAt: instant().notNull(),
  },
  (row) => [
    unique('idempotency_key_counts_once_per_user').on(row.userId, row.call, row.key),
    unique('idempotency_key_counts_once_per_ghost').on(row.ghostId, row.call, row.key),
    check('idempotency_key_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
    index('idempotency_key_by_expiry').on(row.expiresAt),
  ],
)
