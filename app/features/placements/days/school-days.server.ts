import { answerLines } from '#app/features/forms/answers.ts'
import type { Beside, Templates } from '../beside.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { StaffContext } from '../school/access.server.ts'
import { besideForStaff, findOfSchool } from '../school/placement.server.ts'
import { presenceOf } from './presence.ts'
import type { SchoolDaysOf, SchoolIncident } from './school-days-contract.ts'

/** Forms whose answers the school reads beside the log. */
export const schoolDayForms = ['incident', 'host-report', 'reflection'] as const

type DaysSource = Beside & { templates: Templates<(typeof schoolDayForms)[number]> }

/** @throws DomainError `not-found` for the placement of another school */
export async function readSchoolDays(
  context: Pick<StaffContext, 'db' | 'now' | 'actor'>,
  id: string,
): Promise<SchoolDaysOf> {
  const record = await findOfSchool(context, id)
  return schoolDays(record, await besideForStaff(context, record, schoolDayForms))
}

export function schoolDays(record: PlacementRecord, beside: DaysSource): SchoolDaysOf {
  const { answers } = record
  const { incident: incidentForm, ...reportForms } = beside.templates
  const reports = (['host-report', 'reflection'] as const).flatMap((form) => {
    const { title, sections } = reportForms[form]
    const lines = answerLines(sections, answers[form] ?? {})
    return lines.length > 0 ? [{ title, answers: lines }] : []
  })
  const incidents = beside.incidents.map((incident): SchoolIncident => {
    const { id, severity, party, reportedAt, answers: reported, closeReason } = incident
    const closed = doneBy(incident.closedBy, incident.closedAt)
    return {
      id,
      severity,
      party,
      reported_at: new Date(reportedAt).toISOString(),
      answers: answerLines(incidentForm.sections, reported),
      answered: doneBy(incident.answeredBy, incident.answeredAt),
      closed: closed && { ...closed, reason: closeReason ?? '' },
    }
  })
  return { ...presenceOf(record, beside), incidents, reports }
}

function doneBy(
  by: Beside['incidents'][number]['answeredBy'],
  at: string | null,
): SchoolIncident['answered'] {
  return at === null ? null : { by: by?.name || 'a former advisor', at: new Date(at).toISOString() }
}
