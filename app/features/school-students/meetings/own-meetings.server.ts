import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsToTell } from '#app/features/people/advisors.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { isOver, meetingLimits, pickRefusal } from '../meeting-rules.ts'
import { ownMeetingsPath } from '../paths.ts'
import { studentMeetings } from '../tables.server.ts'
import type { Meeting } from './contract.ts'
import {
  calendarFile,
  lockMeeting,
  type MeetingRow,
  noSuchMeeting,
  readMeeting,
  selectMeetings,
  toMeeting,
} from './meeting-rows.server.ts'
import { type MeetingAnswer, meetingAnswered } from './notifications.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: UserActor }
type Found = MeetingRow['meeting']

/** Condition on a meeting: of the school whose student its person is now. What another school asked is over. */
export const ofPresentSchool = sql`exists (select from ${users} present where present.id = ${studentMeetings.userId}
  and present.school_id = ${studentMeetings.schoolId} and present.is_student)`

/** Open ones by time, then the latest others. */
export async function readOwnMeetings({ db, actor, now }: Context): Promise<Meeting[]> {
  const rows = await selectMeetings(db, actor.userId, ofPresentSchool)
  const meetings = rows.map((row) => toMeeting(row, now))
  const key = ({ picked_time, times }: Meeting) => picked_time ?? times[0] ?? ''
  return [
    ...meetings
      .filter(({ is_over }) => !is_over)
      .toSorted((one, other) => key(one).localeCompare(key(other))),
    ...meetings.filter(({ is_over }) => is_over),
  ]
}

/** Picks a time and tells the advisor. The same time again changes nothing. @throws DomainError `not-found`, `refused`, `conflict` */
export function pick(context: Context, id: string, given: string): Promise<Meeting> {
  const time = new Date(given)
  return answer(context, id, (found) => {
    if (found.state === 'agreed' && found.pickedTime?.getTime() === time.getTime()) return null
    const message = pickRefusal(found, time, context.now)
    if (message)
      throw new DomainError(found.state === 'asked' ? 'refused' : 'conflict', 'cannot-pick', { message })
    return { state: 'agreed', pickedTime: time }
  })
}

/** Says that no time works, with a sentence or without. @throws DomainError `not-found`, `refused`, `invalid` */
export function decline(context: Context, id: string, given = ''): Promise<Meeting> {
  const reply = given.trim()
  if (reply.length > meetingLimits.reply)
    throw new DomainError('invalid', 'too-long', {
      errors: { reply: [`Keep it under ${meetingLimits.reply} characters`] },
    })
  return answer(context, id, (found) => {
    if (found.state !== 'asked' || isOver(found, context.now)) throw notOpen()
    return { state: 'declined', reply: reply || null }
  })
}

/** Cancels what was agreed. @throws DomainError `not-found`, `refused` */
export async function cancelOwn(context: Context, id: string): Promise<void> {
  await answer(context, id, (found) => {
    if (found.state !== 'agreed' || isOver(found, context.now)) throw notOpen()
    return { state: 'cancelled' }
  })
}

/** @throws DomainError `not-found` for one that is not agreed */
export async function sendOwnCalendar({ db, actor, services }: Context, id: string): Promise<Response> {
  const [row] = await selectMeetings(db, actor.userId, isOne(id))
  if (!row) throw noSuchMeeting()
  return calendarFile(row, { path: ownMeetingsPath, origin: services.settings.origin })
}

const isOne = (id: string): SQL | undefined => and(eq(studentMeetings.id, toId(id)), ofPresentSchool)

type Answer = { state: MeetingAnswer; pickedTime?: Date; reply?: string | null }

/** Locks the meeting, so that of two windows one comes second. @param decide null: nothing changes and nobody is told */
async function answer(
  { db, actor, now, services }: Context,
  id: string,
  decide: (found: Found) => Answer | null,
): Promise<Meeting> {
  return db.transaction(async (tx) => {
    const found = await lockMeeting(tx, actor.userId, isOne(id))
    const change = decide(found)
    if (change) {
      // any owner: the row that was found for this student
      await tx
        .update(studentMeetings)
        .set({ ...change, updatedAt: now })
        .where(eq(studentMeetings.id, found.id))
      await tellSchool(services, tx, found, change.state, now)
    }
    return readMeeting(tx, actor.userId, found.id, now)
  })
}

/** The advisor who asked, or those who manage the school's staff once that one has left. */
async function tellSchool(
  services: Context['services'],
  tx: Database,
  { id, userId, schoolId, advisorId }: Found,
  state: MeetingAnswer,
  now: Date,
): Promise<void> {
  const staff = await advisorsToTell(tx, schoolId)
  const asker = staff.filter((one) => one.id === advisorId)
  const managers = staff.filter(({ permissions }) => permissions.includes('manage_staff'))
  for (const one of asker.length > 0 ? asker : managers)
    await notify(
      services,
      tx,
      meetingAnswered,
      {
        userId: one.id,
        actorId: userId,
        subject: `student-meeting/${id}`,
        payload: { studentId: userId, answer: state },
      },
      now,
    )
}

function notOpen(): DomainError {
  return new DomainError('refused', 'not-open', {
    message: 'This is not possible any more. Open the page again to see what has changed.',
  })
}
