import { sql } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AdvisorTodayItem } from '#app/platform/slice.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { placementEvents, placementHolds, placements } from '../tables.server.ts'
import { schoolPlacementSettings } from './tables.server.ts'
import { termsTitle, waitsForTerms } from './terms-waiting.server.ts'

const most = 50

const waitsFor = {
  hold: { title: 'is on hold', action: 'Open', minutes: 10 },
  approval: { title: 'needs your approval', action: 'Review', minutes: 5 },
  release: { title: 'has a new host for you to check', action: 'Check the host', minutes: 3 },
  guardian: { title: 'needs a parent’s email address that you have checked', action: 'Check it', minutes: 2 },
} as const
type Row = { id: number | null; name: string; reason: keyof typeof waitsFor | 'terms'; since: string }

/**
 * Placements that wait for the school, the longest first, after the terms that students wait for. One statement. Approvals are for
 * those who may approve.
 */
export async function placementsWaiting(
  db: Database,
  advisor: AdvisorActor,
  now: Date,
): Promise<AdvisorTodayItem[]> {
  const mayApprove = advisor.permissions.includes('approve_wex')
  // any owner: the students of one school
  const schoolId = requireSchool(advisor)
  const { rows } = await db.execute<Row>(sql`
    select * from ((select null::int as id, count(distinct ${users.id})::text as name, 'terms' as reason, min(${placements.createdAt}) as since
    from ${placements} join ${users} on ${users.id} = ${placements.studentId}
    where ${placements.schoolId} = ${schoolId} and ${ofSchool(advisor, now)} and ${waitsForTerms(schoolId)} having count(*) > 0)
    union all (select * from (select p.id, coalesce(p.student_name, ${users.firstName} || ' ' || ${users.lastName}) as name,
      case when exists (select from ${placementHolds} o where o.placement_id = p.id and o.lifted_at is null
          and o.reason = 'serious-incident') then 'hold'
        when p.status = 'parent-consented' then 'approval'
        when p.status = 'submitted' and h.standing = 'new' and h.released_at is null
          and coalesce(s.releases_first_letter, true) then 'release'
        when p.status = 'host-accepted' and p.guardian_confirmed_at is null then 'guardian' end as reason,
      coalesce((select max(e.at) from ${placementEvents} e where e.placement_id = p.id), p.created_at) as since
    from ${placements} p join ${users} on ${users.id} = p.student_id
    left join ${placementHosts} h on h.id = p.host_id
    left join ${schoolPlacementSettings} s on s.school_id = p.school_id
    where p.school_id = ${schoolId} and ${ofSchool(advisor, now)}
      and p.status in ('submitted', 'host-accepted', 'parent-consented', 'approved', 'active')) waiting
    where reason is not null and (${mayApprove} or reason not in ('approval', 'hold'))
    order by since, id limit ${most})) terms_and_waiting order by reason = 'terms' desc, since, id`)
  return rows.map(({ id, name, reason, since }) => {
    if (reason === 'terms') return termsItem(Number(name), since)
    const { title, action, minutes } = waitsFor[reason]
    return {
      kind: 'work-experience',
      title: `The work experience of ${name.trim()} ${title}`,
      since: new Date(since),
      link: `/advisor/wex/${id}`,
      action,
      minutes,
    }
  })
}

function termsItem(students: number, since: string): AdvisorTodayItem {
  return {
    kind: 'work-experience',
    title: termsTitle(students),
    since: new Date(since),
    link: '/advisor/wex/settings',
    action: 'Enter them',
    minutes: 5,
  }
}
