import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { formatDate } from '#app/platform/date-words.ts'
import type { Services } from '#app/platform/services.server.ts'
import { writeEvent } from '../advance.server.ts'
import { type PlacementRecord, readRecord } from '../record.server.ts'
import { placementEvents, placements } from '../tables.server.ts'
import { purposefulOf } from '../tokens/links.server.ts'
import { hasPurpose, tokenState } from '../tokens/token-rules.ts'
import { absenceEmail } from './emails.ts'
import { placementAttendance } from './tables.server.ts'

/**
 * The worker of the job: the host learns that the student does not come on a day, once for each day, and only while its page for the
 * days works. A student who has come in the meantime is not reported.
 */
export async function writeAbsence(
  services: Pick<Services, 'db' | 'mail'>,
  { placementId, date }: { placementId: number; date: string },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: placements.id })
      .from(placements)
      .where(eq(placements.id, placementId))
      .for('update')
    if (!row) return // it was deleted in the meantime
    const record = await readRecord(tx, eq(placements.id, placementId), now)
    const { host } = record
    if (!host || !hasDays(record, now) || !(await isAbsent(tx, placementId, date))) return
    const about = absentOn(date)
    if (await wasWritten(tx, placementId, about)) return
    await services.mail.send(
      tx,
      host.email,
      absenceEmail({
        firstName: record.student.firstName,
        school: record.school.name,
        schoolPhone: record.ofSchool.phone,
        contact: host.contactName,
        date,
      }),
    )
    await writeEvent(tx, placementId, 'letter-sent', { party: 'host', reason: about }, now)
  })
}

/** Whether the host has its page for the days, and the page works. */
function hasDays(record: PlacementRecord, now: Date): boolean {
  if (!hasPurpose(purposefulOf(record), 'during')) return false
  return record.links.some(
    ({ purpose, ...link }) => purpose === 'during' && tokenState({ ...link, purpose }, now) === 'open',
  )
}

async function isAbsent(tx: Database, placementId: number, date: string): Promise<boolean> {
  const found = tx.$count(
    placementAttendance,
    and(
      eq(placementAttendance.placementId, placementId),
      eq(placementAttendance.date, date),
      eq(placementAttendance.kind, 'absent'),
    ),
  )
  return (await found) > 0
}

function absentOn(date: string): string {
  return `Absent on ${formatDate(date)}`
}

async function wasWritten(tx: Database, placementId: number, about: string): Promise<boolean> {
  // any owner: the placement's, which is locked
  const written = tx.$count(
    placementEvents,
    and(
      eq(placementEvents.placementId, placementId),
      eq(placementEvents.kind, 'letter-sent'),
      eq(placementEvents.party, 'host'),
      eq(placementEvents.reason, about),
    ),
  )
  return (await written) > 0
}
