import { and, inArray } from 'drizzle-orm'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn, daysBetween } from '#app/platform/calendar.ts'
import type { QueryOf, ReplyOf } from '#app/platform/contract.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { signsChange } from '../amendments/signs-change.server.ts'
import { signersInWords } from '../amendments/words.ts'
import { fullName } from '../keeping/name-on-record.ts'
import { missingFor } from '../readiness.ts'
import { type PlacementRecord, readRecords } from '../record.server.ts'
import { saysToSchool } from '../rules/judge.ts'
import { type Party, parties } from '../rules/topics.ts'
import { placements } from '../tables.server.ts'
import { isOfOwnSchool, type StaffContext } from './access.server.ts'
import { type BoardRow, findOnBoard } from './board-query.server.ts'
import type { BoardLine, getPlacementsFile, listSchoolPlacements } from './school-contract.ts'
import { lateWords, remindRefusal, type Turn, turnOf } from './school-rules.ts'
import { holdWords, ownerWords, statusWords } from './school-words.ts'

type Reader = Pick<StaffContext, 'db' | 'actor' | 'now'>

const pageSize = 25
const maxInFile = 5_000

/** A page of the board. Six statements, however many placements there are. */
export async function readBoard(
  { db, actor, now }: Reader,
  { page, ...filters }: QueryOf<typeof listSchoolPlacements>,
): Promise<ReplyOf<typeof listSchoolPlacements>> {
  const offset = (page - 1) * pageSize
  const { rows, total, counts, late, place, terms_wait } = await findOnBoard(db, actor, filters, {
    limit: pageSize,
    offset,
    now,
  })
  return {
    data: await linesOf({ db, actor, now }, rows),
    meta: pagingMeta(page, pageSize, total),
    counts,
    late,
    place,
    terms_wait,
  }
}

/** In the order of the rows. */
async function linesOf(reader: Reader, rows: readonly BoardRow[]): Promise<BoardLine[]> {
  const records = await recordsOf(reader, rows)
  return rows.flatMap((row) => {
    const record = records.get(row.id)
    return record ? [toLine(record, row)] : []
  })
}

async function recordsOf(
  { db, actor, now }: Reader,
  rows: readonly BoardRow[],
): Promise<Map<number, PlacementRecord>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await readRecords(db, and(isOfOwnSchool(actor), inArray(placements.id, ids)), now)
  return new Map(found.map((record) => [record.placement.id, record]))
}

export function turnFacts(record: PlacementRecord, { since, awaits_release }: BoardRow): Turn {
  const { placement, today, hold } = record
  return {
    status: placement.status,
    startDate: placement.startDate,
    endDate: placement.endDate,
    today,
    since,
    isOnHold: hold !== null,
    awaitsConsent: hold?.reason === 'consent-withdrawn',
    awaitsRelease: awaits_release,
    awaitsGuardianCheck: placement.guardianConfirmedAt === null,
    signsChange: parties.filter((party) => signsChange(record, party)),
  }
}

/** Whose turn it is, what they owe, and whether that is late. */
export function nextOf(record: PlacementRecord, row: BoardRow): BoardLine['next'] {
  const turn = turnFacts(record, row)
  const party = turnOf(turn)
  const refusal = party ? remindRefusal(party, turn, row.reminded.includes(party)) : 'nothing-owed'
  return {
    owed_by: party,
    says: saysToSchool(saysOf(record, turn), record.prepared.pack.authority),
    late: lateWords(turn),
    may_remind: refusal === null,
  }
}

function saysOf({ ready, placement, hold }: PlacementRecord, turn: Turn): string {
  if (hold && turnOf(turn) === 'school')
    return holdWords(hold.reason, dayIn(zoneOf(placement.place), new Date(hold.since)))
  switch (placement.status) {
    case 'draft':
      return 'Has not handed it in yet.'
    case 'changes-requested':
      return 'Is making the changes that you asked for.'
    case 'submitted':
      return turn.awaitsRelease
        ? 'This host is new to your school. Approve the first email, and we will send it.'
        : 'Has not answered yet.'
    case 'host-accepted':
      return turn.awaitsGuardianCheck
        ? 'Confirm the parent’s or guardian’s email address.'
        : 'Has not answered yet.'
    case 'parent-consented':
      return missingFor(ready, 'approve')[0]?.says ?? 'It can be approved.'
    case 'approved':
      if (turn.signsChange.length > 0) return changeWaits(turn.signsChange)
      return missingFor(ready, 'start')[0]?.says ?? 'Nothing is missing.'
    case 'active':
      if (turn.today > turn.endDate) return 'Has not sent the report yet.'
      return turn.signsChange.length > 0 ? changeWaits(turn.signsChange) : 'The student is at work.'
    default:
      return statusWords[placement.status]
  }
}

function changeWaits(signers: readonly Party[]): string {
  return `A change still needs the ${signers.length === 1 ? 'signature' : 'signatures'} of ${signersInWords(signers)}.`
}

export function baseOf({ placement }: PlacementRecord) {
  return {
    id: placement.id,
    student_id: placement.studentId,
    school_id: placement.schoolId,
    host_id: placement.hostId,
    title: placement.title,
    start_date: placement.startDate,
    end_date: placement.endDate,
    hours: placement.hours,
    status: placement.status,
  }
}

export function nameOf({ student }: Pick<PlacementRecord, 'student'>): string {
  return fullName(student) || 'A student without a name'
}

function toLine(record: PlacementRecord, row: BoardRow): BoardLine {
  const { placement, host, student, today, hold } = record
  return {
    ...baseOf(record),
    student: { id: student.id, name: nameOf(record) },
    host_name: host?.businessName ?? null,
    is_on_hold: hold !== null,
    is_sample: placement.isSample,
    days_to_start: daysBetween(today, placement.startDate),
    next: nextOf(record, row),
  }
}

const fileHead = [
  'Student',
  'Placement',
  'Host',
  'Place',
  'First day',
  'Last day',
  'Days',
  'Hours',
  'Address',
  'Supervisor',
  'Phone of the supervisor',
  'Tasks',
  'Status',
  'Waiting for',
  'Late',
] as const

/** Every placement that the filters find, as a table. */
export async function placementsFile(
  reader: Reader,
  filters: QueryOf<typeof getPlacementsFile>,
): Promise<Response> {
  const { db, actor, now } = reader
  const { rows } = await findOnBoard(db, actor, filters, { limit: maxInFile, offset: 0, now })
  const records = await recordsOf(reader, rows)
  const lines = rows.flatMap((row) => {
    const record = records.get(row.id)
    return record ? [fileRow(record, nextOf(record, row))] : []
  })
  return csvFile('work-experience', [fileHead, ...lines])
}

function fileRow(record: PlacementRecord, next: BoardLine['next']): (string | number | null)[] {
  const { placement, host, days, prepared } = record
  return [
    nameOf(record),
    placement.title,
    host?.businessName ?? null,
    prepared.pack.name,
    placement.startDate,
    placement.endDate,
    days.length,
    placement.hours,
    placement.address,
    placement.supervisor,
    placement.supervisorPhone,
    placement.tasks.join('; '),
    statusWords[placement.status],
    next.owed_by ? ownerWords[next.owed_by] : null,
    next.late,
  ]
}

/** The row of one placement, for its page. One statement. */
export async function boardRowOf(
  { db, actor, now }: { db: Database } & Pick<StaffContext, 'actor' | 'now'>,
  record: PlacementRecord,
): Promise<BoardRow> {
  const { rows } = await findOnBoard(
    db,
    actor,
    { late: false, placementId: record.placement.id },
    { limit: 1, offset: 0, now },
  )
  const [row] = rows
  if (!row) throw new Error('a placement is not on the board of its school')
  return row
}
