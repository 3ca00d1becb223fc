import * as z from 'zod/mini'
import { endpoint, queryInt } from '#app/platform/contract.ts'

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

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'One’s own notifications, newest first',
  query: z.object({ limit: queryInt(1, 100, notificationPageSize) }),
  returns: z.object({ data: z.array(Notification) }),
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks one notification as read',
  body: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  returns: z.object({ success: z.literal(true), unread_notifications: z.int() }),
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read_all',
  summary: 'Marks all of one’s notifications as read',
  body: z.strictObject({}),
  returns: z.object({ success: z.literal(true) }),
})
