import { appendAudit } from '#app/features/audit/audit.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'

/** A row of the log about what an advisor did with staff of the school. */
export async function auditStaff(
  tx: Database,
  { actor, request, now }: Pick<HandlerContext, 'request' | 'now'> & { actor: AdvisorActor },
  action: string,
  subject: string,
): Promise<void> {
  await appendAudit(tx, { actorId: actor.userId, action, subject, request }, now)
}
