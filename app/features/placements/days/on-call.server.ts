import { eq } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { wexUrgent } from '../notifications.ts'
import { schoolOnCall } from '../school/tables.server.ts'
import { placements } from '../tables.server.ts'
import { maxRounds, minutesBetweenCalls, nextOnCall } from './day-rules.ts'
import { lockOpenIncident } from './incidents.server.ts'
import { callOnCall } from './on-call-job.ts'
import { placementIncidents } from './tables.server.ts'

/**
 * Texts and notifies the next person on call at the school, and runs again ten minutes later until an advisor answers. The text
 * message, the count and the next call are one commit, so that nobody is called twice or left out.
 */
export async function callNext(
  services: Services,
  { incidentId }: { incidentId: number },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const incident = await lockOpenIncident(tx, incidentId)
    if (!incident) return
    const [placed] = await tx
      .select({ id: placements.id, schoolId: placements.schoolId, school: schools.name })
      .from(placements)
      .innerJoin(schools, eq(schools.id, placements.schoolId))
      .where(eq(placements.id, incident.placementId))
    if (!placed) return
    // any owner: those on call at the school of the placement
    const onCall = await tx
      .select()
      .from(schoolOnCall)
      .where(eq(schoolOnCall.schoolId, placed.schoolId))
      .orderBy(schoolOnCall.position)
    const next = nextOnCall(onCall, incident.calls)
    if (!next || incident.calls >= onCall.length * maxRounds) return
    await services.sms.send(tx, next.phone, textFor(placed.school))
    if (next.userId !== null)
      await notify(
        services,
        tx,
        wexUrgent,
        { userId: next.userId, subject: `placement/${placed.id}`, payload: { id: placed.id } },
        now,
      )
    await tx
      .update(placementIncidents)
      .set({ calls: incident.calls + 1 })
      .where(eq(placementIncidents.id, incident.id))
    await services.jobs.enqueue(tx, callOnCall, { incidentId }, { startAfter: minutesBetweenCalls * 60 })
  })
}

/** A text message is read on locked screens: no name of the student and nothing of what happened. */
function textFor(school: string): string {
  return `Yonder: a serious incident at a work experience placement of ${school}. Sign in now, or ring the host. You are on call.`
}
