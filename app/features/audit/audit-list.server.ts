import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { pagingMeta, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { listAuditLog } from './contract.ts'
import { auditLog } from './tables.server.ts'

type Query = { page: number; per_page: number; keyword?: string; subject?: string; actor_id?: string }

/** What staff changed, the newest first. The keyword is looked for in actions, subjects and values. */
export async function readAuditLog(db: Database, query: Query): Promise<ReplyOf<typeof listAuditLog>> {
  const { page, per_page: size, keyword, subject, actor_id: actor } = query
  const pattern = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const condition = and(
    subject ? eq(auditLog.subject, subject) : undefined,
    actor ? eq(sql`${auditLog.actorId}::text`, actor) : undefined,
    pattern
      ? or(
          ilike(auditLog.action, pattern),
          ilike(auditLog.subject, pattern),
          ilike(
            sql`coalesce(${auditLog.before}, '{}')::text || coalesce(${auditLog.after}, '{}')::text`,
            pattern,
          ),
        )
      : undefined,
  )
  const rows = await db
    .select({ entry: auditLog, firstName: users.firstName, lastName: users.lastName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(condition)
    .orderBy(desc(auditLog.id))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await db.select({ total: count() }).from(auditLog).where(condition)
  return {
    data: rows.map(({ entry, firstName, lastName }) => ({
      id: entry.id,
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      actor: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
      before: entry.before,
      after: entry.after,
      network: entry.network,
      created_at: entry.createdAt.toISOString(),
    })),
    meta: pagingMeta(page, size, counted?.total ?? 0),
  }
}
