import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { familyParts } from './parts.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * A student's link with one parent. The student invites, a parent's account accepts, and the student confirms that it is the
 * right account; only then does the parent see the parts that the student chose. Either of them can end it.
 */
export const familyLinks = pgTable(
  'family_link',
  {
    id: uuid().primaryKey(),
    /** The student. */
    userId: ofUser(),
    /** The parent's account, once it accepted. */
    parentId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What the student calls them, such as "Mum". */
    name: text().notNull(),
    /** Where the invitation went; null once it is accepted or over. */
    email: text(),
    /** SHA-256 of the token in the invitation; null once it is accepted or over. */
    tokenHash: text().unique(),
    parts: text({ enum: familyParts }).array().notNull(),
    createdAt: instant().notNull(),
    /** Until when the invitation can be accepted. */
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    confirmedAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: ['student', 'parent'] }),
    /** The hour in which the parent last looked. */
    seenAt: instant(),
  },
  (row) => [
    index('family_link_by_user').on(row.userId, row.createdAt),
    index('family_link_by_parent').on(row.parentId).where(sql`${row.parentId} is not null`),
    index('family_link_invited').on(row.expiresAt).where(sql`${row.tokenHash} is not null`),
    check('family_link_is_with_another', sql`${row.parentId} <> ${row.userId}`),
    check(
      'family_link_has_a_parent_once_accepted',
      sql`(${row.acceptedAt} is null) = (${row.parentId} is null)`,
    ),
    check('family_link_is_confirmed_after', sql`${row.confirmedAt} is null or ${row.acceptedAt} is not null`),
    check('family_link_shows_something', sql`cardinality(${row.parts}) > 0`),
    check('family_link_ended_by_one_of_them', sql`(${row.endedAt} is null) = (${row.endedBy} is null)`),
  ],
)
