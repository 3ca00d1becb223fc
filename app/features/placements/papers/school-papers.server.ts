import { and, eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { type Beside, readBeside, type Templates } from '../beside.server.ts'
import { fullName } from '../keeping/name-on-record.ts'
import { type PlacementRecord, readRecord } from '../record.server.ts'
import { evidence } from '../rules/topics.ts'
import { isOfOwnSchool, type StaffContext } from '../school/access.server.ts'
import { findingsOf } from '../school/findings.server.ts'
import { papers, visitsOf } from '../school/papers.server.ts'
import { statusWords } from '../school/school-words.ts'
import { placements } from '../tables.server.ts'
import { type Arrangement, formPaper, type PaperFinding, packetPaper } from './arrangement.ts'
import { type FormPaper, instantInWords, type Paper } from './blocks.ts'
import { certificatePaper } from './certificate.ts'
import { cardPaper } from './emergency-card.ts'
import { fieldFacts } from './fields.server.ts'
import { fieldsPaper } from './fields.ts'
import { formPapers } from './forms.server.ts'
import { officialFormOf } from './official-form.ts'
import type { PaperKind } from './paper-kinds.ts'
import { makePaper, pdfResponse } from './render.server.ts'
import { absenceLines, certificateFacts, papersOf, signersOf } from './source.server.ts'
import { ownCard } from './student-papers.server.ts'

/** A paper of a placement of the advisor's school. @throws DomainError `not-found`, also for a paper that is not there yet */
export async function sendSchoolPaper(
  context: StaffContext,
  { id, paper: kind }: { id: string; paper: PaperKind },
): Promise<Response> {
  const { db, actor, now } = context
  const record = await readRecord(db, and(isOfOwnSchool(actor), eq(placements.id, toId(id))), now)
  const beside = await readBeside(db, record.placement, { forms: paperForms })
  if (!papersOf(record, beside, 'school').includes(kind)) throw new DomainError('not-found', 'no-such-paper')
  const made = await makePaper(db, record, kind, schoolPaper(record, beside, kind), now)
  await db.transaction((tx) =>
    auditAdvisor(tx, context, 'wex.paper', `placements/${record.placement.id}`, { after: { paper: kind } }),
  )
  return pdfResponse(made)
}

/** Forms whose questions are in the papers of a school. */
export const paperForms = [...papers, 'host-report'] as const

type PaperSource = Beside & { templates: Templates<(typeof paperForms)[number]> }

/** What the school reads on paper. Health notes and the student's word about the host are in none. */
export function schoolPaper(record: PlacementRecord, beside: PaperSource, kind: PaperKind): Paper {
  if (kind === 'card') return cardPaper(ownCard(record))
  if (kind === 'fields') return fieldsPaper(fieldFacts(record, beside))
  const forms = formPapers(record, beside, paperForms)
  const report = forms.find(({ form }) => form === 'host-report') ?? null
  if (kind === 'certificate') return certificatePaper(certificateFacts(record, beside, report))
  const arrangement = schoolArrangement(record, beside, forms)
  const form = forms.find((one) => one.form === kind)
  return form ? formPaper(form, arrangement) : packetPaper(arrangement)
}

function schoolArrangement(
  record: PlacementRecord,
  beside: Beside,
  forms: readonly FormPaper[],
): Arrangement {
  const { placement, host, school, zone, days, prepared } = record
  const named = (...all: (string | null | undefined)[]) => all.filter(Boolean).join(', ')
  return {
    title: placement.title,
    termsVersion: placement.termsVersion,
    zone,
    isSample: placement.isSample,
    official: officialFormOf(prepared),
    cover: [
      { name: 'Student', value: fullName(record.student) },
      { name: 'School', value: named(school.name, record.ofSchool.phone) },
      { name: 'Host', value: host && named(host.businessName, host.contactName, host.phone) },
      { name: 'Place', value: placement.address },
      { name: 'Supervisor', value: named(placement.supervisor, placement.supervisorPhone) },
      { name: 'Parent or guardian', value: placement.guardianName },
      { name: 'Hours', value: placement.hours },
      { name: 'Status', value: statusWords[placement.status] },
    ],
    startDate: placement.startDate,
    endDate: placement.endDate,
    days,
    tasks: placement.tasks,
    forms: forms.filter(({ form, signature }) => form !== 'host-report' || signature),
    signedBy: signersOf(record, { withNames: true }),
    findings: findingsOf(record).map((one): PaperFinding => {
      const by = one.decided ?? one.confirmed
      return { ...one, bySchool: by && `${by.by} on ${formatDate(by.on)}` }
    }),
    rules: { name: prepared.pack.name, checkedOn: prepared.pack.checked_on },
    decisions: record.decisions,
    records: [...recordedLines(record), ...visitLines(beside)],
    log: beside.log,
    absences: absenceLines(beside.attendance),
  }
}

function recordedLines({ evidence: recorded, zone }: PlacementRecord): string[] {
  return recorded.map(({ kind, note, recorded_at }) => {
    const { label } = evidence[kind]
    const what = `${label.charAt(0).toUpperCase()}${label.slice(1)}, ${instantInWords(recorded_at, zone)}`
    return note ? `${what}: ${note}` : what
  })
}

function visitLines(beside: Beside): string[] {
  return visitsOf(beside).map(
    ({ kind, on, note, by }) =>
      `${kind === 'visit' ? 'Visit' : 'Call'}, ${formatDate(on)}, by ${by}: ${note}`,
  )
}
