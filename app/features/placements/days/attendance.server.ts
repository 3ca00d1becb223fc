import { and, eq } from 'drizzle-orm'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { tellStaff, tellStudent, writeEvent } from '../advance.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import { linkDead, lockLink } from '../tokens/links.server.ts'
import { absenceLetter } from './absence-job.ts'
import type { checkIn, reportAbsence } from './contract.ts'
import { absenceRefusal, checkInRefusal, dayRefusals } from './day-rules.ts'
import { lockRecord, type OwnContext, toDays } from './log.server.ts'
import { placementAttendance } from './tables.server.ts'

type Attendance = ReplyOf<typeof checkIn>['data']

/** The student has come. It counts once; after an absence it takes its place. @throws DomainError `not-found`, `refused` */
export async function checkInToday({ db, now, actor }: OwnContext, id: string): Promise<Attendance> {
  return db.transaction(async (tx) => {
    const record = await lockRecord(tx, actor, id, now)
    const refusal = checkInRefusal(toDays(record))
    if (refusal) throw new DomainError('refused', refusal, { message: dayRefusals[refusal] })
    const of = { placementId: record.placement.id, date: record.today }
    const known = await attendanceOn(tx, of)
    if (known?.kind !== 'checked-in') await store(tx, { ...of, kind: 'checked-in', note: null }, now)
    return { placement_id: of.placementId, date: of.date, kind: 'checked-in' }
  })
}

/** The student cannot come on a day: the school is notified, and the host gets an email, once for each day. @throws DomainError `not-found`, `refused` */
export async function stayAway(
  { db, now, services, actor }: OwnContext,
  id: string,
  { date, note }: BodyOf<typeof reportAbsence>,
): Promise<Attendance> {
  return db.transaction(async (tx) => {
    const record = await lockRecord(tx, actor, id, now)
    const refusal = absenceRefusal(toDays(record), date)
    if (refusal) throw new DomainError('refused', refusal, { message: absenceWords[refusal] })
    const of = { placementId: record.placement.id, date }
    const known = await attendanceOn(tx, of)
    await store(tx, { ...of, kind: 'absent', note: note?.trim() || null }, now)
    if (known?.kind !== 'absent') {
      const { id: placementId, studentId } = record.placement
      await tellStaff(services, tx, record.placement, 'absent', studentId, now)
      await services.jobs.enqueue(tx, absenceLetter, { placementId, date })
    }
    return { placement_id: of.placementId, date, kind: 'absent' }
  })
}

/**
 * The host says that the student is not there today: the school and the student are notified, once for each day. What the student said
 * before stays where they are absent, and gives way where they had checked in.
 *
 * @throws DomainError `not-found` for a link that does not work, `refused` on another day
 */
export async function reportNoShow(
  { db, now, services }: Pick<OwnContext, 'db' | 'now' | 'services'>,
  text: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { token, record } = await lockLink(tx, 'host', text, now)
    if (token.purpose !== 'during') throw linkDead()
    const { placement, today: date } = record
    const refusal = checkInRefusal(toDays(record))
    if (refusal) throw new DomainError('refused', refusal, { message: dayRefusals[refusal] })
    const of = { placementId: placement.id, date }
    const known = await attendanceOn(tx, of)
    if (known && known.kind !== 'checked-in') return
    await store(tx, { ...of, kind: 'no-show', note: null }, now, 'host')
    await tellNoShow(services, tx, record, now)
  })
}

/** The host has said that the student did not come: for the school at once, and for the student to answer. */
export async function tellNoShow(
  services: Pick<OwnContext['services'], 'jobs'>,
  tx: Database,
  { placement }: Pick<PlacementRecord, 'placement'>,
  now: Date,
): Promise<void> {
  await writeEvent(tx, placement.id, 'no-show', { party: 'host' }, now)
  await tellStaff(services, tx, placement, 'no-show', null, now)
  await tellStudent(services, tx, placement, 'no-show', null, now)
}

const absenceWords = {
  ...dayRefusals,
  'not-possible-now': 'That is possible once the placement is approved, and until its last day.',
  'in-the-past': 'That day is over. Tell your school.',
}

async function attendanceOn(tx: Database, { placementId, date }: { placementId: number; date: string }) {
  const [known] = await tx
    .select()
    .from(placementAttendance)
    .where(and(eq(placementAttendance.placementId, placementId), eq(placementAttendance.date, date)))
  return known
}

type Stored = Pick<typeof placementAttendance.$inferSelect, 'placementId' | 'date' | 'kind' | 'note'>

async function store(
  tx: Database,
  { placementId, date, kind, note }: Stored,
  now: Date,
  party: 'student' | 'host' = 'student',
): Promise<void> {
  const values = { kind, note, party, at: now }
  await tx
    .insert(placementAttendance)
    .values({ placementId, date, ...values })
    .onConflictDoUpdate({
      target: [placementAttendance.placementId, placementAttendance.date],
      set: values,
    })
}
