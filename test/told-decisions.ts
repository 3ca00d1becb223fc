import { sql } from 'drizzle-orm'
import { tellDecision, tellDecisionJob } from '#app/features/career-tasks/untold.server.ts'
import type { TestSite } from './site.ts'

/** Runs the jobs that tell students of decisions about what they handed in, each at its time. @returns how many there are */
export async function tellDecisions({ db, services }: Pick<TestSite, 'db' | 'services'>): Promise<number> {
  const { rows } = await db.execute<{ data: { id: string; at: number } }>(
    sql`select data from pgboss.job where name = ${tellDecisionJob.queue} order by created_on`,
  )
  for (const { data } of rows) await tellDecision(services, data, new Date(data.at))
  return rows.length
}
