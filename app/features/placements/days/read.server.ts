import { type Beside, readBeside, type Templates } from '../beside.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import { findOwn } from '../student/read.server.ts'
import type { PlacementDaysOf } from './contract.ts'
import { absenceRefusal, checkInRefusal, logRefusal } from './day-rules.ts'
import { numbersToRing } from './incidents.server.ts'
import { type OwnContext, toDays } from './log.server.ts'
import { presenceOf } from './presence.ts'

/** Forms that a student fills in on the days at work. */
export const dayForms = ['log', 'reflection', 'incident'] as const

/** @throws DomainError `not-found` for the placement of another student */
export async function readDays(
  context: Pick<OwnContext, 'db' | 'now' | 'actor'>,
  id: string,
): Promise<PlacementDaysOf> {
  const record = await findOwn(context, id)
  return ownDays(record, await readBeside(context.db, record.placement, { forms: dayForms }))
}

export function ownDays(
  record: PlacementRecord,
  beside: Beside & { templates: Templates<(typeof dayForms)[number]> },
): PlacementDaysOf {
  const { placement, today, days, answers } = record
  const { log, reflection, incident } = beside.templates
  const at = toDays(record)
  const ahead = days.map(({ date }) => date).filter((date) => absenceRefusal(at, date) === null)
  const firstDay = days[0]?.date ?? placement.startDate
  return {
    ...presenceOf(record, beside),
    may: {
      check_in:
        checkInRefusal(at) === null &&
        !beside.attendance.some(({ date, kind }) => date === today && kind === 'checked-in'),
      log: logRefusal(at, { date: firstDay, hours: 0 }) === null,
      stay_away: ahead.length > 0,
      reflect:
        placement.status === 'completed' || (placement.status === 'active' && today >= placement.endDate),
    },
    ahead,
    ring: numbersToRing(record),
    reflection: answers.reflection ?? {},
    forms: { log: log.sections, reflection: reflection.sections, incident: incident.sections },
  }
}
