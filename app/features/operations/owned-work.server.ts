import { sql } from 'drizzle-orm'
import { revisions } from '#app/features/admin/tables.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { readableBy } from '#app/features/moderation/who-reads.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { staffWork } from './tables.server.ts'
import { isHeld } from './work-owner.server.ts'

/**
 * How many things that wait each of some members of staff has, by the owners that their lists show. Reports count as far as the reader
 * may read them. One statement.
 */
export async function countThings(
  { db, services }: { db: Database; services: Pick<Services, 'slices'> },
  ids: readonly number[],
  readerId: number,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  // any owner: staff see how much their colleagues have
  const { rows } = await db.execute<{ id: number; things: number }>(sql`
    select id, count(*)::int as things from (
      select ${contentReports.assigneeId} as id from ${contentReports}
        where ${contentReports.closedAt} is null and ${readableBy(readerId)}
      union all
      select ${staffWork.userId} from ${staffWork}
        join ${users} on ${users.id} = ${staffWork.userId} where ${isHeld(services)}
      union all
      select ${revisions.authorId} from ${revisions} where ${revisions.state} = 'changes-asked') owned
    where id in ${ids} group by id`)
  return new Map(rows.map(({ id, things }) => [id, things]))
}
