import { asc, eq } from 'drizzle-orm'
import { emergencyNumbers } from '#app/features/places/help-lines.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatDate } from '#app/platform/date-words.ts'
import type { Beside } from '../beside.server.ts'
import { placementAttendance } from '../days/tables.server.ts'
import { fullName } from '../keeping/name-on-record.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { OpenLink } from '../tokens/links.server.ts'
import type { TokenPurpose } from '../tokens/token-rules.ts'
import type { SignedBy } from './arrangement.ts'
import { type CertificateFacts, daysThere } from './certificate.ts'
import { signedFormsOf } from './forms.server.ts'
import { officialFormOf } from './official-form.ts'
import { type PaperKind, papersFor, type Reader } from './paper-kinds.ts'

/** The papers that a reader may have now. */
export function papersOf(
  record: PlacementRecord,
  { attendance }: Pick<Beside, 'attendance'>,
  reader: Reader,
): PaperKind[] {
  const { placement, prepared, days } = record
  const kinds = papersFor(reader, {
    status: placement.status,
    signed: signedFormsOf(record),
    hasOfficialForm: officialFormOf(prepared) !== null,
  })
  if (!kinds.includes('certificate')) return kinds
  const wasThere = daysThere({ agreedDays: days.map(({ date }) => date), attendance }).length > 0
  return wasThere ? kinds : kinds.filter((kind) => kind !== 'certificate')
}

/** Who reads by a link; a link that asks for an answer gives no papers. */
const readers: Partial<Record<TokenPurpose, Reader>> = {
  during: 'host-during',
  feedback: 'host-feedback',
  withdraw: 'guardian-withdraw',
}

/** The papers that a link gives now, for its page. At most one statement. */
export async function papersOfLink(db: Database, { token, record }: OpenLink): Promise<PaperKind[]> {
  const reader = readers[token.purpose]
  if (!reader) return []
  return papersOf(record, { attendance: await readAttendance(db, record.placement.id) }, reader)
}

export function emergencyOf({ placement }: Pick<PlacementRecord, 'placement'>): string {
  return emergencyNumbers[placement.place === 'NZ' ? 'NZ' : 'AU']
}

function readAttendance(db: Database, placementId: number) {
  // any owner: the caller has found the placement
  return db
    .select({ date: placementAttendance.date, kind: placementAttendance.kind })
    .from(placementAttendance)
    .where(eq(placementAttendance.placementId, placementId))
    .orderBy(asc(placementAttendance.date))
}

type Attendance = CertificateFacts['attendance']

export function absenceLines(attendance: Attendance): string[] {
  return attendance
    .filter(({ kind }) => kind !== 'checked-in')
    .map(({ date, kind }) => `${formatDate(date)}: ${kind === 'absent' ? 'absent' : 'did not come'}`)
}

/** Who has signed the arrangement as it is now; with names only where the reader sees them. */
export function signersOf(
  { signatures }: Pick<PlacementRecord, 'signatures'>,
  { withNames }: { withNames: boolean },
) {
  return signatures
    .filter(({ field_name }) => field_name !== 'report_signature')
    .map(({ party, name, signed_at }): SignedBy => ({ party, name: withNames ? name : null, at: signed_at }))
}

/** What a certificate is made of. */
export function certificateFacts(
  record: PlacementRecord,
  { log, attendance }: Pick<Beside, 'log' | 'attendance'>,
  report: CertificateFacts['report'],
): CertificateFacts {
  const { placement, host, school, days, zone } = record
  return {
    student: fullName(record.student),
    title: placement.title,
    host: host?.businessName ?? 'The host',
    school: school.name,
    startDate: placement.startDate,
    endDate: placement.endDate,
    zone,
    isSample: placement.isSample,
    agreedDays: days.map(({ date }) => date),
    attendance,
    loggedHours: log.reduce((sum, { hours }) => sum + hours, 0),
    tasks: placement.tasks,
    report: report?.signature ? report : null,
    approvedBySchool: placement.approvedAt !== null,
  }
}
