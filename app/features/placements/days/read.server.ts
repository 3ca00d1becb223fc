import { and, asc, eq } from 'drizzle-orm'
import { toId } from '#app/platform/row-id.ts'
import { readWexTemplates } from '../forms/templates.server.ts'
import { readRecord } from '../record.server.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { placements } from '../tables.server.ts'
import type { PlacementDaysOf } from './contract.ts'
import { absenceRefusal, checkInRefusal, logRefusal } from './day-rules.ts'
import { numbersToRing } from './incidents.server.ts'
import { type OwnContext, toDays } from './log.server.ts'
import { placementAttendance, placementLog } from './tables.server.ts'

/** @throws DomainError `not-found` for the placement of another student */
export async function readDays(
  { db, now, actor }: Pick<OwnContext, 'db' | 'now' | 'actor'>,
  id: string,
): Promise<PlacementDaysOf> {
  const own = and(eq(placements.id, toId(id)), eq(placements.studentId, ownerOf(actor).userId))
  const record = await readRecord(db, own, now)
  const { placement, today, days, answers } = record
  // any owner: of the placement above, which is the student's own
  const entries = await db
    .select({ date: placementLog.date, hours: placementLog.hours, text: placementLog.text })
    .from(placementLog)
    .where(eq(placementLog.placementId, placement.id))
    .orderBy(asc(placementLog.date), asc(placementLog.id))
  // any owner: of the placement above, which is the student's own
  const attendance = await db
    .select({ date: placementAttendance.date, kind: placementAttendance.kind })
    .from(placementAttendance)
    .where(eq(placementAttendance.placementId, placement.id))
    .orderBy(asc(placementAttendance.date))
  const forms = await readWexTemplates(db, ['log', 'reflection', 'incident'])
  const at = toDays(record)
  const ahead = days.map(({ date }) => date).filter((date) => absenceRefusal(at, date) === null)
  const firstDay = days[0]?.date ?? placement.startDate
  return {
    entries: entries.map((entry) => ({ placement_id: placement.id, ...entry })),
    attendance: attendance.map((one) => ({ placement_id: placement.id, ...one })),
    hours: entries.reduce((sum, { hours }) => sum + hours, 0),
    may: {
      check_in:
        checkInRefusal(at) === null &&
        !attendance.some(({ date, kind }) => date === today && kind === 'checked-in'),
      log: logRefusal(at, { date: firstDay, hours: 0 }) === null,
      stay_away: ahead.length > 0,
      reflect:
        placement.status === 'completed' || (placement.status === 'active' && today >= placement.endDate),
    },
    ahead,
    ring: await numbersToRing(db, record),
    reflection: answers.reflection ?? {},
    forms: {
      log: forms.log.sections,
      reflection: forms.reflection.sections,
      incident: forms.incident.sections,
    },
  }
}
