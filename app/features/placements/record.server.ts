import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Answers } from '#app/features/forms/answers.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor, UserActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import type { SignedTerms } from './amendments/amendments.ts'
import type { WexForm } from './forms/wex-forms.ts'
import type { Link } from './holds.ts'
import { placementHosts } from './hosts/tables.server.ts'
import { nameOnRecord } from './keeping/name-on-record.ts'
import { type PlacementState, type Readiness, readiness } from './readiness.ts'
import type { WorkDay } from './rules/facts.ts'
import type { PreparedPack } from './rules/judge.ts'
import type { Evidence, Party, Topic } from './rules/topics.ts'
import { readSchoolRules, type SchoolFacts, type SchoolRules } from './school-rules.server.ts'
import { stateOf } from './state.server.ts'
import { placements } from './tables.server.ts'

export type PlacementRow = typeof placements.$inferSelect
export type HostRow = typeof placementHosts.$inferSelect

export type SignatureFacts = {
  party: Party
  field_name: string
  name: string
  signed_at: string
  terms_version: number
  digest: string
}
/** A change of what all have signed, while it is open. */
export type OpenAmendment = {
  id: number
  before: SignedTerms
  after: SignedTerms
  signers: Party[]
  waits_for: Party[]
  reason: string
  party: Party
  opened_at: string
}
export type LinkFacts = { party: 'host' | 'guardian'; purpose: string } & Link

/** A placement with all that belongs to it, as one statement reads it. */
export type PlacementParts = {
  placement: PlacementRow
  host: HostRow | null
  student: { id: number; firstName: string; lastName: string; dob: string | null; classYear: number | null }
  school: { id: number; name: string; countryCode: string; regionCode: string | null }
  days: WorkDay[]
  /** Days of all other placements of the student that are not over by a no or a cancellation. */
  otherDays: string[]
  answers: Partial<Record<WexForm, Answers>>
  /** Those that count: of the terms as they are now, and not revoked. */
  signatures: SignatureFacts[]
  evidence: { kind: Evidence; note: string | null; upload_id: string | null; recorded_at: string }[]
  decisions: {
    kind: 'decision' | 'exception'
    topic: Topic
    about: string
    why: string
    by: string
    at: string
  }[]
  hold: { reason: 'serious-incident' | 'consent-withdrawn'; since: string } | null
  amendment: OpenAmendment | null
  links: LinkFacts[]
  visits: number
  /** The advisor who began it for the student; null: nobody, or the account is gone. */
  preparer: string | null
}

export type PlacementRecord = PlacementParts & {
  zone: string
  /** The day at the school. */
  today: string
  /** What its school has said for all its placements. */
  ofSchool: SchoolFacts
  state: PlacementState
  prepared: PreparedPack
  ready: Readiness
}

/**
 * Placements with what is missing in them, newest first: one statement for the placements, and one for their schools.
 *
 * @param where on rows of `placement`; the caller says whose they are
 */
export async function readRecords(
  db: Database,
  where: SQL | undefined,
  now: Date,
): Promise<PlacementRecord[]> {
  const found = await selectParts(db).where(where).orderBy(desc(placements.id))
  const parts = found.map(({ links, student, ...row }) => ({
    ...row,
    student: { ...student, ...nameOnRecord(student, row.placement.studentName) },
    links: links.map(toLink),
  }))
  const rules = await readSchoolRules(
    db,
    parts.map(({ placement }) => placement),
  )
  return parts.map((one) => toRecord(one, rules, now))
}

/** @throws DomainError `not-found` */
export async function readRecord(db: Database, where: SQL | undefined, now: Date): Promise<PlacementRecord> {
  const [record] = await readRecords(db, where, now)
  if (!record) throw new DomainError('not-found', 'no-such-placement')
  return record
}

/** The student's own placement, locked until the transaction ends. @throws DomainError `not-found` */
export function lockOwn(tx: Database, { userId }: Pick<UserActor, 'userId'>, id: string | number) {
  return lock(tx, id, eq(placements.studentId, userId))
}

/** A placement of the advisor's school, locked until the transaction ends. @throws DomainError `not-found` */
export function lockOfSchool(tx: Database, advisor: Pick<AdvisorActor, 'schoolId'>, id: string | number) {
  return lock(tx, id, eq(placements.schoolId, requireSchool(advisor)))
}

/** For links and jobs, which have proved by themselves what they may do. @throws DomainError `not-found` */
export function lockById(tx: Database, id: number): Promise<PlacementRow> {
  return lock(tx, id)
}

async function lock(tx: Database, id: string | number, whose?: SQL): Promise<PlacementRow> {
  const [row] = await tx
    .select()
    .from(placements)
    .where(and(eq(placements.id, toId(String(id))), whose))
    .for('update')
  if (!row) throw new DomainError('not-found', 'no-such-placement')
  return row
}

function toRecord(parts: PlacementParts, rules: SchoolRules, now: Date): PlacementRecord {
  const zone = zoneOfSchool(parts.school)
  const today = dayIn(zone, now)
  const ofSchool = rules.ofSchool(parts.school.id)
  const state = stateOf(parts, ofSchool, now)
  const prepared = rules.prepared(parts.placement, today)
  return { ...parts, zone, today, ofSchool, state, prepared, ready: readiness(state, prepared) }
}

const over = ['host-declined', 'parent-refused', 'declined', 'cancelled'] as const

/** Rows of a table of this placement as JSON: `columns` builds one, in the order of `order`. */
function rowsOf<T>(table: string, columns: SQL, order: SQL, where: SQL = sql`true`) {
  return sql<T[]>`(select coalesce(json_agg(${columns} order by ${order}), '[]'::json)
    from ${sql.identifier(table)} part where part.placement_id = ${placements.id} and ${where})`
}

function selectParts(db: Database) {
  // any owner: the condition of the caller says whose
  return db
    .select({
      placement: placements,
      host: placementHosts,
      student: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        dob: users.dob,
        classYear: users.classYear,
      },
      school: {
        id: schools.id,
        name: schools.name,
        countryCode: schools.countryCode,
        regionCode: schools.regionCode,
      },
      days: rowsOf<WorkDay>(
        'placement_day',
        sql`json_build_object('date', part.date, 'from', part."from", 'to', part."to")`,
        sql`part.date`,
      ),
      otherDays: sql<string[]>`(select coalesce(json_agg(distinct d.date), '[]'::json) from placement_day d
        join placement other on other.id = d.placement_id where other.student_id = ${placements.studentId}
        and other.id <> ${placements.id} and ${inArray(sql`other.status`, [...over])} is not true)`,
      answers: sql<
        Partial<Record<WexForm, Answers>>
      >`(select coalesce(json_object_agg(part.form, part.answers),
        '{}'::json) from placement_answers part where part.placement_id = ${placements.id})`,
      signatures: rowsOf<SignatureFacts>(
        'placement_signature',
        sql`json_build_object('party', part.party, 'field_name', part.field_name, 'name', part.name,
          'signed_at', part.signed_at, 'terms_version', part.terms_version, 'digest', part.digest)`,
        sql`part.id`,
        sql`part.revoked_at is null and part.terms_version = ${placements.termsVersion}`,
      ),
      evidence: rowsOf<PlacementParts['evidence'][number]>(
        'placement_evidence',
        sql`json_build_object('kind', part.kind, 'note', part.note, 'upload_id', part.upload_id,
          'recorded_at', part.recorded_at)`,
        sql`part.recorded_at`,
      ),
      decisions: sql<
        PlacementParts['decisions']
      >`(select coalesce(json_agg(json_build_object('kind', part.kind,
        'topic', part.topic, 'about', part.about, 'why', part.why, 'at', part.at,
        'by', coalesce(by_user.first_name || ' ' || by_user.last_name, 'an approver')) order by part.id), '[]'::json)
        from placement_decision part left join "user" by_user on by_user.id = part.by_user_id
        where part.placement_id = ${placements.id})`,
      hold: sql<PlacementParts['hold']>`(select json_build_object('reason', part.reason, 'since', part.since)
        from placement_hold part where part.placement_id = ${placements.id} and part.lifted_at is null
        order by part.reason desc limit 1)`,
      amendment: sql<
        PlacementParts['amendment']
      >`(select json_build_object('id', part.id, 'before', part.before, 'after', part.after, 'signers', part.signers,
        'waits_for', part.waits_for, 'reason', part.reason, 'party', part.party, 'opened_at', part.opened_at)
        from placement_amendment part where part.placement_id = ${placements.id} and part.closed_at is null)`,
      links: rowsOf<StoredLink>(
        'placement_token',
        sql`json_build_object('party', part.party, 'purpose', part.purpose, 'sent_at', part.sent_at,
          'used_at', part.used_at, 'revoked_at', part.revoked_at, 'purpose_ends_at', part.purpose_ends_at)`,
        sql`part.id`,
      ),
      visits: sql<number>`(select count(*)::int from placement_visit part where part.placement_id = ${placements.id})`,
      preparer: sql<
        string | null
      >`(select trim(by_user.first_name || ' ' || by_user.last_name) from "user" by_user
        where by_user.id = ${placements.preparedBy})`,
    })
    .from(placements)
    .innerJoin(users, eq(users.id, placements.studentId))
    .innerJoin(schools, eq(schools.id, placements.schoolId))
    .leftJoin(placementHosts, eq(placementHosts.id, placements.hostId))
}

type StoredLink = Pick<LinkFacts, 'party' | 'purpose'> &
  Record<'sent_at', string> &
  Record<'used_at' | 'revoked_at' | 'purpose_ends_at', string | null>

function toLink({ party, purpose, sent_at, used_at, revoked_at, purpose_ends_at }: StoredLink): LinkFacts {
  const instant = (text: string | null) => (text ? new Date(text) : null)
  return {
    party,
    purpose,
    sentAt: new Date(sent_at),
    usedAt: instant(used_at),
    revokedAt: instant(revoked_at),
    purposeEndsAt: instant(purpose_ends_at),
  }
}
