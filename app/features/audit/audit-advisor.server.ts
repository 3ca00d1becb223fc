import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type AuditEntry, appendAudit } from './audit.server.ts'

/** Without a request: what the demo does as an advisor. */
export type AdvisorContext = Pick<HandlerContext, 'now'> & {
  actor: AdvisorActor
  request?: HandlerContext['request']
}

/** A row of the log about what an advisor did for the school. Best the last statement of a transaction: the log has one writer at a time. */
export async function auditAdvisor(
  tx: Database,
  { actor, request, now }: AdvisorContext,
  action: string,
  subject: string,
  values: Pick<AuditEntry, 'before' | 'after'> = {},
): Promise<void> {
  await appendAudit(tx, { ...values, actorId: actor.userId, action, subject, request }, now)
}
