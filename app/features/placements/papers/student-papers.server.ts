import { and, eq } from 'drizzle-orm'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { type Beside, readBeside, type Templates } from '../beside.server.ts'
import { numbersToRing } from '../days/incidents.server.ts'
import type { OwnContext } from '../days/log.server.ts'
import { fullName } from '../keeping/name-on-record.ts'
import { type PlacementRecord, readRecord } from '../record.server.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { toOwnPlacement } from '../student/read.server.ts'
import { statusNames } from '../student/student-words.ts'
import type { OwnPlacement } from '../student-contract.ts'
import { placements } from '../tables.server.ts'
import { type Arrangement, formPaper, packetPaper } from './arrangement.ts'
import type { FormPaper, Paper } from './blocks.ts'
import { certificatePaper } from './certificate.ts'
import { type CardFacts, cardPaper } from './emergency-card.ts'
import { formPapers } from './forms.server.ts'
import type { PaperKind } from './paper-kinds.ts'
import { makePaper, pdfResponse } from './render.server.ts'
import { absenceLines, certificateFacts, emergencyOf, papersOf, signersOf } from './source.server.ts'

type Context = Pick<OwnContext, 'db' | 'now' | 'actor'>

/**
 * A paper of the student's own placement. It is made of what their page shows: what is for staff alone is not in it.
 *
 * @throws DomainError `not-found` for the placement of another student, and for a paper that is not theirs or not there yet
 */
export async function sendOwnPaper(
  context: Context,
  { id, paper: kind }: { id: string; paper: PaperKind },
): Promise<Response> {
  const { db, now, actor } = context
  const own = and(eq(placements.id, toId(id)), eq(placements.studentId, ownerOf(actor).userId))
  const record = await readRecord(db, own, now)
  const beside = await readBeside(db, record.placement, { forms: paperForms })
  if (!papersOf(record, beside, 'student').includes(kind)) throw new DomainError('not-found', 'no-such-paper')
  return pdfResponse(await makePaper(db, record, kind, paperOf(record, beside, kind), now))
}

const paperForms = ['student', 'host-report'] as const

function paperOf(
  record: PlacementRecord,
  beside: Beside & { templates: Templates<(typeof paperForms)[number]> },
  kind: PaperKind,
): Paper {
  if (kind === 'card') return cardPaper(ownCard(record))
  const forms = formPapers(record, beside, paperForms)
  const report = forms.find(({ form }) => form === 'host-report') ?? null
  if (kind === 'certificate') return certificatePaper(certificateFacts(record, beside, report))
  const arrangement = ownArrangement(record, beside, toOwnPlacement(record, beside), forms)
  const form = forms.find((one) => one.form === kind)
  return form ? formPaper(form, arrangement) : packetPaper(arrangement)
}

function ownArrangement(
  record: PlacementRecord,
  { log, attendance }: Beside,
  page: OwnPlacement,
  forms: readonly FormPaper[],
): Arrangement {
  const { host, school, rules } = page
  const named = (name: string, more: string | null | undefined) => [name, more].filter(Boolean).join(', ')
  return {
    title: page.title,
    termsVersion: page.terms_version,
    zone: page.time_zone,
    isSample: record.placement.isSample,
    official: page.official_form,
    cover: [
      { name: 'Student', value: fullName(record.student) },
      { name: 'School', value: named(school.name, school.phone) },
      { name: 'Host', value: host && named(host.business_name, host.contact_name) },
      { name: 'Place', value: page.address },
      { name: 'Supervisor', value: named(page.supervisor, page.supervisor_phone) },
      { name: 'Hours', value: page.hours },
      { name: 'Status', value: statusNames[page.status] },
    ],
    startDate: page.start_date,
    endDate: page.end_date,
    days: page.days,
    tasks: page.tasks,
    forms: forms.filter(({ form, signature }) => form === 'student' || signature),
    signedBy: signersOf(record, { withNames: true }),
    findings: page.findings.map(({ by_school, ...finding }) => ({ ...finding, bySchool: by_school })),
    rules: { name: rules.name, checkedOn: rules.checked_on },
    decisions: [],
    records: [],
    log,
    absences: absenceLines(attendance),
  }
}

/** For the student's own wallet, so their own emergency contact is on it. */
export function ownCard(record: PlacementRecord): CardFacts {
  const { placement, host, school, answers } = record
  // The first is the emergency number; the second may be the school's own, which the card names by itself.
  const ring = numbersToRing(record).slice(1)
  const { emergency_name, emergency_phone } = answers.student ?? {}
  return {
    student: fullName(record.student),
    emergency: emergencyOf(record),
    school: { name: school.name, phone: ring.find(({ name }) => name === 'School')?.phone ?? null },
    onCall: ring.filter(({ name }) => name !== 'School'),
    host: { name: host?.businessName ?? 'Host', phone: host?.phone ?? null, address: placement.address },
    supervisor: { name: placement.supervisor, phone: placement.supervisorPhone },
    contact:
      emergency_name && emergency_phone
        ? { name: String(emergency_name), phone: String(emergency_phone) }
        : null,
    startDate: placement.startDate,
    endDate: placement.endDate,
    isSample: placement.isSample,
  }
}
