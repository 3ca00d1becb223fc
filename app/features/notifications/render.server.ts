import * as z from 'zod/mini'
import type { RenderedNotification } from '#app/platform/notification-kind.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isOwnPath } from './own-path.ts'
import type { notifications } from './tables.server.ts'

type Row = Pick<typeof notifications.$inferSelect, 'kind' | 'payload'>

/** A notification in words, or null for a kind or a payload from before a change that no kind understands any more. */
export function renderNotification(
  { notificationKinds }: Services['slices'],
  { kind: name, payload }: Row,
  actorName: string | null,
): RenderedNotification | null {
  const kind = notificationKinds.get(name)
  const checked = kind && z.safeParse(kind.payload, payload)
  if (!checked?.success) return null
  const rendered = kind?.render({ payload: checked.data, actorName }) ?? null
  if (rendered && !isOwnPath(rendered.link)) throw new Error('a notification leads to a path of this site')
  return rendered
}
