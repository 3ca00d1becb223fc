import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * Everything that staff changed. Append-only: a trigger refuses changes and deletions, except except that values, network and salts. Each row's `hash` is made of the one before it and of `digest`, so that wiping leaves the chain whole.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer(), // no foreign key: it leads nowhere once the account has gone; null: the site itself
    action: text().notNull(), // `articles.publish`
    subject: text().notNull(), // `articles/12`
    before: jsonb().$type<Values>(), // changed fields only; of people their names without values
    after: jsonb().$type<Values>(),
    requestId: text(),
    network: text(), // /24 or /48, wiped after 90 days
    createdAt: instant().notNull(),
    salt: text(), // keeps wiped values from being guessed from their digest
    digest: text().notNull(), // SHA-256 of salt, before and after
    networkSalt: text(),
    networkDigest: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (row) => [
    index('audit_log_by_subject').on(row.subject, row.id),
    index('audit_log_by_actor').on(row.actorId, row.id),
    index('audit_log_with_network').on(row.createdAt).where(sql`${row.network} is not null`),
  ],
)

export const revisionStates = [
  'draft',
  'in-review',
  'changes-asked',
  'scheduled',
  'published',
  'rejected',
] as const
export type RevisionState = (typeof revisionStates)[number]

/** States in which a revision is still worked on. */
export const openStates = ['draft', 'in-review', 'changes-asked', 'scheduled'] as const

/** Changes of a record, from the first draft to what was published. Those published are its history. */
export const revisions = pgTable(
  'admin_revision',
  {
    id: uuid().primaryKey(), // ordered by time
    resource: text().notNull(),
    recordId: text().notNull(),
    state: text({ enum: revisionStates }).notNull(),
    action: text({ enum: ['create', 'update', 'archive', 'restore'] }).notNull(),
    before: jsonb().$type<Values>().notNull(), // the same fields as `after`, as they were
    after: jsonb().$type<Values>().notNull(),
    baseVersion: text().notNull(), // of the record when the work began
    /** Whether publishing also makes a hidden record visible. */
    goesLive: boolean().notNull().default(false),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    reviewerId: integer().references(() => users.id, { onDelete: 'set null' }),
    publishAt: instant(),
    zone: text(), // in which `publishAt` was chosen
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (row) => [
    index('admin_revision_of_record').on(row.resource, row.recordId, row.id),
    index('admin_revision_by_state').on(row.state, row.updatedAt),
    index('admin_revision_by_author').on(row.authorId),
    index('admin_revision_by_reviewer').on(row.reviewerId),
    uniqueIndex('admin_revision_open_once')
      .on(row.resource, row.recordId, row.authorId)
      .where(sql`${row.state} in ('draft', 'in-review', 'changes-asked', 'scheduled')`),
  ],
)

/** What reviewers and authors say about a change. */
export const revisionComments = pgTable(
  'admin_comment',
  {
    id: uuid().primaryKey(), // ordered by time
    revisionId: uuid()
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    staffOnly: boolean().notNull().default(false), // not for the provider
    createdAt: instant().notNull(),
  },
  (row) => [
    index('admin_comment_of_revision').on(row.revisionId, row.id),
    index('admin_comment_by_author').on(row.authorId),
  ],
)
