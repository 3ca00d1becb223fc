import { and, eq } from 'drizzle-orm'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { tellStaff } from '../advance.server.ts'
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
    if (known?.kind !== 'checked-in') await keep(tx, { ...of, kind: 'checked-in', note: null }, now)
    return { placement_id: of.placementId, date: of.date, kind: 'checked-in' }
  })
}

/** The student does not come on a day: the school is notified, once for each day. @throws DomainError `not-found`, `refused` */
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
    await keep(tx, { ...of, kind: 'absent', note: note?.trim() || null }, now)
    if (known?.kind !== 'absent')
      await tellStaff(services, tx, record.placement, 'absent', record.placement.studentId, now)
    return { placement_id: of.placementId, date, kind: 'absent' }
  })
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

type Kept = { placementId: number; date: string; kind: 'checked-in' | 'absent'; note: string | null }

async function keep(tx: Database, { placementId, date, kind, note }: Kept, now: Date): Promise<void> {
  const values = { kind, note, party: 'student' as const, at: now }
  await tx
    .insert(placementAttendance)
    .values({ placementId, date, ...values })
    .onConflictDoUpdate({
      target: [placementAttendance.placementId, placementAttendance.date],
      set: values,
    })
}
