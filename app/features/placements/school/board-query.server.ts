import { type SQL, sql } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { type Party, type Place, places } from '../rules/topics.ts'
import { finalStatuses, type Status } from '../status.ts'
import {
  placementAmendments,
  placementEvents,
  placementHolds,
  placementReminders,
  placements,
} from '../tables.server.ts'
import { daysBeforeStart, waitingDays } from './school-rules.ts'
import { schoolPlacementSettings } from './tables.server.ts'
import { waitsForTerms } from './terms-waiting.server.ts'

export type BoardFilters = {
  status?: Status
  student_id?: string
  waits?: Party
  late: boolean
  keyword?: string
  /** One placement alone, with figures about it. */
  placementId?: number
}

/** What a board row needs beside the placement itself. */
export type BoardRow = {
  id: number
  /** The day on which its present status began, at the school. */
  since: string
  awaits_release: boolean
  reminded: Party[]
}

export type BoardAnswer = {
  total: number
  counts: Record<string, number>
  late: number
  place: Place | null
  /** Students who cannot hand in before the school enters its terms. */
  terms_wait: number
  rows: BoardRow[]
}

const statusEvents = sql`('submit', 'host-accepts', 'host-declines', 'parent-consents', 'parent-refuses',
  'advisor-approves', 'advisor-requests-changes', 'advisor-declines', 'start-date-reached', 'end-date-passed', 'cancel')`

/** Which placements of the school the filters find, in the order of the board, with the counts above it. One statement. */
export async function findOnBoard(
  db: Database,
  actor: Pick<AdvisorActor, 'schoolId'>,
  filters: BoardFilters,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<BoardAnswer> {
  const schoolId = requireSchool(actor)
  // any owner: the placements of one school
  const { rows } = await db.execute<BoardAnswer>(sql`with own as (${ownPlacements(schoolId, now, filters)}),
    found as (select * from own where ${conditions(filters)}),
    shown as (select * from found order by is_over, start_date, id limit ${limit} offset ${offset}),
    page as (select shown.*, ${sinceOf(sql`shown`)} as since_day from shown)
    select (select count(*)::int from found) as total,
      (select coalesce(json_object_agg(status, n), '{}') from (select status, count(*)::int as n from own group by 1) by_status) as counts,
      (select count(*)::int from own where is_late) as late,
      (select min(place) from own) as place,
      ${filters.placementId === undefined ? studentsWaitingForTerms(schoolId) : sql`0`} as terms_wait,
      (select coalesce(json_agg(json_build_object('id', id, 'since', since_day, 'awaits_release', awaits_release,
        'reminded', array(select r.party from ${placementReminders} r where r.placement_id = page.id and r."on" = page.today))
        order by is_over, start_date, id), '[]') from page) as rows`)
  const [answer] = rows
  if (!answer) throw new Error('the board gave no row')
  return answer
}

function studentsWaitingForTerms(schoolId: number): SQL {
  return sql`(select count(distinct ${placements.studentId})::int from ${placements}
    where ${placements.schoolId} = ${schoolId} and ${waitsForTerms(schoolId)})`
}

/** The day on which the present status began, at the school. */
function sinceOf(row: SQL): SQL {
  const zones = JSON.stringify(Object.fromEntries(places.map((place) => [place, zoneOf(place)])))
  return sql`(coalesce((select max(e.at) from ${placementEvents} e where e.placement_id = ${row}.id and e.kind in ${statusEvents}),
    ${row}.created_at) at time zone (${zones}::jsonb ->> ${row}.place))::date`
}

/**
 * As `turnOf` and `lateWords` have it; a test compares the two. What costs much per row is worked out only where it is asked for:
 * folded words, and since when a status holds. `offset 0` makes PostgreSQL work out each fact once.
 */
function ownPlacements(schoolId: number, now: Date, { placementId: only, keyword }: BoardFilters): SQL {
  const days = JSON.stringify(Object.fromEntries(places.map((place) => [place, dayIn(zoneOf(place), now)])))
  return sql`select facts.*,
      case when is_over then null when is_held then 'school'
        when status in ('draft', 'changes-requested') then 'student'
        when status = 'submitted' then case when awaits_release then 'school' else 'host' end
        when status = 'host-accepted' then case when awaits_check then 'school' else 'guardian' end
        when status = 'parent-consented' then 'school'
        when status = 'active' and today > end_date then 'host'
        when status in ('approved', 'active') then signs_change[1] end as waits,
      case when status = 'draft' then start_date - today between 0 and ${daysBeforeStart}
        when status in ('changes-requested', 'submitted', 'host-accepted', 'parent-consented')
          then start_date - today <= ${daysBeforeStart} or today - ${sinceOf(sql`facts`)} >= ${waitingDays}
        when status = 'approved' then today >= start_date
        when status = 'active' then today > end_date else false end as is_late
    from (select p.id, p.status, p.place, p.created_at, p.start_date, p.end_date, p.student_id,
        p.status in (${sql.join(
          finalStatuses.map((status) => sql`${status}`),
          sql`, `,
        )}) as is_over,
        (${days}::jsonb ->> p.place)::date as today,
        exists (select from ${placementHolds} o where o.placement_id = p.id and o.lifted_at is null) as is_held,
        coalesce(h.standing = 'new' and h.released_at is null and coalesce(s.releases_first_letter, true), false) as awaits_release,
        p.guardian_confirmed_at is null as awaits_check,
        (select c.waits_for from ${placementAmendments} c where c.placement_id = p.id and c.closed_at is null) as signs_change,
        ${keywordWords(keyword).length > 0 ? words : sql`null`} as words
      from ${placements} p join ${users} u on u.id = p.student_id left join ${placementHosts} h on h.id = p.host_id
      left join ${schoolPlacementSettings} s on s.school_id = p.school_id
      where p.school_id = ${schoolId} and ${only === undefined ? sql`true` : sql`p.id = ${only}`} offset 0) facts`
}

const words = sql`' ' || yonder_fold(coalesce(p.student_name, u.first_name || ' ' || u.last_name) || ' ' || p.title || ' '
  || coalesce(h.business_name, ''))`

function conditions({ status, student_id, waits, late, keyword }: BoardFilters): SQL {
  const all = [
    status && sql`status = ${status}`,
    student_id && sql`student_id = ${toId(student_id)}`,
    // A change waits for several at once, each of whom can sign now.
    waits &&
      sql`(waits = ${waits} or (status in ('approved', 'active') and not is_held and ${waits} = any(signs_change)))`,
    late && sql`is_late`,
    ...keywordWords(keyword).map((word) => hasWord(sql`words`, word)),
  ].filter((one) => one !== undefined && one !== false && one !== '')
  return all.length > 0 ? sql.join(all as SQL[], sql` and `) : sql`true`
}
