import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** To the other admins: a pack that takes a second person has been sent, and would change something. */
export const packToImport = notificationKind({
  name: 'pack-to-import',
  label: 'Content packs that need a second person',
  description: 'When another admin or an editor sends a content pack that someone else has to import.',
  audience: 'admin',
  payload: z.object({ importId: z.string(), pack: z.string() }),
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { importId, pack } }) => ({
    title: 'A content pack needs a second person',
    body: html`Read what would change in ${pack}. Then import it or discard it. After a day we discard it.`,
    link: `/admin/packs/imports/${importId}`,
    email: { button: 'See what would change' },
  }),
})
