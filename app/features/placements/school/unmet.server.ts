import { sql } from 'drizzle-orm'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { follows } from '#app/features/follow/tables.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { sharesWithSchool } from '#app/features/people/school-sharing.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { openStandings } from '../hosts/host-rules.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { minFollowers } from './charts-rules.ts'

type FollowedIndustry = { key: string; name: string; students: number; isOffered: boolean }

/**
 * Industries that enough students of the school follow, the most followed first: an industry itself, or an occupation whose main
 * industry it is. A student counts once for each, and not at all who does not want to be counted. One statement.
 */
export async function readFollowedIndustries(
  db: Database,
  actor: Pick<AdvisorActor, 'schoolId'>,
  now: Date,
): Promise<FollowedIndustry[]> {
  const open = sql.join(
    openStandings.map((standing) => sql`${standing}`),
    sql`, `,
  )
  // any owner: how many students of one school, never who
  const { rows } = await db.execute<FollowedIndustry>(sql`
    with own as (select ${users.id} as id from ${users} where ${ofSchool(actor, now)} and ${sharesWithSchool('counted')}),
    wanted as (
      select f.user_id, f.followable_id as industry_id from ${follows} f join own on own.id = f.user_id
      where f.type = 'INDUSTRY'
      union
      select f.user_id, o.main_industry_id from ${follows} f join own on own.id = f.user_id
      join ${occupations} o on o.id = f.followable_id where f.type = 'OCCUPATION'
    )
    select i.slug as key, i.title as name, count(*)::int as students,
      exists (select from ${placementHosts} h where h.school_id = ${requireSchool(actor)} and h.industry = i.slug
        and h.standing in (${open})) as "isOffered"
    from wanted join ${industries} i on i.id = wanted.industry_id
    group by i.slug, i.title having count(*) >= ${minFollowers}
    order by 3 desc, 2`)
  return rows
}
