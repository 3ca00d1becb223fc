import * as z from 'zod/mini'
import type { RenderedNotification } from '#app/platform/notification-kind.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { notifications } from './tables.server.ts'

type Row = Pick<typeof notifications.$inferSelect, 'kind' | 'payload'>

/** A notification in words; null when its kind has gone, no longer understands the payload, or leads to another site. */
export function renderNotification(
  { notificationKinds }: Services['slices'],
  { kind: name, payload }: Row,
  actorName: string | null,
): RenderedNotification | null {
  const kind = notificationKinds.get(name)
  const checked = kind && z.safeParse(kind.payload, payload)
  if (!checked?.success) return null
  const rendered = kind?.render({ payload: checked.data, actorName }) ?? null
  return rendered && isOwnPath(rendered.link) ? rendered : null
}
