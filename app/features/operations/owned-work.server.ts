import { sql } from 'drizzle-orm'
import { revisions } from '#app/features/admin/tables.server.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { readableBy } from '#app/features/moderation/who-reads.server.ts'
import { schoolRequests } from '#app/features/schools/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/**
 * How many things that wait each of some members of staff has, by the owners that their lists show. Reports count as far as the reader
 * may read them. One statement.
 */
export async function countThings(
  db: Database,
  ids: readonly number[],
  readerId: number,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const owner = sql`coalesce(${schoolRequests.phoneRungBy}, ${schoolRequests.registerCheckedBy})`
  // any owner: staff see how much their colleagues have
  const { rows } = await db.execute<{ id: number; things: number }>(sql`
    select id, count(*)::int as things from (
      select ${contentReports.assigneeId} as id from ${contentReports}
        where ${contentReports.closedAt} is null and ${readableBy(readerId)}
      union all
      select ${factReports.handledBy} from ${factReports} where ${factReports.state} = 'open'
      union all
      select ${owner} from ${schoolRequests} where ${schoolRequests.status} = 'new'
      union all
      select ${revisions.authorId} from ${revisions} where ${revisions.state} = 'changes-asked') owned
    where id in ${ids} group by id`)
  return new Map(rows.map(({ id, things }) => [id, things]))
}
