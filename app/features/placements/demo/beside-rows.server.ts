import { newId } from '#app/platform/ids.ts'
import type {
  placementAttendance,
  placementIncidents,
  placementLog,
  placementVisits,
} from '../days/tables.server.ts'
import { readWexAnswers } from '../forms/wex-forms.ts'
import type { PlacementRow } from '../record.server.ts'
import type { placementAmendments, placementEvidence, placementHolds } from '../tables.server.ts'
import type { SampleForms } from './placement-rows.server.ts'
import { minutesAfter, numbers, pastDays, type Sample, timeOf } from './sample.ts'
import { incidentAnswers, logText } from './sample-answers.ts'
import { incidentAt } from './sample-times.ts'
import { timeOn } from './story.ts'

type LogRow = typeof placementLog.$inferInsert
type AttendanceRow = typeof placementAttendance.$inferInsert

/** Six hours of each day that is over, written down when it ended; not of a day away, and not once it was on hold. */
export function logRows({ id: placementId }: PlacementRow, sample: Sample): LogRow[] {
  const { zone } = sample.school
  return workedDays(sample).map(({ date }, number) => ({
    placementId,
    clientId: newId(),
    date,
    hours: 6,
    text: logText(number),
    createdAt: timeOn(zone, date, '16:45'),
  }))
}

function workedDays(sample: Sample) {
  const { shows } = sample.spec
  const days = pastDays(sample)
  if (shows === 'hold') return days.slice(0, 1)
  return shows === 'absence' ? days.filter((_day, number) => number !== 1) : days
}

/** The student checks in five minutes early on each day; also today, if it is late enough. */
export function attendanceRows({ id: placementId }: PlacementRow, sample: Sample): AttendanceRow[] {
  const { school, days, spec, now } = sample
  const at = (date: string, time: string) => timeOn(school.zone, date, time)
  const row = (
    date: string,
    kind: AttendanceRow['kind'],
    more: Partial<AttendanceRow> = {},
  ): AttendanceRow => ({
    placementId,
    date,
    kind,
    party: 'student',
    at: at(date, '08:55'),
    ...more,
  })
  if (spec.shows === 'hold')
    return days.map(({ date }, number) =>
      number < 2
        ? row(date, 'checked-in')
        : row(date, 'absent', {
            party: 'school',
            note: 'Sample note: it is on hold.',
            at: minutesAfter(incidentAt(sample), 120),
          }),
    )
  const past = pastDays(sample)
  const isToday = spec.status === 'active' && days.some(({ date }) => date === school.today)
  const today = isToday && at(school.today, '08:55') <= now ? [row(school.today, 'checked-in')] : []
  return [
    ...past.map(({ date }, number) =>
      spec.shows === 'absence' && number === 1
        ? row(date, 'absent', { note: 'Sample note: a cold.', at: at(date, '07:40') })
        : row(date, 'checked-in'),
    ),
    ...today,
  ]
}

/** What the school writes into its register when it approves. */
export function evidenceRows(
  { id: placementId }: PlacementRow,
  sample: Sample,
): (typeof placementEvidence.$inferInsert)[] {
  const approved = timeOf(sample, 'advisor-approves')
  if (!approved) return []
  const recordedBy = sample.school.advisor.id
  return [
    { placementId, kind: 'register-entry', note: null, recordedBy, recordedAt: minutesAfter(approved, -20) },
  ]
}

/** A call by the school, on the second day. */
export function visitRows(
  { id: placementId }: PlacementRow,
  { spec, days, school }: Sample,
): (typeof placementVisits.$inferInsert)[] {
  const on = days[1]?.date
  if (!on || (spec.shows !== 'everything' && spec.shows !== 'hold')) return []
  const note =
    spec.shows === 'hold'
      ? 'Sample note: rang the host after the report. The student was seen by a doctor and is at home.'
      : 'Sample note: rang the supervisor. All goes well.'
  const byUserId = school.advisor.id
  return [{ placementId, kind: 'call', on, note, byUserId, createdAt: timeOn(school.zone, on, '13:30') }]
}

/** A serious incident that an advisor has answered and not closed, and the hold that it made. */
export function incidentRows(
  { id: placementId }: PlacementRow,
  sample: Sample,
  forms: SampleForms,
): { incidents: (typeof placementIncidents.$inferInsert)[]; holds: (typeof placementHolds.$inferInsert)[] } {
  const { spec, days, school, student } = sample
  const on = days[1]?.date
  if (spec.shows !== 'hold' || !on) return { incidents: [], holds: [] }
  const reportedAt = incidentAt(sample)
  const given = incidentAnswers(on, student.name, numbers(sample))
  const { answers, errors } = readWexAnswers(forms.incident.sections, given, on)
  if (Object.keys(errors).length > 0) throw new Error('the sample incident is wrong')
  const incident = {
    placementId,
    severity: 'serious' as const,
    party: 'student' as const,
    answers,
    reportedAt,
    calls: 1,
    answeredBy: school.advisor.id,
    answeredAt: minutesAfter(reportedAt, 4),
  }
  return {
    incidents: [incident],
    holds: [{ placementId, reason: 'serious-incident', since: reportedAt }],
  }
}

/** A change that the school has proposed, and that nobody has signed. */
export function amendmentRows(
  { id: placementId, address, supervisor, tasks }: PlacementRow,
  { spec, days, school, now }: Sample,
): (typeof placementAmendments.$inferInsert)[] {
  if (spec.shows !== 'amendment') return []
  const before = { days, address, supervisor, tasks }
  return [
    {
      placementId,
      before,
      after: { ...before, days: days.map((day) => ({ ...day, from: '10:00', to: '16:00' })) },
      signers: ['student', 'host', 'guardian', 'school'],
      waitsFor: ['student', 'host', 'guardian', 'school'],
      reason: 'Sample reason: the clinic opens an hour later in that week.',
      party: 'school',
      userId: school.advisor.id,
      openedAt: proposedAt({ now }),
    },
  ]
}

export function proposedAt({ now }: Pick<Sample, 'now'>): Date {
  return minutesAfter(now, -90)
}
