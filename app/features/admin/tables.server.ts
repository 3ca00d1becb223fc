import { sql } from 'drizzle-orm'
import {
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
    field: text(), // the field of the record that it is about; null: the whole change
    createdAt: instant().notNull(),
  },
  (row) => [
    index('admin_comment_of_revision').on(row.revisionId, row.id),
    index('admin_comment_by_author').on(row.authorId),
  ],
)
