import { and, eq } from 'drizzle-orm'
import { requireAccess } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { publishJob } from './publish-job.server.ts'
import { publishRevision } from './publish-revision.server.ts'
import { addComment, type Revision } from './revisions.server.ts'
import { revisions } from './tables.server.ts'
import { tellAuthor } from './tell.server.ts'

export const adminJobs = [
  job(publishJob, (services, { revisionId }) => publishScheduled(services, revisionId)),
]

/**
 * Publishes a revision whose time has come. One that can no longer be published goes back to its author with the reason:
 * trying again would not help.
 */
export async function publishScheduled(services: Services, id: string): Promise<void> {
  const now = services.clock.now()
  const refused = await services.db
    .transaction(async (tx) => {
      const revision = await dueRevision(tx, id, now)
      if (!revision) return undefined
      const writer = { role: 'admin' as const, userId: revision.authorId, providers: [] }
      const access = requireAccess(services, writer, revision.resource, 'publish')
      await publishRevision(tx, { services, now, pagePattern: () => 'unmatched' }, access, revision)
      await tellAuthor(tx, services, revision, 'published', null, now)
      return undefined
    })
    .catch((error: unknown) => {
      if (error instanceof DomainError && error.kind !== 'unavailable') return error
      throw error
    })
  if (refused) await services.db.transaction((tx) => sendBack(tx, services, id, refused, now))
}

async function dueRevision(tx: Database, id: string, now: Date): Promise<Revision | undefined> {
  const [revision] = await tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.id, id), eq(revisions.state, 'scheduled')))
    .for('update')
  return revision?.publishAt && revision.publishAt <= now ? revision : undefined
}

async function sendBack(
  tx: Database,
  services: Services,
  id: string,
  reason: DomainError,
  now: Date,
): Promise<void> {
  const [revision] = await tx
    .update(revisions)
    .set({ state: 'changes-asked', publishAt: null, updatedAt: now })
    .where(and(eq(revisions.id, id), eq(revisions.state, 'scheduled')))
    .returning()
  if (!revision) return
  const text = `This could not be published at its time. ${reason.message}`
  await addComment(tx, { revisionId: id, authorId: null, text }, now)
  await tellAuthor(tx, services, revision, 'changes-asked', null, now)
}
