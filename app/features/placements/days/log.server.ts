import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import { daysLater } from '#app/platform/calendar.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { tellStaff, writeEvent } from '../advance.server.ts'
import { awardFinished } from '../after/award.server.ts'
import { lockOwn, type PlacementRecord, readRecord } from '../record.server.ts'
import { keepAnswers, readForm } from '../sign.server.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { placements } from '../tables.server.ts'
import type { addLogEntry, giveFeedback } from './contract.ts'
import { dayRefusals, logDaysAfterEnd, logRefusal } from './day-rules.ts'
import { placementLog } from './tables.server.ts'

export type OwnContext = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: Actor }

/**
 * Writes about a day at work. The same `client_id` writes one entry, and the reply is the first one's.
 *
 * @throws DomainError `not-found`, `invalid` with a sentence for each field, `refused`
 */
export async function writeLogEntry(
  { db, now, services, actor }: OwnContext,
  id: string,
  { client_id, ...given }: BodyOf<typeof addLogEntry>,
): Promise<ReplyOf<typeof addLogEntry>['data']> {
  return db.transaction(async (tx) => {
    const record = await lockRecord(tx, actor, id, now)
    const { id: placementId } = record.placement
    const clientId = client_id ?? newId()
    const [known] = await tx
      .select()
      .from(placementLog)
      .where(and(eq(placementLog.placementId, placementId), eq(placementLog.clientId, clientId)))
    if (known) return toEntry(known)
    const { answers } = await readForm(tx, 'log', given, { today: record.today, now })
    const entry = { date: String(answers.date), hours: Number(answers.hours), text: String(answers.text) }
    if (entry.hours === 0)
      throw new DomainError('invalid', 'hours', { errors: { hours: ['Please give the hours at work'] } })
    const hours = entry.hours + (await hoursOn(tx, placementId, entry.date))
    const refusal = logRefusal(toDays(record), { date: entry.date, hours })
    if (refusal) throw new DomainError('refused', refusal, { message: dayRefusals[refusal] })
    const [row] = await tx
      .insert(placementLog)
      .values({ placementId, clientId, ...entry, createdAt: now })
      .returning()
    if (answers.felt_safe === 'no')
      await tellStaff(services, tx, record.placement, 'wants-to-talk', record.placement.studentId, now)
    return toEntry(row as typeof placementLog.$inferSelect)
  })
}

/**
 * Keeps what the student writes after the last day. What they say about the host is for staff.
 *
 * @throws DomainError `not-found`, `invalid`, `refused` (`not-possible-now`)
 */
export async function reflect(
  { db, now, services, actor }: OwnContext,
  id: string,
  given: BodyOf<typeof giveFeedback>['answers'],
): Promise<ReplyOf<typeof giveFeedback>['data']> {
  return db.transaction(async (tx) => {
    const record = await lockRecord(tx, actor, id, now)
    const { placement, today } = record
    const isOver =
      placement.status === 'completed' || (placement.status === 'active' && today >= placement.endDate)
    if (!isOver)
      throw new DomainError('refused', 'not-possible-now', { message: 'That is possible from the last day.' })
    const { answers, form } = await readForm(tx, 'reflection', given, { today, now })
    const isFirst = !record.answers.reflection
    await keepAnswers(tx, placement.id, 'reflection', answers, now, form.id)
    await awardFinished(tx, placement.id, now)
    if (isFirst) {
      await writeEvent(tx, placement.id, 'reflected', { party: 'student', userId: placement.studentId }, now)
      await tellStaff(services, tx, placement, 'reflected', placement.studentId, now)
    }
    return { placement_id: placement.id, answers }
  })
}

/** The student's own placement with what belongs to it, locked. @throws DomainError `not-found` */
export async function lockRecord(
  tx: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<PlacementRecord> {
  const { id: placementId } = await lockOwn(tx, ownerOf(actor), id)
  return readRecord(tx, eq(placements.id, placementId), now)
}

export function toDays({ placement, days, today }: PlacementRecord) {
  const { status, endDate } = placement
  return { status, days, today, lastWritableDay: daysLater(endDate, logDaysAfterEnd) }
}

async function hoursOn(tx: Database, placementId: number, date: string): Promise<number> {
  const [found] = await tx
    .select({ hours: sql<number>`coalesce(sum(${placementLog.hours}), 0)::float8` })
    .from(placementLog)
    .where(and(eq(placementLog.placementId, placementId), eq(placementLog.date, date)))
  return found?.hours ?? 0
}

function toEntry({ placementId, date, hours, text }: typeof placementLog.$inferSelect) {
  return { placement_id: placementId, date, hours, text }
}
