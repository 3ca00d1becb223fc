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
  query: z.object({
    limit: queryInt(1, 100, notificationPageSize),
    /** The id of one of them, as `older` gives it: only what is older. */
    before: z.optional(z.uuid().check(z.maxLength(36))),
    /** The name of a kind. */
    kind: z.optional(z.string().check(z.maxLength(60))),
  }),
  item: z.array(Notification),
  beside: { older: z.nullable(z.string()) },
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

export const listNotificationKinds = itemEndpoint({
  path: '/api/notifications/kinds',
  summary: 'Every kind of notification that can reach one, with where one gets it',
  item: z.array(NotificationChoice),
})

/** All of them or none. */
export const updateNotificationKinds = command({
  method: 'PUT',
  path: '/api/notifications/kinds',
  summary: 'Changes where one gets some kinds of notifications',
  body: z.strictObject({
    kinds: z
      .array(
        z.strictObject({
          kind: z.string().check(z.maxLength(60)),
          bell: z.boolean(),
          email: z.enum(emailTimings),
          push: z.boolean(),
        }),
      )
      .check(z.maxLength(100)),
  }),
})

const hour = z.int('Choose an hour').check(z.minimum(0), z.maximum(23))

export const getQuietHours = itemEndpoint({
  path: '/api/user/quiet-hours',
  summary: 'The hours in which one gets no emails about notifications and nothing on devices',
  item: z.object({ from: hour, to: hour }),
})

/** Hours of the day where the person lives; the same one twice means none. */
export const updateQuietHours = command({
  method: 'PUT',
  path: '/api/user/quiet-hours',
  summary: 'Changes one’s quiet hours',
  body: z.strictObject({ from: hour, to: hour }),
})

/** A browser that shows notifications while no page is open. */
export const PushDevice = z.object({
  id: z.string(),
  /** As "Chrome on Android". */
  device: z.string(),
  created_at: z.string(),
  is_this: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const listPushDevices = itemEndpoint({
  path: '/api/user/push-devices',
  summary:
    'The devices on which one gets notifications, and the key that a browser needs to become one; null where none can',
  item: z.array(PushDevice),
  beside: { public_key: z.nullable(z.string()) },
})

const base64url = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/, 'This is not a key of a browser'))

/** Lasts as long as the sign-in. `endpoint` must be of a push service that is known. */
export const addPushDevice = command({
  method: 'POST',
  path: '/api/user/push-devices',
  summary: 'Has this browser show notifications while no page is open',
  limit: 'costly',
  body: z.strictObject({
    endpoint: z.string().check(z.maxLength(1_000)),
    p256dh: base64url(100),
    auth: base64url(40),
  }),
})

export const removePushDevice = command({
  method: 'DELETE',
  path: '/api/user/push-devices/:id',
  summary: 'Has a device show no more notifications',
})
