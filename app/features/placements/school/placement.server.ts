import { and, eq } from 'drizzle-orm'
import { daysBetween } from '#app/platform/calendar.ts'
import { toId } from '#app/platform/row-id.ts'
import { nameOfAccount } from '../names.server.ts'
import { officialFormOf } from '../papers/official-form.ts'
import { papersOf } from '../papers/source.server.ts'
import { type PlacementRecord, readRecord } from '../record.server.ts'
import { needsGuardian } from '../rules/facts.ts'
import { saysToSchool } from '../rules/judge.ts'
import { placements } from '../tables.server.ts'
import { isOfOwnSchool, isStillHere, otherApprovers, type StaffContext } from './access.server.ts'
import { baseOf, boardRowOf, nameOf, nextOf } from './board.server.ts'
import { findingsOf, packOf } from './findings.server.ts'
import { guardianWarningsOf } from './guardian-warnings.server.ts'
import { holdNotYet, notYetOf } from './not-yet.ts'
import { readHistory, readPapers, readVisits } from './papers.server.ts'
import type { SchoolPlacement } from './school-contract.ts'

type Reader = Pick<StaffContext, 'db' | 'actor' | 'now'>

/** A placement of the advisor's school. @throws DomainError `not-found` */
export async function readSchoolPlacement(reader: Reader, id: string | number): Promise<SchoolPlacement> {
  const { db, actor, now } = reader
  const where = and(isOfOwnSchool(actor), eq(placements.id, typeof id === 'number' ? id : toId(id)))
  const record = await readRecord(db, where, now)
  const row = await boardRowOf(reader, record)
  const isHere = await isStillHere(db, actor, record, now)
  const { placement, host, hold, ready, state, today } = record
  const facts = { actor, isHere, otherApprovers: await otherApprovers(db, record, actor) }
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
      warnings: await guardianWarningsOf(db, record, placement.guardianEmail),
    },
    prepared_by: await nameOfAccount(db, placement.preparedBy),
    is_sample: placement.isSample,
    version: placement.version,
    today,
    days_to_start: daysBetween(today, placement.startDate),
    next: nextOf(record, row),
    papers: await readPapers(db, { ...record, answers: answersForStaff(record) }),
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
    visits: await readVisits(db, placement.id),
    timeline: await readHistory(db, placement.id),
    files: await papersOf(db, record, 'school'),
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
