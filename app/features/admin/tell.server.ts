import { and, eq, inArray } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Access } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { changeDecided, changeToReview } from './notifications.ts'
import type { Revision } from './revisions.server.ts'

/** Tells the author of a change what was decided. */
export async function tellAuthor(
  tx: Database,
  services: Services,
  { id, authorId, resource, recordId }: Revision,
  decision: 'published' | 'changes-asked' | 'rejected',
  actorId: number | null,
  now: Date,
): Promise<void> {
  if (authorId === null) return
  const about = { userId: authorId, ...(actorId !== null && { actorId }), subject: `admin-revision/${id}` }
  await notify(services, tx, changeDecided, { ...about, payload: { resource, recordId, decision } }, now)
}

/** Tells those who may publish it. */
export async function tellReviewers(
  tx: Database,
  services: Services,
  { resource, writer }: Access,
  revisionId: string,
  now: Date,
): Promise<void> {
  const staff = await tx
    .select({ id: users.id, isEditor: users.isEditor })
    .from(users)
    .where(and(eq(users.kind, 'admin'), inArray(users.status, openStatuses)))
    .limit(100)
  const { permissions } = resource
  for (const { id, isEditor } of staff)
    if (id !== writer.userId && permissions[isEditor ? 'editor' : 'admin']?.actions.includes('publish'))
      await notify(
        services,
        tx,
        changeToReview,
        { userId: id, subject: `admin-revision/${revisionId}`, payload: { revisionId } },
        now,
      )
}
