import { and, eq, inArray, sql } from 'drizzle-orm'
import { isVerifiedNow } from '#app/features/people/advisors.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Confirmation } from './rules/enforce.ts'
import type { Term } from './rules/facts.ts'
import { type PreparedPack, preparePack } from './rules/judge.ts'
import type { RulePack } from './rules/rule-pack.ts'
import type { Place } from './rules/topics.ts'
import {
  schoolPlacementSettings,
  schoolPlacementTerms,
  schoolRuleConfirmations,
} from './school/tables.server.ts'
import { placementRulePacks } from './tables.server.ts'

/** What a school has said for all its placements. */
export type SchoolFacts = {
  terms: Term[]
  dayStartsAt: string | null
  phone: string | null
  releasesFirstLetter: boolean
  /** Why someone may approve what they prepared; null: they may not. */
  ownApprovalReason: string | null
  /** Accounts that may approve. */
  approvers: number[]
}

const noFacts: SchoolFacts = {
  terms: [],
  dayStartsAt: null,
  phone: null,
  releasesFirstLetter: true,
  ownApprovalReason: null,
  approvers: [],
}

export type SchoolRules = {
  ofSchool(schoolId: number): SchoolFacts
  /** The rules of a place as they hold at a school on a day. */
  prepared(placement: { schoolId: number; place: Place }, today: string): PreparedPack
}

/** Four statements, for any number of schools and places; with no schools, none. */
export async function readSchoolRules(
  db: Database,
  of: readonly { schoolId: number; place: Place }[],
): Promise<SchoolRules> {
  const schoolIds = [...new Set(of.map(({ schoolId }) => schoolId))]
  const places = [...new Set(of.map(({ place }) => place))]
  const facts = new Map(schoolIds.map((id) => [id, { ...noFacts, terms: [], approvers: [] } as SchoolFacts]))
  const packs = new Map<Place, RulePack>()
  const confirmations = new Map<string, Confirmation[]>()
  const preparedPacks = new Map<string, PreparedPack>()
  const ofSchool = (id: number) => facts.get(id) ?? noFacts
  if (schoolIds.length > 0) await fill()

  async function fill(): Promise<void> {
    for (const { place, pack } of await db
      .select({ place: placementRulePacks.place, pack: placementRulePacks.pack })
      .from(placementRulePacks)
      .where(inArray(placementRulePacks.place, places)))
      packs.set(place, pack)
    for (const { schoolId, terms, ...settings } of await readSettings(db, schoolIds))
      Object.assign(ofSchool(schoolId), settings, { terms })
    for (const { schoolId, place, ...confirmation } of await readConfirmations(db, schoolIds)) {
      const key = `${schoolId} ${place}`
      confirmations.set(key, [...(confirmations.get(key) ?? []), confirmation])
    }
    for (const { schoolId, userId } of await readApprovers(db, schoolIds))
      ofSchool(schoolId).approvers.push(userId)
  }

  return {
    ofSchool,
    prepared({ schoolId, place }, today) {
      const key = `${schoolId} ${place}`
      const known = preparedPacks.get(`${key} ${today}`)
      if (known) return known
      const pack = packs.get(place)
      if (!pack) throw new Error(`there are no rules of ${place}`)
      const made = preparePack(pack, today, confirmations.get(key) ?? [])
      preparedPacks.set(`${key} ${today}`, made)
      return made
    },
  }
}

/** Every school has a row here, with its terms. */
async function readSettings(db: Database, schoolIds: readonly number[]) {
  const { rows } = await db.execute<{
    school_id: number
    day_starts_at: string | null
    phone: string | null
    releases_first_letter: boolean
    own_approval_reason: string | null
    terms: Term[]
  }>(sql`select s.id as school_id, o.day_starts_at, o.phone, coalesce(o.releases_first_letter, true) as releases_first_letter,
      o.own_approval_reason, (select coalesce(json_agg(json_build_object('year', t.year, 'term', t.term, 'starts_on',
      t.starts_on, 'ends_on', t.ends_on) order by t.starts_on), '[]'::json)
      from ${schoolPlacementTerms} t where t.school_id = s.id) as terms
    from school s left join ${schoolPlacementSettings} o on o.school_id = s.id
    where ${inArray(sql`s.id`, [...schoolIds])}`)
  return rows.map((row) => ({
    schoolId: row.school_id,
    dayStartsAt: row.day_starts_at,
    phone: row.phone,
    releasesFirstLetter: row.releases_first_letter,
    ownApprovalReason: row.own_approval_reason,
    terms: row.terms,
  }))
}

async function readConfirmations(
  db: Database,
  schoolIds: readonly number[],
): Promise<({ schoolId: number; place: Place } & Confirmation)[]> {
  const rows = await db
    .select({ confirmation: schoolRuleConfirmations, by: users.firstName, last: users.lastName })
    .from(schoolRuleConfirmations)
    .leftJoin(users, eq(users.id, schoolRuleConfirmations.confirmedBy))
    .where(inArray(schoolRuleConfirmations.schoolId, [...schoolIds]))
  return rows.map(({ confirmation, by, last }) => ({
    schoolId: confirmation.schoolId,
    place: confirmation.place,
    topic: confirmation.topic,
    by: by ? `${by} ${last}`.trim() : 'a former approver',
    on: confirmation.confirmedOn,
    source: confirmation.source,
    ...(confirmation.isOwnFinding ? { value: confirmation.value } : undefined),
    ...(confirmation.limits ? { limits: confirmation.limits } : undefined),
  }))
}

/** Advisors of these schools who may approve now. */
function readApprovers(db: Database, schoolIds: readonly number[]) {
  // any owner: the staff of these schools
  return db
    .select({ schoolId: advisorMemberships.schoolId, userId: advisorMemberships.userId })
    .from(advisorMemberships)
    .innerJoin(users, eq(users.id, advisorMemberships.userId))
    .where(
      and(
        inArray(advisorMemberships.schoolId, [...schoolIds]),
        isVerifiedNow,
        sql`'approve_wex' = any(${advisorMemberships.permissions})`,
        inArray(users.status, openStatuses),
      ),
    )
}
