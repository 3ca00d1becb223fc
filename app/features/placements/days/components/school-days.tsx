import { formatInstant } from '#app/features/planner/dates.ts'
import { FactList } from '#app/ui/facts.tsx'
import { counted } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { SmallForm } from '../../school/components/small-form.tsx'
import { ownerWords } from '../../school/school-words.ts'
import { answerIntent, closeIntent } from '../incident-action.ts'
import type { SchoolDaysOf, SchoolIncident } from '../school-days-contract.ts'
import { DayLog } from './day-log.tsx'

const severities: Record<SchoolIncident['severity'], string> = {
  minor: 'Minor',
  concern: 'A worry',
  serious: 'Serious',
}

/** Incidents first, since someone waits for an answer. */
export function SchoolIncidents({ incidents, place }: { incidents: SchoolIncident[]; place: string }) {
  return incidents.map((incident) => <Incident key={incident.id} incident={incident} place={place} />)
}

function Incident({ incident, place }: { incident: SchoolIncident; place: string }) {
  const { id, severity, party, reported_at, answers, answered, closed } = incident
  const facts = answers.map(({ label, value }) => ({ label, value }))
  return (
    <Panel tone={closed ? undefined : 'sand'}>
      <h2 className="flex flex-wrap items-center gap-2 text-h3">
        Incident
        <Tag tone={severity === 'serious' ? 'bad' : 'warning'}>{severities[severity]}</Tag>
        {closed && <Tag tone="good">Closed</Tag>}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Reported by: {ownerWords[party]}, {formatInstant(reported_at, place)}
        {answered && `. Answered by ${answered.by}, ${formatInstant(answered.at, place)}`}
      </p>
      <FactList items={facts} />
      {closed && (
        <p className="mt-3 text-sm">
          Closed by {closed.by}, {formatInstant(closed.at, place)}: {closed.reason}
        </p>
      )}
      <div className="mt-4 grid gap-5" data-screen>
        {!answered && severity === 'serious' && (
          <SmallForm intent={`${answerIntent}:${id}`} button="I am dealing with it" variant="primary" />
        )}
        {!closed && (
          <SmallForm intent={`${closeIntent}:${id}`} button="Close the incident">
            {({ errors }) => (
              <TextArea
                label="What was done"
                name="reason"
                rows={2}
                maxLength={4_000}
                error={errors.reason}
              />
            )}
          </SmallForm>
        )}
      </div>
    </Panel>
  )
}

const presence = {
  'checked-in': 'checked in',
  absent: 'absent',
  'no-show': 'did not come, says the host',
} as const

/** What is known of the days, and what the host and the student wrote at the end. */
export function SchoolDays({ days }: { days: SchoolDaysOf }) {
  const { entries, attendance, hours, reports } = days
  if (entries.length === 0 && attendance.length === 0 && reports.length === 0) return null
  return (
    <Panel>
      <h2 className="text-h3">The days at work</h2>
      <DayLog
        days={days}
        presence={presence}
        heading={
          <h3 className="mt-4 font-sans text-sm font-semibold text-muted">
            The student’s log, {counted(hours, 'hour')} in all
          </h3>
        }
      />
      {reports.map(({ title, answers }) => (
        <div key={title} className="mt-4">
          <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>
          <FactList items={answers} />
        </div>
      ))}
    </Panel>
  )
}
