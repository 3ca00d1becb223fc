import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import { providerKinds } from '#app/platform/actor.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import { contactTopicSlugs } from './contact-rules.ts'
import { enquiryStatuses, writers } from './enquiry-rules.ts'

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey(), // ordered by time
    topic: text({ enum: contactTopicSlugs }).notNull(),
    name: text().notNull(),
    email: text().notNull(), // in lower case; not verified
    message: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('contact_message_by_time').on(row.createdAt),
    index('contact_message_by_user').on(row.userId),
    index('contact_message_by_email').on(row.email),
    searchIndex('contact_message_by_words', row.name, row.email, row.message),
  ],
)

/**
 * Questions to providers. What they are about is stored as it was called then. A provider reads `callName`, `maskedMessage`
 * and, of adults who chose so, `shared`: nothing else of the person who asks.
 */
export const enquiries = pgTable(
  'enquiry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
    subjectType: text().notNull(),
    subjectId: integer().notNull(),
    subjectTitle: text().notNull(),
    subjectPath: text().notNull(),
    providerType: text({ enum: providerKinds }).notNull(),
    providerId: integer().notNull(),
    providerName: text().notNull(),
    firstName: text().notNull(),
    lastName: text(),
    email: text().notNull(), // in lower case; not verified
    phone: text(),
    message: text().notNull(),
    /** An adult has chosen that the provider may see name, address and phone. */
    sharesContact: boolean().notNull().default(false),
    callName: text().notNull(),
    maskedMessage: text().notNull(),
    shared: text(), // last name, address and phone in one line
    status: text({ enum: enquiryStatuses }).notNull().default('new'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(), // when something was written last
  },
  (row) => [
    check('enquiry_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
    check('enquiry_shares_by_choice', sql`${row.sharesContact} or ${row.shared} is null`),
    index('enquiry_by_user').on(row.userId, row.updatedAt),
    index('enquiry_by_ghost').on(row.ghostId),
    index('enquiry_by_provider').on(row.providerType, row.providerId, row.updatedAt),
    index('enquiry_by_email').on(row.email),
    index('enquiry_by_update').on(row.updatedAt),
    searchIndex('enquiry_by_words', row.subjectTitle, row.providerName, row.maskedMessage),
  ],
)

/** What was written after the first message, by either side. */
export const enquiryReplies = pgTable(
  'enquiry_reply',
  {
    id: uuid().primaryKey(), // ordered by time
    enquiryId: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    writer: text({ enum: writers }).notNull(),
    message: text().notNull(),
    maskedMessage: text().notNull(), // as the other side reads it
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index('enquiry_reply_by_enquiry').on(row.enquiryId, row.id),
    index('enquiry_reply_by_author').on(row.authorId),
  ],
)
