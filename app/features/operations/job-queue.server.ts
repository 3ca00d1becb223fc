import { and, sql } from 'drizzle-orm'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import type { AdminContext } from '#app/platform/admin/access.server.ts'
import { pagingMeta, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { listJobQueue } from './contract.ts'

type Page = { page: number; per_page: number }
type JobState = 'created' | 'retry' | 'active' | 'completed' | 'failed' | 'cancelled'
type JobRow = {
  id: string
  name: string
  state: string
  retry_count: number
  error: string | null
  created_on: string | Date
  completed_on: string | Date | null
}

/** Background work, never what it carries. */
export async function readJobQueue(
  db: Database,
  { state, queue, page, per_page: size }: Page & { state?: JobState; queue?: string },
): Promise<ReplyOf<typeof listJobQueue>> {
  const condition = and(
    sql`name not like '\\_\\_pgboss%'`,
    state ? sql`state::text = ${state}` : undefined,
    queue ? sql`name = ${queue}` : undefined,
  )
  const { rows } = await db.execute<JobRow>(sql`
    select id::text as id, name, state::text as state, retry_count, output->>'type' as error, created_on, completed_on
    from pgboss.job where ${condition} order by created_on desc, id desc limit ${size} offset ${(page - 1) * size}`)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job where ${condition}`,
  )
  return {
    data: rows.map((row) => ({
      id: row.id,
      queue: row.name,
      state: row.state,
      retries: row.retry_count,
      error: row.error,
      created_at: new Date(row.created_on).toISOString(),
      completed_at: row.completed_on ? new Date(row.completed_on).toISOString() : null,
    })),
    meta: pagingMeta(page, size, counted[0]?.total ?? 0),
  }
}

/** How many pieces of work are in a state. */
export async function countJobs(db: Database, state: JobState): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job where state::text = ${state}`,
  )
  return rows[0]?.total ?? 0
}

/** @throws DomainError `not-found` unless it has failed */
export async function retryJob(context: AdminContext, queue: string, id: string): Promise<void> {
  requireId(id)
  await context.db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from pgboss.job where name = ${queue} and id = ${id}::uuid and state::text = 'failed'`,
    )
    if (rows.length === 0 || !(await context.services.jobs.retry(tx, queue, id)))
      throw new DomainError('not-found', 'no-such-job')
    await auditAction(tx, context, 'job-queue.retry', `job-queue/${queue}/${id}`)
  })
}
