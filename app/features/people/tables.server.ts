import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
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
import { emailPreferenceKeys } from './email-preferences.ts'

const instant = () => timestamp({ withTimezone: true })

/** `locked`: came by a school's link and did not verify within 48 hours. `closed`: nothing personal is left. */
export const accountStatuses = ['pending', 'active', 'setup', 'locked', 'closed'] as const
export const accountKinds = ['user', 'advisor', 'provider', 'admin'] as const

/** Everybody with an account. What is sensitive stands apart, sealed, in `user_sensitive`. */
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
    country: text(), // ISO 3166-1 alpha-2
    state: text(), // region code, for AU and NZ
    location: text(), // suburb
    postCode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    isStudent: boolean().notNull().default(false),
    isParent: boolean().notNull().default(false), // parent or teacher
    isSchoolRep: boolean().notNull().default(false),
    isTopFan: boolean().notNull().default(false),
    schoolId: integer().references(() => schools.id, { onDelete: 'set null' }),
    /** A school that is not in the directory, as the person wrote it. */
    schoolName: text(),
    classYear: smallint(), // the year the person finishes school
    studySituation: text(),
    /** Somebody who came by a school's link may look around until then without a verified address. */
    exploringUntil: instant(),
    mayModifyCareerPlans: boolean().notNull().default(false), // advisors
    mayUpdateExpos: boolean().notNull().default(false),
    providerId: integer(), // whom a provider account speaks for
    marketingSubscribe: boolean().notNull().default(false),
    referralCode: text().notNull().unique(),
    referredBy: integer(),
    signupAction: text(),
    signupActionId: text(),
    guardianEmail: text(), // under 15 with PRIVACY=strict
    guardianConsentAt: instant(),
    /** Since when the account waits for a guardian's answer; their silence ends it. */
    guardianAskedAt: instant(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** When the account is to be wiped; its owner may still undo it. */
    deletionDueAt: instant(),
    lastSeenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (row) => [
    check('user_email_is_lower_case', sql`${row.email} = lower(${row.email})`),
    check('user_closed_has_no_email', sql`${row.status} <> 'closed' or ${row.email} is null`),
    index('user_by_school').on(row.schoolId, row.kind),
    index('user_deletion_due').on(row.deletionDueAt).where(sql`${row.deletionDueAt} is not null`),
    index('user_pending_since').on(row.createdAt).where(sql`${row.status} = 'pending'`),
  ],
)

/** Of one account, and gone with it. */
export const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Gender, Aboriginal or Torres Strait Islander, disability: optional, sealed, never searched, never exported to others. */
export const userSensitive = pgTable('user_sensitive', {
  userId: ofUser().primaryKey(),
  sealed: text().notNull(), // AES-256-GCM of the JSON, see secrets.server.ts
  updatedAt: instant().notNull().defaultNow(),
})

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
    /** When the password was last given: opens what needs a second look for ten minutes. */
    confirmedAt: instant().notNull(),
    /** When the second factor was given, where one is asked. Until then the session opens nothing. */
    secondFactorAt: instant(),
    needsSecondFactor: boolean().notNull().default(false),
  },
  (row) => [index('session_by_user').on(row.userId), index('session_by_end').on(row.expiresAt)],
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
    /** Asked for by the browser that chose the password; whoever else opens it chooses one. */
    keepsPassword: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (row) => [index('account_token_by_user').on(row.userId, row.kind)],
)

/** What a person wants by mail. No row: not asked yet. */
export const emailPreferences = pgTable(
  'email_preference',
  {
    userId: ofUser(),
    key: text({ enum: emailPreferenceKeys }).notNull(),
    value: boolean().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (row) => [primaryKey({ name: 'email_preference_key', columns: [row.userId, row.key] })],
)

/** What somebody agreed to, in which words and when. Rows are added, never changed. */
export const consents = pgTable(
  'consent',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    kind: text({ enum: ['terms', 'marketing', 'sensitive', 'guardian'] }).notNull(),
    given: boolean().notNull(), // false: withdrawn
    wording: text().notNull(),
    at: instant().notNull(),
  },
  (row) => [index('consent_by_user').on(row.userId, row.kind, row.at)],
)

/**
 * How a date of birth became another one, on the first of its month. `asked` changes nothing until a guardian has agreed;
 * `dropped`: asked anew with another date.
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

/** Whom somebody invited, and how far they came. */
export const referrals = pgTable(
  'referral',
  {
    id: uuid().primaryKey(),
    referrerId: ofUser(),
    email: text(), // forgotten once registered
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ['invited', 'registered', 'verified', 'rewarded'] }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    index('referral_by_referrer').on(row.referrerId, row.createdAt),
    unique('referral_counts_once').on(row.userId),
  ],
)

/** Somebody without an account who has used a tool. The cookie's token is stored hashed; the id is what addresses carry. */
export const ghosts = pgTable(
  'ghost',
  {
    id: text().primaryKey(), // 32 random bytes, base64url
    tokenHash: text().notNull().unique(),
    firstName: text(),
    email: text(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The tool or page where the ghost began. */
    source: text().notNull(),
    convertedTo: integer().references(() => users.id, { onDelete: 'cascade' }), // the account it became, once
    createdAt: instant().notNull().defaultNow(),
    seenAt: instant().notNull().defaultNow(),
  },
  (row) => [index('ghost_by_account').on(row.convertedTo).where(sql`${row.convertedTo} is not null`)],
)

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

/** How often something may happen in a while, counted for all nodes together; what is counted is stored as a digest. */
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
