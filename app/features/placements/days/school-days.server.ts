import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { answerLines } from '#app/features/forms/answers.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { readWexTemplates } from '../forms/templates.server.ts'
import { readRecord } from '../record.server.ts'
import { isOfOwnSchool } from '../school/access.server.ts'
import { placements } from '../tables.server.ts'
import type { SchoolDaysOf, SchoolIncident } from './school-days-contract.ts'
import { placementAttendance, placementIncidents, placementLog } from './tables.server.ts'

/** @throws DomainError `not-found` for the placement of another school */
export async function readSchoolDays(
  { db, now, actor }: Pick<HandlerContext, 'db' | 'now'> & { actor: AdvisorActor },
  id: string,
): Promise<SchoolDaysOf> {
  const { placement, answers } = await readRecord(
    db,
    and(isOfOwnSchool(actor), eq(placements.id, toId(id))),
    now,
  )
  // any owner: of the placement above, which is of the advisor's school
  const entries = await db
    .select({ date: placementLog.date, hours: placementLog.hours, text: placementLog.text })
    .from(placementLog)
    .where(eq(placementLog.placementId, placement.id))
    .orderBy(asc(placementLog.date), asc(placementLog.id))
  // any owner: as above
  const attendance = await db
    .select({ date: placementAttendance.date, kind: placementAttendance.kind })
    .from(placementAttendance)
    .where(eq(placementAttendance.placementId, placement.id))
    .orderBy(asc(placementAttendance.date))
  const forms = await readWexTemplates(db, ['incident', 'host-report', 'reflection'])
  const reports = (['host-report', 'reflection'] as const).flatMap((form) => {
    const { title, sections } = forms[form]
    const lines = answerLines(sections, answers[form] ?? {})
    return lines.length > 0 ? [{ title, answers: lines }] : []
  })
  return {
    entries: entries.map((entry) => ({ placement_id: placement.id, ...entry })),
    attendance: attendance.map((one) => ({ placement_id: placement.id, ...one })),
    hours: entries.reduce((sum, { hours }) => sum + hours, 0),
    incidents: (await readIncidents(db, placement.id)).map(({ answers: told, ...incident }) => ({
      ...incident,
      answers: answerLines(forms.incident.sections, told),
    })),
    reports,
  }
}

async function readIncidents(db: Database, placementId: number) {
  const [answerer, closer] = [alias(users, 'answerer'), alias(users, 'closer')]
  // any owner: the caller has found the placement
  const rows = await db
    .select({
      incident: placementIncidents,
      answerer: { first: answerer.firstName, last: answerer.lastName },
      closer: { first: closer.firstName, last: closer.lastName },
    })
    .from(placementIncidents)
    .leftJoin(answerer, eq(answerer.id, placementIncidents.answeredBy))
    .leftJoin(closer, eq(closer.id, placementIncidents.closedBy))
    .where(eq(placementIncidents.placementId, placementId))
    .orderBy(desc(placementIncidents.id))
  return rows.map(({ incident, answerer, closer }) => {
    const { id, severity, party, reportedAt, answers, closeReason } = incident
    const answered = doneBy(answerer, incident.answeredAt)
    const closed = doneBy(closer, incident.closedAt)
    const ended: SchoolIncident['closed'] = closed && { ...closed, reason: closeReason ?? '' }
    return { id, severity, party, reported_at: reportedAt.toISOString(), answers, answered, closed: ended }
  })
}

function doneBy(name: { first: string; last: string } | null, at: Date | null): SchoolIncident['answered'] {
  if (!at) return null
  const by = `${name?.first ?? ''} ${name?.last ?? ''}`.trim()
  return { by: by || 'a former advisor', at: at.toISOString() }
}
