import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import { cashOutMethods, cashOutStatuses, minimumCashOutXp } from './cash-out-rules.ts'
import { ownAccounts, reviewDecisions, reviewReasons, systemAccounts, xpReasons } from './ledger-rules.ts'

const instant = () => timestamp({ withTimezone: true })
const mentionsUser = () => integer().references(() => users.id, { onDelete: 'set null' })

/**
 * Whose XP, with totals of the entries: changed in the statement that writes those, checked every night. Rows stay when the
 * person or ghost goes, without a name (D-138).
 */
export const xpOwners = pgTable(
  'xp_owner',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: mentionsUser().unique(),
    ghostId: text()
      .unique()
      .references(() => ghosts.id, { onDelete: 'set null' }),
    available: integer().notNull().default(0),
    held: integer().notNull().default(0),
    paid: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (row) => [
    check('xp_owner_is_one', sql`${row.userId} is null or ${row.ghostId} is null`),
    check('xp_is_never_negative', sql`${row.available} >= 0 and ${row.held} >= 0 and ${row.paid} >= 0`),
  ],
)

const ofOwner = () =>
  integer()
    .notNull()
    .references(() => xpOwners.id)

/** Movements of XP. Append-only: see db/sql/after.sql. */
export const xpTransactions = pgTable(
  'xp_transaction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: ofOwner(),
    reason: text({ enum: xpReasons }).notNull(),
    sourceType: text().notNull(), // `academy-topic`, `cashout`
    sourceId: integer().notNull(),
    /** How much the owner can spend more than before; less where negative. */
    amount: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    unique('xp_moves_once').on(row.ownerId, row.reason, row.sourceType, row.sourceId),
    index('xp_transaction_by_time').on(row.createdAt, row.id),
    check('xp_amount_is_bounded', sql`abs(${row.amount}) <= 100000000`),
  ],
)

/** The two sides of each movement: they sum to zero, which a trigger checks. Append-only. */
export const xpEntries = pgTable(
  'xp_entry',
  {
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => xpTransactions.id),
    account: text({ enum: [...ownAccounts, ...systemAccounts] }).notNull(),
    ownerId: integer().references(() => xpOwners.id), // null: an account of the system
    amount: integer().notNull(),
  },
  (row) => [
    primaryKey({ name: 'xp_entry_of_transaction', columns: [row.transactionId, row.account] }),
    check(
      'xp_entry_has_an_owner_or_none',
      sql`(${row.ownerId} is null) = (${row.account} in ('awards', 'adjustments'))`,
    ),
  ],
)

/** Requests to turn XP into money. `recipientEmail` goes with the account; the rest stays for the books. */
export const cashOuts = pgTable(
  'cashout',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: mentionsUser(),
    ownerId: ofOwner(),
    method: text({ enum: cashOutMethods }).notNull(),
    amount: integer().notNull(), // XP
    cents: integer().notNull(), // what it was worth when it was asked for
    recipientEmail: text(),
    status: text({ enum: cashOutStatuses }).notNull().default('requested'),
    /** The provider's number of the payment. */
    reference: text(),
    /** Why it was rejected or failed, for its owner. */
    reason: text(),
    /** The first of two who approve, above the limit. */
    firstApproverId: mentionsUser(),
    /** Who approved it: above the limit the second of the two. */
    approvedBy: mentionsUser(),
    approvedAt: instant(),
    /** Who of the staff said that it failed, which gave the XP back; null where the provider said so. */
    failedBy: mentionsUser(),
    /** Nobody approves it before: the address or the phone had changed. Null: at once. */
    payableFrom: instant(),
    /** Given to the provider; tries with the same id are the same payment. */
    sentAt: instant(),
    attempts: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [
    check('cashout_is_large_enough', sql`${row.amount} >= ${sql.raw(String(minimumCashOutXp))}`),
    uniqueIndex('cashout_is_open_once')
      .on(row.ownerId)
      .where(sql`${row.status} in ('requested', 'approved', 'processing')`),
    index('cashout_by_owner').on(row.ownerId, row.createdAt),
    index('cashout_by_user').on(row.userId),
    index('cashout_by_first_approver').on(row.firstApproverId).where(sql`${row.firstApproverId} is not null`),
    index('cashout_by_approver').on(row.approvedBy, row.approvedAt).where(sql`${row.approvedBy} is not null`),
    index('cashout_by_failer').on(row.failedBy).where(sql`${row.failedBy} is not null`),
    index('cashout_by_day').on(row.createdAt),
    index('cashout_by_sending').on(row.sentAt).where(sql`${row.sentAt} is not null`),
    searchIndex('cashout_by_words', row.recipientEmail, row.reference),
  ],
)

/**
 * To whom someone is paid: one address and one phone for a person, each of them for one person. Digests; they go with the
 * account.
 */
export const payees = pgTable('payee', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  addressHash: text().notNull().unique('payee_address_serves_one'),
  phoneHash: text().notNull().unique('payee_phone_serves_one'),
  createdAt: instant().notNull(),
  /** When address or phone became another one; null while they are the first. */
  changedAt: instant(),
})

/** Awards that staff look at: they cannot be cashed out until that is decided. */
export const xpReviews = pgTable(
  'xp_review',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .unique('xp_review_is_one')
      .references(() => xpTransactions.id),
    ownerId: ofOwner(),
    reason: text({ enum: reviewReasons }).notNull(),
    /** Why it is taken back, for the books. */
    note: text(),
    /** The first of two, above the limit, and what they asked for. */
    firstPersonId: mentionsUser(),
    firstDecision: text({ enum: ['released', 'reversed'] }),
    decision: text({ enum: reviewDecisions }), // null: open
    decidedBy: mentionsUser(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (row) => [
    index('xp_review_open').on(row.ownerId).where(sql`${row.decision} is null`),
    index('xp_review_by_first_person').on(row.firstPersonId).where(sql`${row.firstPersonId} is not null`),
    index('xp_review_by_decider').on(row.decidedBy).where(sql`${row.decidedBy} is not null`),
  ],
)

/** XP given or taken by staff. Above a limit it waits for a second person. */
export const xpAdjustments = pgTable(
  'xp_adjustment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: mentionsUser(),
    amount: integer().notNull(),
    reason: text().notNull(),
    requestedBy: mentionsUser(),
    approvedBy: mentionsUser(),
    createdAt: instant().notNull(),
    /** Null: it waits for a second person. */
    postedAt: instant(),
  },
  (row) => [
    check('xp_adjustment_changes_something', sql`${row.amount} <> 0`),
    index('xp_adjustment_by_user').on(row.userId),
    index('xp_adjustment_by_requester').on(row.requestedBy),
    index('xp_adjustment_by_approver').on(row.approvedBy).where(sql`${row.approvedBy} is not null`),
  ],
)
