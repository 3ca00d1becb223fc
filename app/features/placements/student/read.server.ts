import { and, desc, eq, sql } from 'drizzle-orm'
import type { FormSection } from '#app/features/forms/template.ts'
import type { Actor } from '#app/platform/actor.ts'
import { pagingMeta, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { toId } from '#app/platform/row-id.ts'
import { type Beside, readBeside, type Templates } from '../beside.server.ts'
import { awaitsRelease, openStandings } from '../hosts/host-rules.ts'
import { fullName } from '../keeping/name-on-record.ts'
import { officialFormOf } from '../papers/official-form.ts'
import { papersOf } from '../papers/source.server.ts'
import { type PlacementRecord, readRecord, readRecords } from '../record.server.ts'
import { needsGuardian } from '../rules/facts.ts'
import type { Finding as Judged } from '../rules/judge.ts'
import type { Party } from '../rules/topics.ts'
import type { Status } from '../status.ts'
import type {
  Finding,
  listPlacements,
  OwnPlacement,
  PlacementLine,
  WexPlacement,
} from '../student-contract.ts'
import { placements } from '../tables.server.ts'
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
  return {
    data: records.map((record) => toLine(record, sections)),
    meta: pagingMeta(page, perPage, ids[0]?.total ?? 0),
    school,
  }
}

/** @throws DomainError `not-found` for everybody else's */
export async function readOwnPlacement(context: Context, id: string): Promise<OwnPlacement> {
  const record = await findOwn(context, id)
  return toOwnPlacement(record, await readBeside(context.db, record.placement, { forms: ['student'] }))
}

/** @throws DomainError `not-found` for the placement of another student */
export function findOwn({ db, actor, now }: Context, id: string): Promise<PlacementRecord> {
  const mine = and(eq(placements.id, toId(id)), eq(placements.studentId, ownerOf(actor).userId))
  return readRecord(db, mine, now)
}

export function toOwnPlacement(
  record: PlacementRecord,
  beside: Beside & { templates: Templates<'student'> },
): OwnPlacement {
  const { placement, prepared, ready, state } = record
  const { sections } = beside.templates.student
  const { pack } = prepared
  const page = pack.sources.find(({ key }) => key === pack.authority_page)
  return {
    ...toLine(record, sections),
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
      phone: record.ofSchool.phone,
    },
    host: toHost(record),
    sections,
    signatures: record.signatures.map(({ party, name, signed_at }) => ({
      party,
      name,
      signed_at: instant(signed_at),
    })),
    timeline: timelineOf(record, beside),
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
    prepared_by: record.preparer,
    files: papersOf(record, beside, 'student'),
    official_form: officialFormOf(prepared),
  }
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

function toLine(record: PlacementRecord, sections: readonly FormSection[]): PlacementLine {
  return {
    ...toPlacement(record),
    host_name: record.host?.businessName ?? null,
    next: nextOf(record, sections),
  }
}

function nextOf(record: PlacementRecord, sections: readonly FormSection[]): NextStep {
  const { placement, host, ready, today, hold, ofSchool } = record
  return nextStep({
    status: placement.status,
    startDate: placement.startDate,
    endDate: placement.endDate,
    today,
    ready,
    todo: todoOf(record, sections),
    isHostNew: host !== null && awaitsRelease(host, ofSchool),
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

/** Of accounts only advisors are named. */
function timelineOf(
  { host, student, placement }: PlacementRecord,
  { events }: Pick<Beside, 'events'>,
): OwnPlacement['timeline'] {
  const names: Record<Party, string | null> = {
    student: fullName(student),
    host: host?.businessName ?? null,
    guardian: placement.guardianName,
    school: null,
  }
  return events.map(({ kind, party, reason, at, by }) => ({
    kind,
    party,
    name: (by?.kind === 'advisor' && by.name) || (party && names[party]),
    at: instant(at),
    reason: staffReasons.includes(kind) ? null : reason,
  }))
}

function instant(text: string): string {
  return new Date(text).toISOString()
}
