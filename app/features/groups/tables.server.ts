import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { groupRoles, groupSources } from './rules.ts'

const instant = () => timestamp({ withTimezone: true })

/** A class or another group of one school. */
export const groups = pgTable(
  'group',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Students read, advisors write. */
    staffOnlyPosts: boolean().notNull().default(false),
    /** Its students may begin threads with each other. */
    studentThreads: boolean().notNull().default(false),
    /** Who turned that on or off last, and when; null while nobody has. */
    studentThreadsChangedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    studentThreadsChangedAt: instant(),
    /** Where it came from; members of an imported group follow its imports. */
    source: text({ enum: groupSources }).notNull().default('manual'),
    /** Its id where it came from. */
    externalId: text(),
    /** Since when it is read only and out of the way. */
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (row) => [
    unique('group_name_is_one_per_school').on(row.schoolId, row.name),
    index('group_by_external_id').on(row.schoolId, row.externalId).where(sql`${row.externalId} is not null`),
    index('group_by_creator').on(row.createdBy),
    index('group_by_student_threads_changer').on(row.studentThreadsChangedBy),
  ],
)

/** Who belongs to a group. Students leave it with their school. */
export const groupMembers = pgTable(
  'group_member',
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    role: text({ enum: groupRoles }).notNull(),
    addedAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'group_member_is_one_per_group', columns: [row.groupId, row.userId] }),
    index('group_member_by_user').on(row.userId),
    index('group_member_by_time').on(row.addedAt),
  ],
)

/** What members write to a group: plain text. */
export const groupPosts = pgTable(
  'group_post',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the group was deleted: a post outlives it as evidence. */
    groupId: integer().references(() => groups.id, { onDelete: 'set null' }),
    /** The name of the deleted group. */
    groupName: text(),
    authorId: ofUser(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    /** Since when no page shows it; its words go 90 days later. */
    deletedAt: instant(),
  },
  (row) => [
    index('group_post_by_group').on(row.groupId, row.id),
    index('group_post_by_author').on(row.authorId),
    index('group_post_deleted').on(row.deletedAt).where(sql`${row.deletedAt} is not null`),
  ],
)
