import { inArray, sql } from 'drizzle-orm'
import { isVerifiedNow } from '#app/features/people/advisors.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Confirmation } from './rules/enforce.ts'
import type { Term } from './rules/facts.ts'
import { type PreparedPack, preparePack } from './rules/judge.ts'
import type { Limits, RulePack, RuleValue } from './rules/rule-pack.ts'
import type { Place, Topic } from './rules/topics.ts'
import {
  schoolOnCall,
  schoolPlacementSettings,
  schoolPlacementTerms,
  schoolRuleConfirmations,
} from './school/tables.server.ts'
import { placementRulePacks } from './tables.server.ts'

/** What a school has said for all its placements, and who advises there. */
export type SchoolFacts = {
  terms: Term[]
  dayStartsAt: string | null
  phone: string | null
  releasesFirstLetter: boolean
  /** Why people can approve what they prepared; null: they may not. */
  ownApprovalReason: string | null
  /** Those who are called after a serious incident, in order. */
  onCall: { name: string; phone: string }[]
  /** Advisors of the school now, with an account in use. By id. */
  staff: { id: number; name: string; permissions: AdvisorPermission[]; isBeingDeleted: boolean }[]
  /** Accounts that may approve. */
  approvers: number[]
}

const noFacts: SchoolFacts = {
  terms: [],
  dayStartsAt: null,
  phone: null,
  releasesFirstLetter: true,
  ownApprovalReason: null,
  onCall: [],
  staff: [],
  approvers: [],
}

export type SchoolRules = {
  ofSchool(schoolId: number): SchoolFacts
  /** The rules of a place as they hold at a school on a day. */
  prepared(placement: { schoolId: number; place: Place }, today: string): PreparedPack
}

/** One statement, for any number of schools and places; with no schools, none. */
export async function readSchoolRules(
  db: Database,
  of: readonly { schoolId: number; place: Place }[],
): Promise<SchoolRules> {
  const schoolIds = [...new Set(of.map(({ schoolId }) => schoolId))]
  const places = [...new Set(of.map(({ place }) => place))]
  const { packs, found } = schoolIds.length > 0 ? await readStored(db, schoolIds, places) : nothing
  const bySchool = new Map(found.map((school) => [school.id, school]))
  const facts = new Map(found.map((school) => [school.id, toFacts(school)]))
  const preparedPacks = new Map<string, PreparedPack>()
  return {
    ofSchool: (id) => facts.get(id) ?? noFacts,
    prepared({ schoolId, place }, today) {
      const key = `${schoolId} ${place} ${today}`
      const known = preparedPacks.get(key)
      if (known) return known
      const pack = packs[place]
      if (!pack) throw new Error(`there are no rules of ${place}`)
      const confirmations = bySchool.get(schoolId)?.confirmations ?? []
      const made = preparePack(
        pack,
        today,
        confirmations.filter((one) => one.place === place).map(toConfirmation),
      )
      preparedPacks.set(key, made)
      return made
    },
  }
}

type StoredConfirmation = {
  place: Place
  topic: Topic
  source: string
  isOwnFinding: boolean
  value: RuleValue
  limits: Limits | null
  by: string | null
  on: string
}
type StoredSchool = Omit<SchoolFacts, 'approvers'> & { id: number; confirmations: StoredConfirmation[] }
type Stored = { packs: Partial<Record<Place, RulePack>>; found: StoredSchool[] }

const nothing: Stored = { packs: {}, found: [] }

/** Every school has an entry, with its terms. */
async function readStored(
  db: Database,
  schoolIds: readonly number[],
  places: readonly Place[],
): Promise<Stored> {
  // any owner: what these schools have said, and their staff
  const { rows } = await db.execute<Stored>(sql`select
    (select coalesce(json_object_agg(r.place, r.pack), '{}'::json) from ${placementRulePacks} r
      where ${inArray(sql`r.place`, [...places])}) as packs,
    (select coalesce(json_agg(json_build_object('id', s.id, 'dayStartsAt', o.day_starts_at, 'phone', o.phone,
      'releasesFirstLetter', coalesce(o.releases_first_letter, true), 'ownApprovalReason', o.own_approval_reason,
      'terms', (select coalesce(json_agg(json_build_object('year', t.year, 'term', t.term, 'starts_on', t.starts_on,
        'ends_on', t.ends_on) order by t.starts_on), '[]'::json) from ${schoolPlacementTerms} t where t.school_id = s.id),
      'onCall', (select coalesce(json_agg(json_build_object('name', c.name, 'phone', c.phone) order by c.position),
        '[]'::json) from ${schoolOnCall} c where c.school_id = s.id),
      'confirmations', (select coalesce(json_agg(json_build_object('place', c.place, 'topic', c.topic, 'source', c.source,
        'isOwnFinding', c.is_own_finding, 'value', c.value, 'limits', c.limits, 'on', c.confirmed_on,
        'by', (select trim(u.first_name || ' ' || u.last_name) from ${users} u where u.id = c.confirmed_by))), '[]'::json)
        from ${schoolRuleConfirmations} c where c.school_id = s.id),
      'staff', (select coalesce(json_agg(json_build_object('id', ${users.id},
        'name', trim(${users.firstName} || ' ' || ${users.lastName}), 'permissions', ${advisorMemberships.permissions},
        'isBeingDeleted', ${users.deletionDueAt} is not null) order by ${users.id}), '[]'::json)
        from ${advisorMemberships} join ${users} on ${users.id} = ${advisorMemberships.userId}
        where ${advisorMemberships.schoolId} = s.id and ${isVerifiedNow} and ${users.kind} = 'advisor'
        and ${inArray(users.status, openStatuses)}))), '[]'::json)
      from ${schools} s left join ${schoolPlacementSettings} o on o.school_id = s.id
      where ${inArray(sql`s.id`, [...schoolIds])}) as found`)
  return rows[0] ?? nothing
}

function toFacts({ id: _, confirmations: __, ...facts }: StoredSchool): SchoolFacts {
  const approvers = facts.staff.filter(({ permissions }) => permissions.includes('approve_wex'))
  return { ...facts, approvers: approvers.map(({ id }) => id) }
}

function toConfirmation({ topic, source, by, on, ...found }: StoredConfirmation): Confirmation {
  return {
    topic,
    source,
    on,
    by: by || 'a former approver',
    ...(found.isOwnFinding ? { value: found.value } : undefined),
    ...(found.limits ? { limits: found.limits } : undefined),
  }
}
