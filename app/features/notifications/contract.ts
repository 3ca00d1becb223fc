import * as z from 'zod/mini'
import { queryInt } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { emailTimings } from '#app/platform/notification-kind.ts'

/** R-9-013. */
export const notificationPageSize = 20

/** One line of the bell. `description` is HTML of a few tags; an empty `last_read_at` means unread. */
export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  action_url: z.nullable(z.string()),
  last_read_at: z.nullable(z.string()),
  created_at_human: z.string(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = itemEndpoint({
  path: '/api/notifications',
  summary: 'One’s own notifications, newest first',
  query: z.object({ limit: queryInt(1, 100, notificationPageSize) }),
  item: z.array(Notification),
})

export const readNotification = command({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks one notification as read',
  body: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  replies: { unread_notifications: z.int() },
})

export const readAllNotifications = command({
  method: 'POST',
  path: '/api/notifications/read_all',
  summary: 'Marks all of one’s notifications as read',
  body: z.strictObject({}),
})

/** Where a person gets one kind of notification: in the bell, by email, on the pages that are open. */
export const NotificationChoice = z.object({
  kind: z.string(),
  label: z.string(),
  description: z.string(),
  bell: z.boolean(),
  email: z.enum(emailTimings),
  push: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>
