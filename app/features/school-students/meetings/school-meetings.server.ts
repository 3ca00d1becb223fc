import { and, count, eq, gt, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { findStudentOf } from '#app/features/people/students.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn, startOfDay } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { askRefusal, isOver, meetingLimits, meetingMinutes, timesIn } from '../meeting-rules.ts'
import { meetingsOf } from '../paths.ts'
import { studentMeetings } from '../tables.server.ts'
import type { askForMeeting, SchoolMeeting } from './contract.ts'
import {
  calendarFile,
  lockMeeting,
  meetingAt,
  noSuchMeeting,
  readMeeting,
  selectMeetings,
  toMeeting,
} from './meeting-rows.server.ts'
import { meetingAsked, meetingCancelled } from './notifications.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: AdvisorActor }
type Address = { id: string; meeting_id: string }

/** The meetings that the advisor's school asked a student for, the latest first. */
export async function readMeetings(
  db: Database,
  actor: AdvisorActor,
  userId: number,
  now: Date,
): Promise<SchoolMeeting[]> {
  const rows = await selectMeetings(db, userId, eq(studentMeetings.schoolId, requireSchool(actor)))
  return rows.map((row) => ({ ...toMeeting(row, now), may_cancel: mayCancel(row.meeting, actor) }))
}

/** Asks a student to meet, and tells them. @throws DomainError `not-found`, `invalid`, `refused` (`too-many-meetings`) */
export async function ask(
  { db, actor, now, services }: Context,
  id: string,
  body: BodyOf<typeof askForMeeting>,
): Promise<SchoolMeeting> {
  const schoolId = requireSchool(actor)
  const { id: userId } = await findStudentOf(db, actor, id, now)
  const zone = await zoneAt(db, schoolId)
  const [topic, place] = [plainLine(body.topic).trim(), plainLine(body.place).trim()]
  const { times, errors } = timesIn(zone, body.times, body.minutes, now)
  refuse({ ...textErrors({ topic, place, minutes: body.minutes }), ...errors })
  return db.transaction(async (tx) => {
    await refuseTooMany(tx, { userId, schoolId }, startOfDay(zone, dayIn(zone, now)), now)
    const [meeting] = await tx
      .insert(studentMeetings)
      .values({
        userId,
        schoolId,
        advisorId: actor.userId,
        topic,
        place,
        minutes: body.minutes,
        times,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: studentMeetings.id })
    if (!meeting) throw new Error('the meeting was not written')
    await notify(
      services,
      tx,
      meetingAsked,
      {
        userId,
        actorId: actor.userId,
        subject: `student-meeting/${meeting.id}`,
        payload: { id: meeting.id },
      },
      now,
    )
    return { ...(await readMeeting(tx, userId, meeting.id, now)), may_cancel: true }
  })
}

function textErrors({ topic, place, minutes }: { topic: string; place: string; minutes: number }) {
  const errors: Record<string, string> = {}
  const { topic: longestTopic, place: longestPlace } = meetingLimits
  if (!topic) errors.topic = 'Write what you want to talk about'
  else if (topic.length > longestTopic) errors.topic = `Keep it under ${longestTopic} characters`
  if (!place) errors.place = 'Write where you want to meet'
  else if (place.length > longestPlace) errors.place = `Keep it under ${longestPlace} characters`
  if (!meetingMinutes.some((one) => one === minutes)) errors.minutes = 'Choose how long it takes'
  return errors
}

/** Counts what the school and the student have open and had today; requests of one school wait for each other. */
async function refuseTooMany(
  tx: Database,
  { userId, schoolId }: { userId: number; schoolId: number },
  today: Date,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`meetings of ${schoolId}`}, 0))`)
  const ofStudent = eq(studentMeetings.userId, userId)
  const open = and(
    eq(studentMeetings.state, 'asked'),
    sql`${now.toISOString()} < any(${studentMeetings.times})`,
  )
  const isToday = sql`${studentMeetings.createdAt} >= ${today.toISOString()}`
  // any owner: how many the school has
  const [counts] = await tx
    .select({
      openOfSchool: count(sql`case when ${open} then 1 end`),
      openOfStudent: count(sql`case when ${and(open, ofStudent)} then 1 end`),
      todayOfSchool: count(sql`case when ${isToday} then 1 end`),
      todayOfStudent: count(sql`case when ${and(isToday, ofStudent)} then 1 end`),
    })
    .from(studentMeetings)
    .where(
      and(
        eq(studentMeetings.schoolId, schoolId),
        // no request has a time further ahead
        gt(studentMeetings.createdAt, new Date(now.getTime() - (meetingLimits.daysAhead + 2) * 86_400_000)),
      ),
    )
  const message = counts && askRefusal(counts)
  if (message) throw new DomainError('refused', 'too-many-meetings', { message })
}

/** Cancels a meeting and tells the student. @throws DomainError `not-found`, `refused` (`over`) */
export async function cancel({ db, actor, now, services }: Context, address: Address): Promise<void> {
  const schoolId = requireSchool(actor)
  const { id: userId } = await findStudentOf(db, actor, address.id, now)
  await db.transaction(async (tx) => {
    const found = await lockMeeting(tx, userId, meetingAt(toId(address.meeting_id), schoolId))
    if (!mayCancel(found, actor)) throw noSuchMeeting()
    if (isOver(found, now)) throw new DomainError('refused', 'over', { message: 'This meeting is over.' })
    // any owner: the row that was found for this advisor
    await tx
      .update(studentMeetings)
      .set({ state: 'cancelled', updatedAt: now })
      .where(eq(studentMeetings.id, found.id))
    await notify(
      services,
      tx,
      meetingCancelled,
      { userId, actorId: actor.userId, subject: `student-meeting/${found.id}`, payload: { id: found.id } },
      now,
    )
  })
}

/** @throws DomainError `not-found` for one that is not agreed */
export async function sendCalendar(
  { db, actor, now, services }: Context,
  address: Address,
): Promise<Response> {
  const student = await findStudentOf(db, actor, address.id, now)
  const where = meetingAt(toId(address.meeting_id), requireSchool(actor))
  const [row] = await selectMeetings(db, student.id, where)
  if (!row) throw noSuchMeeting()
  const withWhom = `${student.firstName} ${student.lastName}`.trim()
  return calendarFile(row, { withWhom, path: meetingsOf(student.id), origin: services.settings.origin })
}

/** A colleague's meeting is the colleague's; one of an advisor who is gone is everybody's at the school. */
function mayCancel({ advisorId }: { advisorId: number | null }, { userId }: AdvisorActor): boolean {
  return advisorId === null || advisorId === userId
}

function refuse(errors: Record<string, string>): void {
  refuseErrors(Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])))
}
