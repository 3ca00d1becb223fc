import { sql } from 'drizzle-orm'
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
import { reportReasons } from '#app/features/moderation/report-rules.ts'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { messageKinds } from './rules.ts'

const instant = () => timestamp({ withTimezone: true })
const mentioned = () => integer().references(() => users.id, { onDelete: 'set null' })
const ofSchool = () =>
  integer()
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' })

/** A conversation of two people of one school. */
export const threads = pgTable(
  'thread',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: ofSchool(),
    subject: text(),
    groupId: integer(), // the group in which two students found each other
    /** The two people, the lower id first: one thread for each pair. Null when an account is gone or the pair has another. */
    lowUserId: mentioned(),
    highUserId: mentioned(),
    startedBy: mentioned(),
    previewMessage: text().notNull(), // first words of the latest message
    /** Counts every change, under the lock of this row: a page asks for what is above the one it knows. */
    revision: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(), // of the latest message
  },
  (row) => [
    unique('thread_once_per_pair').on(row.schoolId, row.lowUserId, row.highUserId),
    index('thread_by_low_user').on(row.lowUserId),
    index('thread_by_high_user').on(row.highUserId),
    index('thread_by_starter').on(row.startedBy, row.createdAt),
    index('thread_by_update').on(row.updatedAt),
    index('thread_by_school').on(row.schoolId, row.updatedAt, row.id),
  ],
)

const ofThread = () =>
  integer()
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' })

export const threadParticipants = pgTable(
  'thread_participant',
  {
    threadId: ofThread(),
    userId: ofUser(),
    isUnread: boolean().notNull(),
    lastReadAt: instant(),
    mutedAt: instant(),
  },
  (row) => [
    primaryKey({ name: 'thread_participant_is_one_per_thread', columns: [row.threadId, row.userId] }),
    index('thread_participant_by_user').on(row.userId), // served by the next; dropping it would lock the table while others are made
    index('thread_participant_by_person').on(row.userId, row.threadId),
    index('thread_participant_unread').on(row.userId).where(sql`${row.isUnread}`),
  ],
)

/** Plain text. A removed message has no words left: they are evidence for a while. */
export const messages = pgTable(
  'message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    threadId: ofThread(),
    /** Who wrote it, or caused it. */
    userId: ofUser(),
    /** Made by the browser, so that a message that is sent twice is there once. */
    clientId: uuid().notNull(),
    kind: text({ enum: messageKinds }).notNull().default('text'),
    body: text().notNull(),
    uploadIds: uuid().array().notNull().default(sql`'{}'`),
    /** The thread's revision of its latest change. */
    revision: integer().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    deletedAt: instant(),
  },
  (row) => [
    unique('message_once_per_client_id').on(row.threadId, row.userId, row.clientId),
    unique('message_revision').on(row.threadId, row.revision),
    index('message_by_thread').on(row.threadId, row.id),
    index('message_by_time').on(row.createdAt),
    index('message_by_user').on(row.userId),
    index('message_deleted').on(row.deletedAt).where(sql`${row.deletedAt} is not null`),
  ],
)

/** What a message said before it was changed or removed, for safeguarding staff. */
export const messageEvidence = pgTable(
  'message_evidence',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    body: text().notNull(),
    createdAt: instant().notNull(), // when it was changed or removed
  },
  (row) => [
    index('message_evidence_by_message').on(row.messageId),
    index('message_evidence_by_user').on(row.userId),
    index('message_evidence_by_time').on(row.createdAt),
  ],
)

/** Someone of the safeguarding staff reads a thread of others. */
export const threadOpenings = pgTable(
  'thread_opening',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    threadId: ofThread(),
    userId: ofUser(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('thread_opening_by_thread').on(row.threadId),
    index('thread_opening_by_user').on(row.userId),
  ],
)

/** What was reported, for the safeguarding staff of the school. The text stands as it was. */
export const messageReports = pgTable(
  'message_report',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: ofSchool(),
    threadId: integer().references(() => threads.id, { onDelete: 'set null' }),
    messageId: integer().notNull(),
    /** Who reports. */
    userId: ofUser(),
    authorId: mentioned(),
    content: text().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    details: text(),
    createdAt: instant().notNull(),
    handledAt: instant(),
    handledBy: mentioned(),
    outcome: text(),
  },
  (row) => [
    unique('message_report_once').on(row.userId, row.messageId),
    index('message_report_by_school').on(row.schoolId, row.createdAt),
    index('message_report_by_thread').on(row.threadId),
    index('message_report_by_author').on(row.authorId),
    index('message_report_by_handler').on(row.handledBy),
  ],
)

/** A student whom another student does not want to hear from. */
export const messageBlocks = pgTable(
  'message_block',
  {
    userId: ofUser(),
    blockedId: ofUser(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'message_block_is_one_per_pair', columns: [row.userId, row.blockedId] }),
    index('message_block_by_blocked').on(row.blockedId),
  ],
)

/** What a school has set for its messages. No row: the defaults. */
export const messageSettings = pgTable('message_setting', {
  schoolId: ofSchool().primaryKey(),
  /** Domains whose addresses are links in messages. */
  linkDomains: text().array().notNull().default(sql`'{}'`),
  updatedAt: instant().notNull(),
})
