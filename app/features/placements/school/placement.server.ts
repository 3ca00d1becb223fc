import { and, eq } from 'drizzle-orm'
import { ofSchool } from '#app/features/people/students.server.ts'
import { daysBetween } from '#app/platform/calendar.ts'
import { toId } from '#app/platform/row-id.ts'
import { type Beside, readBeside, type Templates } from '../beside.server.ts'
import type { WexForm } from '../forms/wex-forms.ts'
import { officialFormOf } from '../papers/official-form.ts'
import { papersOf } from '../papers/source.server.ts'
import { type PlacementRecord, readRecord } from '../record.server.ts'
import { needsGuardian } from '../rules/facts.ts'
import { saysToSchool } from '../rules/judge.ts'
import { placements } from '../tables.server.ts'
import { isOfOwnSchool, otherApprovers, type StaffContext } from './access.server.ts'
import { baseOf, boardRowOf, nameOf, nextOf } from './board.server.ts'
import type { BoardRow } from './board-query.server.ts'
import { findingsOf, packOf } from './findings.server.ts'
import { warningsAbout } from './guardian-rules.ts'
import { holdNotYet, notYetOf } from './not-yet.ts'
import { historyOf, papers, signedPapers, visitsOf } from './papers.server.ts'
import type { SchoolPlacement } from './school-contract.ts'

type Reader = Pick<StaffContext, 'db' | 'actor' | 'now'>

/** A placement of the advisor's school. @throws DomainError `not-found` */
export async function readSchoolPlacement(reader: Reader, id: string | number): Promise<SchoolPlacement> {
  const record = await findOfSchool(reader, id)
  const beside = await besideForStaff(reader, record, papers)
  return toSchoolPlacement(record, beside, await boardRowOf(reader, record), reader)
}

/** @throws DomainError `not-found` for a placement of another school */
export function findOfSchool({ db, actor, now }: Reader, id: string | number): Promise<PlacementRecord> {
  const where = and(isOfOwnSchool(actor), eq(placements.id, typeof id === 'number' ? id : toId(id)))
  return readRecord(db, where, now)
}

/** What belongs to a placement, and whether this advisor still sees its student. */
export function besideForStaff<F extends WexForm = never>(
  { db, actor, now }: Reader,
  { placement }: PlacementRecord,
  forms: readonly F[] = [],
) {
  return readBeside(db, placement, { forms, sees: ofSchool(actor, now) })
}

export function toSchoolPlacement(
  record: PlacementRecord,
  beside: Beside & { templates: Templates<(typeof papers)[number]> },
  row: BoardRow,
  { actor }: Pick<Reader, 'actor'>,
): SchoolPlacement {
  const { placement, host, hold, ready, state, today } = record
  const isHere = beside.isStillHere
  const facts = { actor, isHere, otherApprovers: otherApprovers(record, actor) }
  return {
    ...baseOf(record),
    answers: answersForStaff(record),
    student: { id: record.student.id, name: nameOf(record), is_here: isHere },
    host: host && {
      id: host.id,
      business_name: host.businessName,
      contact_name: host.contactName,
      email: host.email,
      phone: host.phone,
      awaits_release: row.awaits_release,
    },
    address: placement.address,
    supervisor: placement.supervisor,
    supervisor_phone: placement.supervisorPhone,
    tasks: placement.tasks,
    days: record.days,
    guardian: {
      is_needed: needsGuardian(state.facts) && !placement.guardianNotNeeded,
      name: placement.guardianName,
      email: placement.guardianEmail,
      phone: placement.guardianPhone,
      is_confirmed: placement.guardianConfirmedAt !== null,
      warnings: warningsAbout(placement.guardianEmail, {
        student: beside.studentEmail,
        host: host?.email ?? null,
        others: beside.sharedAddresses,
      }),
    },
    prepared_by: record.preparer,
    is_sample: placement.isSample,
    version: placement.version,
    today,
    days_to_start: daysBetween(today, placement.startDate),
    next: nextOf(record, row),
    papers: signedPapers({ ...record, answers: answersForStaff(record) }, beside),
    missing: ready.missing.map(({ step, kind, owedBy, says }) => ({
      step,
      kind,
      owed_by: owedBy,
      says: saysToSchool(says, record.prepared.pack.authority),
    })),
    findings: findingsOf(record),
    pack: packOf(record),
    evidence: record.evidence.map(({ kind, note, recorded_at }) => ({
      kind,
      note,
      recorded_at: new Date(recorded_at).toISOString(),
    })),
    hold: hold && {
      reason: hold.reason,
      since: new Date(hold.since).toISOString(),
      not_yet: holdNotYet(record, facts),
    },
    visits: visitsOf(beside),
    timeline: historyOf(beside),
    files: papersOf(record, beside, 'school'),
    official_form: officialFormOf(record.prepared),
    has_scan: record.evidence.some(({ kind, upload_id }) => kind === 'arrangement' && upload_id !== null),
    not_yet: notYetOf(record, facts),
  }
}

/** Before a student has signed, their answers are a draft of theirs: staff see the tasks alone. */
function answersForStaff({ answers, placement }: PlacementRecord): PlacementRecord['answers'] {
  if (placement.status !== 'draft' || !answers.student) return answers
  const { tasks } = answers.student
  return { ...answers, student: tasks === undefined ? {} : { tasks } }
}
