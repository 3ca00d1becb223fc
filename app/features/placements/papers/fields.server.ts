import { and, eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { csvText } from '#app/platform/csv-text.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import { type Beside, readBeside, type Templates } from '../beside.server.ts'
import { fullName } from '../keeping/name-on-record.ts'
import { type PlacementRecord, readRecord } from '../record.server.ts'
import { isOfOwnSchool, type StaffContext } from '../school/access.server.ts'
import { papers } from '../school/papers.server.ts'
import { placements } from '../tables.server.ts'
import { type FieldFacts, fieldRows } from './fields.ts'
import { formPapers } from './forms.server.ts'
import { officialFormOf } from './official-form.ts'
import { papersOf } from './source.server.ts'

/** The fields of a placement as a table, where the rules of its place name an official form. @throws DomainError `not-found` */
export async function sendFields(context: StaffContext, id: string): Promise<Response> {
  const { db, actor, now } = context
  const record = await readRecord(db, and(isOfOwnSchool(actor), eq(placements.id, toId(id))), now)
  const beside = await readBeside(db, record.placement, { forms: papers })
  if (!papersOf(record, beside, 'school').includes('fields'))
    throw new DomainError('not-found', 'no-such-paper')
  const rows = fieldRows(fieldFacts(record, beside))
  await db.transaction((tx) =>
    auditAdvisor(tx, context, 'wex.paper', `placements/${record.placement.id}`, {
      after: { paper: 'fields-csv' },
    }),
  )
  const name = cleanFileName(`work-experience-fields-${record.student.firstName}`, 'csv')
  return new Response(csvText(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

export function fieldFacts(
  record: PlacementRecord,
  beside: Pick<Beside, 'answered'> & { templates: Templates<(typeof papers)[number]> },
): FieldFacts {
  const { placement, host, school, days, zone, prepared, state, answers } = record
  const { student = {}, guardian = {} } = answers
  const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
  return {
    zone,
    isSample: placement.isSample,
    official: officialFormOf(prepared),
    student: {
      name: fullName(record.student),
      bornOn: text(student.born_on),
      yearLevel: state.facts.year_level,
    },
    school: { name: school.name, phone: record.ofSchool.phone },
    guardian: {
      name: placement.guardianName,
      email: placement.guardianEmail,
      phone: text(guardian.phone) ?? placement.guardianPhone,
    },
    emergency: { name: text(student.emergency_name), phone: text(student.emergency_phone) },
    host: host && {
      name: host.businessName,
      contact: host.contactName,
      email: host.email,
      phone: host.phone,
    },
    terms: { ...placement, days },
    forms: formPapers(record, beside, papers),
  }
}
