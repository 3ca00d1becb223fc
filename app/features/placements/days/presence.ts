import type { Beside } from '../beside.server.ts'
import type { SchoolDaysOf } from './school-days-contract.ts'

/** The log and the presence of a placement, with the hours in all. The student and the school read the same. */
export function presenceOf(
  { placement }: { placement: { id: number } },
  { log, attendance }: Pick<Beside, 'log' | 'attendance'>,
): Pick<SchoolDaysOf, 'entries' | 'attendance' | 'hours'> {
  const ofPlacement = { placement_id: placement.id }
  return {
    entries: log.map((entry) => ({ ...ofPlacement, ...entry })),
    attendance: attendance.map((one) => ({ ...ofPlacement, ...one })),
    hours: log.reduce((sum, { hours }) => sum + hours, 0),
  }
}
