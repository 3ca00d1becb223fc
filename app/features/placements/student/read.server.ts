import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { FormSection } from '#app/features/forms/template.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { pagingMeta, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { toId } from '#app/platform/row-id.ts'
import { awaitsRelease, openStandings } from '../hosts/host-rules.ts'
import { fullName } from '../keeping/name-on-record.ts'
import { nameOfAccount } from '../names.server.ts'
import { officialFormOf } from '../papers/official-form.ts'
import { papersOf } from '../papers/source.server.ts'
import { type PlacementRecord, readRecord, readRecords } from '../record.server.ts'
import { needsGuardian } from '../rules/facts.ts'
import type { Finding as Judged } from '../rules/judge.ts'
import type { Party } from '../rules/topics.ts'
import { schoolPlacementSettings } from '../school/tables.server.ts'
import type { Status } from '../status.ts'
import type {
  Finding,
  listPlacements,
  OwnPlacement,
  PlacementLine,
  WexPlacement,
} from '../student-contract.ts'
import { placementEvents, placements } from '../tables.server.ts'
import { questionsOf, termsOf } from './draft.server.ts'
import { findJoinedSchool, ownerOf, toSchool } from './joined-school.server.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { withoutSignature } from './terms.ts'
import { studentTodo, type Todo } from './todo.ts'

type Context = { db: Database; actor: Actor; now: Date }

const perPage = 20

/** The placements of a student, the newest first, with what happens next in each. */
export async function readOwnPlacements(
  { db, actor, now }: Context,
  { status, page }: { status?: Status; page: number },
): Promise<ReplyOf<typeof listPlacements>> {
  const { userId } = ownerOf(actor)
  const mine = and(eq(placements.studentId, userId), status && eq(placements.status, status))
  const joined = await findJoinedSchool(db, userId, now)
  const ids = await db
    .select({ id: placements.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(placements)
    .where(mine)
    .orderBy(desc(placements.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const school = joined && toSchool(joined)
  if (ids.length === 0) return { data: [], meta: pagingMeta(page, perPage, 0), school }
  const list = sql.join(
    ids.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const records = await readRecords(db, and(mine, sql`${placements.id} in (${list})`), now)
  const sections = await questionsOf(db)
  const settings = await readSettings(db, records[0]?.placement.schoolId ?? 0)
  return {
    data: records.map((record) => toLine(record, sections, settings)),
    meta: pagingMeta(page, perPage, ids[0]?.total ?? 0),
    school,
  }
}

/** @throws DomainError `not-found` for everybody else's */
export async function readOwnPlacement({ db, actor, now }: Context, id: string): Promise<OwnPlacement> {
  const { userId } = ownerOf(actor)
  const mine = and(eq(placements.id, toId(id)), eq(placements.studentId, userId))
  const record = await readRecord(db, mine, now)
  const { placement, prepared, ready, state } = record
  const sections = await questionsOf(db)
  const settings = await readSettings(db, placement.schoolId)
  const { pack } = prepared
  const page = pack.sources.find(({ key }) => key === pack.authority_page)
  return {
    ...toLine(record, sections, settings),
    days: record.days,
    address: placement.address,
    supervisor: placement.supervisor,
    supervisor_phone: placement.supervisorPhone,
    tasks: placement.tasks,
    guardian: {
      name: placement.guardianName,
      email: placement.guardianEmail,
      phone: placement.guardianPhone,
      is_confirmed: placement.guardianConfirmedAt !== null,
      is_needed: needsGuardian(state.facts),
    },
    terms_version: placement.termsVersion,
    version: placement.version,
    today: record.today,
    time_zone: record.zone,
    school: {
      id: record.school.id,
      name: record.school.name,
      country: record.school.countryCode === 'NZ' ? 'NZ' : 'AU',
      phone: settings.phone,
    },
    host: toHost(record),
    sections,
    signatures: record.signatures.map(({ party, name, signed_at }) => ({
      party,
      name,
      signed_at: instant(signed_at),
    })),
    timeline: await readTimeline(db, record),
    todo: todoOf(record, sections),
    missing: ready.missing.map(({ step, kind, owedBy, says }) => ({ step, kind, owed_by: owedBy, says })),
    findings: ready.findings.map((finding) => toFinding(finding, record)),
    rules: {
      place: pack.place,
      name: pack.name,
      authority: pack.authority,
      authority_page: { title: page?.title ?? pack.authority, address: page?.address ?? '' },
      checked_on: pack.checked_on,
      is_old: prepared.today > pack.look_again_by,
    },
    is_on_hold: record.hold !== null,
    prepared_by: await nameOfAccount(db, placement.preparedBy),
    files: await papersOf(db, record, 'student'),
    official_form: officialFormOf(prepared),
  }
}

type Settings = { phone: string | null; releasesFirstLetter: boolean }

async function readSettings(db: Database, schoolId: number): Promise<Settings> {
  const [found] = await db
    .select({
      phone: schoolPlacementSettings.phone,
      releasesFirstLetter: schoolPlacementSettings.releasesFirstLetter,
    })
    .from(schoolPlacementSettings)
    .where(eq(schoolPlacementSettings.schoolId, schoolId))
  return found ?? { phone: null, releasesFirstLetter: true }
}

/** What the student gets of a placement after a command. */
export function toPlacement({ placement, answers }: PlacementRecord): WexPlacement {
  const { id, studentId, schoolId, hostId, title, startDate, endDate, hours, status } = placement
  return {
    id,
    student_id: studentId,
    school_id: schoolId,
    host_id: hostId,
    title,
    start_date: startDate,
    end_date: endDate,
    hours,
    status,
    answers: { student: answers.student ?? {} },
  }
}

function toLine(
  record: PlacementRecord,
  sections: readonly FormSection[],
  settings: Settings,
): PlacementLine {
  return {
    ...toPlacement(record),
    host_name: record.host?.businessName ?? null,
    next: nextOf(record, sections, settings),
  }
}

function nextOf(record: PlacementRecord, sections: readonly FormSection[], settings: Settings): NextStep {
  const { placement, host, ready, today, hold } = record
  return nextStep({
    status: placement.status,
    startDate: placement.startDate,
    endDate: placement.endDate,
    today,
    ready,
    todo: todoOf(record, sections),
    isHostNew: host !== null && awaitsRelease(host, settings),
    isOnHold: hold !== null,
    hostReported: placement.hostReportedAt !== null,
  })
}

/** What the student has to fill in before they sign. */
export function todoOf(record: PlacementRecord, sections: readonly FormSection[]): Todo[] {
  const { host, placement, answers, today, state } = record
  const isOpen = host !== null && openStandings.includes(host.standing)
  return studentTodo({
    terms: termsOf(record),
    answers: withoutSignature(answers.student ?? {}),
    sections,
    today,
    host: placement.hostId === null ? 'none' : isOpen ? 'open' : 'closed',
    needsGuardian: needsGuardian(state.facts),
  })
}

function toHost({ host }: PlacementRecord): OwnPlacement['host'] {
  if (!host) return null
  const { id, businessName, contactName, phone, suburb, address, bring, access } = host
  return {
    id,
    business_name: businessName,
    contact_name: contactName,
    phone,
    place: suburb ?? address,
    bring,
    access,
  }
}

function toFinding(
  { topic, outcome, says, inForce, decision }: Judged,
  { prepared: { pack } }: PlacementRecord,
): Finding {
  const { rule, confirmation } = inForce
  const by = decision ?? confirmation
  return {
    topic,
    outcome,
    says,
    standing: rule?.standing ?? null,
    sources: (rule?.sources ?? []).flatMap((key) => {
      const source = pack.sources.find((one) => one.key === key)
      return source
        ? [{ title: source.title, address: source.address, dated: source.dated, seen: source.seen }]
        : []
    }),
    by_school: by ? `${by.by} on ${formatDate(by.on)}` : null,
  }
}

/** Facts whose reason only staff read. */
const staffReasons: readonly string[] = [
  'held',
  'hold-lifted',
  'consent-withdrawn',
  'decided',
  'evidence-recorded',
]

async function readTimeline(
  db: Database,
  { placement, host, student }: PlacementRecord,
): Promise<OwnPlacement['timeline']> {
  const rows = await db
    .select({
      kind: placementEvents.kind,
      party: placementEvents.party,
      reason: placementEvents.reason,
      at: placementEvents.at,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(placementEvents)
    // any owner: the name of the advisor who did it
    .leftJoin(users, and(eq(users.id, placementEvents.userId), eq(users.kind, 'advisor')))
    .where(eq(placementEvents.placementId, placement.id))
    .orderBy(asc(placementEvents.id))
  const names: Record<Party, string | null> = {
    student: fullName(student),
    host: host?.businessName ?? null,
    guardian: placement.guardianName,
    school: null,
  }
  return rows.map(({ kind, party, reason, at, firstName, lastName }) => ({
    kind,
    party,
    name: firstName ? `${firstName} ${lastName ?? ''}`.trim() : party && names[party],
    at: at.toISOString(),
    reason: staffReasons.includes(kind) ? null : reason,
  }))
}

function instant(text: string): string {
  return new Date(text).toISOString()
}
