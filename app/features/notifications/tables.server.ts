import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser, sessions, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { emailTimings } from '#app/platform/notification-kind.ts'
import { broadcastAudiences } from './broadcast-rules.ts'

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
    emailTiming: text({ enum: emailTimings }).notNull(),
    emailedAt: instant(),
    lastReadAt: instant(), // null: unread
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'notification_key', columns: [row.userId, row.id] }),
    index('notification_unread').on(row.userId).where(sql`${row.lastReadAt} is null and ${row.inBell}`),
    index('notification_by_time').on(row.createdAt),
    index('notification_by_actor').on(row.actorId).where(sql`${row.actorId} is not null`),
    index('notification_to_email')
      .on(row.userId)
      .where(sql`${row.emailTiming} in ('daily', 'weekly') and ${row.emailedAt} is null`),
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
    email: text({ enum: emailTimings }).notNull(),
    push: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [primaryKey({ name: 'notification_preference_key', columns: [row.userId, row.kind] })],
)

/** When someone wants no emails and nothing on their devices, in place of 21 to 7. */
export const notificationSettings = pgTable(
  'notification_setting',
  {
    userId: ofUser().primaryKey(),
    quietFrom: smallint().notNull(), // an hour of the day where they live
    quietTo: smallint().notNull(), // the same hour: none
    updatedAt: instant().notNull(),
  },
  (row) => [
    check(
      'notification_setting_has_hours',
      sql`${row.quietFrom} between 0 and 23 and ${row.quietTo} between 0 and 23`,
    ),
  ],
)

/**
 * What staff tell everybody of a kind, or of a school: one row for all of them, joined when someone reads their
 * notifications. It reaches people from `announcedAt` on, as long as it is live.
 */
export const broadcasts = pgTable(
  'broadcast',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Its id among the notifications of a person; ordered by time, so from the moment it went out. */
    notificationId: uuid().unique(),
    audience: text({ enum: broadcastAudiences }).notNull().default('everyone'),
    schoolId: integer().references(() => schools.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    link: text().notNull().default('/'), // a path of this site
    status: text({ enum: ['DRAFT', 'LIVE', 'ARCHIVED'] })
      .notNull()
      .default('DRAFT'),
    announcedAt: instant(),
    ...contentColumns(),
  },
  (row) => [
    index('broadcast_live').on(row.notificationId).where(sql`${row.status} = 'LIVE'`),
    index('broadcast_by_school').on(row.schoolId).where(sql`${row.schoolId} is not null`),
    check('broadcast_names_its_school', sql`(${row.audience} = 'school') = (${row.schoolId} is not null)`),
  ],
)

/** Who has read which broadcast. */
export const broadcastReads = pgTable(
  'broadcast_read',
  {
    userId: ofUser(),
    broadcastId: integer()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'broadcast_read_key', columns: [row.userId, row.broadcastId] }),
    index('broadcast_read_by_broadcast').on(row.broadcastId),
  ],
)

/** A browser that shows notifications while no page is open. Gone with the sign-in that asked for it. */
export const pushDevices = pgTable(
  'push_device',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(), // at the browser's push service
    p256dh: text().notNull(), // the browser's keys, in base64url
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [index('push_device_by_user').on(row.userId), index('push_device_by_session').on(row.sessionId)],
)
