import * as z from 'zod/mini'
import { notify } from '#app/features/notifications/notify.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import type { TestSite } from './site.ts'

/** A kind that says whatever a test wants to hear. */
export const noteKind = notificationKind({
  name: 'test-note',
  label: 'Notes',
  description: 'When a test says something.',
  audience: 'signed-in',
  payload: z.object({ title: z.string(), link: z.string() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { title, link }, actorName }) => ({
    title,
    body: html`<strong>${title}</strong> is here${actorName ? `, from ${actorName}` : ''}`,
    link,
    email: { button: 'Read the note' },
  }),
})

/** Sends a note to someone. */
export function sendNote(
  { services, db }: Pick<TestSite, 'services' | 'db'>,
  userId: number,
  { title, link = '/profile', actorId }: { title: string; link?: string; actorId?: number },
  { at = services.clock.now(), tx = db }: { at?: Date; tx?: Database } = {},
): Promise<string | null> {
  services.slices.notificationKinds.set(noteKind.name, noteKind)
  return notify(services, tx, noteKind, { userId, actorId, payload: { title, link } }, at)
}
