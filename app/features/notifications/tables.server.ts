import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#app/features/people/tables.server.ts'

const instant = () => timestamp({ withTimezone: true })

/** What the bell shows. Written in the transaction that gives the reason; see notify.server.ts. */
export const notifications = pgTable(
  'notification',
  {
    userId: ofUser(),
    id: uuid().notNull(), // ordered by time
    title: text().notNull(),
    description: text().notNull(), // the few tags of notification-html.ts
    actionUrl: text(), // a path of this site
    lastReadAt: instant(), // null: unread
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'notification_key', columns: [row.userId, row.id] }),
    index('notification_unread').on(row.userId).where(sql`${row.lastReadAt} is null`),
    check('notification_leads_inside', sql`${row.actionUrl} is null or ${row.actionUrl} like '/%'`),
  ],
)
