import { type AdminContext, writerOf } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { appendAudit } from './audit.server.ts'

/** A row of the log for what is no change of a record. */
export async function auditAction(
  tx: Database,
  context: AdminContext,
  action: string,
  subject: string,
  after: Record<string, unknown> | null = null,
): Promise<void> {
  const { userId, request } = writerOf(context)
  await appendAudit(tx, { actorId: userId, action, subject, after, request }, context.now)
}
