import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser, users } from '#app/features/people/tables.server.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * A notification of a person, written in the transaction that gives the reason. The words are made when it is shown, from the
 * kind, the payload and the actor's current name.
 */
export const notifications = pgTable(
  'notification',
  {
    userId: ofUser(),
    id: uuid().notNull(), // ordered by time
    kind: text().notNull(), // the name of a NotificationKind
    payload: jsonb().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    subject: text(), // what it is about, as `career-plan/plan-a`
    inBell: boolean().notNull(),
    emailTiming: text({ enum: ['instant', 'daily', 'never'] }).notNull(),
    emailedAt: instant(),
    lastReadAt: instant(), // null: unread
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'notification_key', columns: [row.userId, row.id] }),
    index('notification_unread').on(row.userId).where(sql`${row.lastReadAt} is null and ${row.inBell}`),
    index('notification_by_actor').on(row.actorId).where(sql`${row.actorId} is not null`),
    index('notification_to_email')
      .on(row.userId)
      .where(sql`${row.emailTiming} = 'daily' and ${row.emailedAt} is null`),
    check('notification_payload_is_an_object', sql`jsonb_typeof(${row.payload}) = 'object'`),
  ],
)

/** Where a person wants one kind of notification, in place of its defaults. */
export const notificationPreferences = pgTable(
  'notification_preference',
  {
    userId: ofUser(),
    kind: text().notNull(),
    bell: boolean().notNull(),
    email: text({ enum: ['instant', 'daily', 'never'] }).notNull(),
    push: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [primaryKey({ name: 'notification_preference_key', columns: [row.userId, row.kind] })],
)
