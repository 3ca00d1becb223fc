import { and, desc, eq, type SQL } from 'drizzle-orm'
import { nameOfAdvisor } from '#app/features/people/student-views.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { localTime } from '#app/platform/calendar.ts'
import { calendarText } from '#app/platform/calendar-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import { isOver } from '../meeting-rules.ts'
import { studentMeetings } from '../tables.server.ts'
import type { Meeting } from './contract.ts'

const most = 20

/** Meetings of a student at one school with the name of the advisor, the latest first. One statement. */
export function selectMeetings(db: Database, userId: number, where: SQL | undefined) {
  return db
    .select({
      meeting: studentMeetings,
      advisor: { first: users.firstName, last: users.lastName },
      school: schoolPlace,
    })
    .from(studentMeetings)
    .innerJoin(schools, eq(schools.id, studentMeetings.schoolId))
    .leftJoin(users, eq(users.id, studentMeetings.advisorId))
    .where(ownedBy(studentMeetings, { userId }, where))
    .orderBy(desc(studentMeetings.createdAt), desc(studentMeetings.id))
    .limit(most)
}

export type MeetingRow = Awaited<ReturnType<typeof selectMeetings>>[number]

export function toMeeting({ meeting: one, advisor, school }: MeetingRow, now: Date): Meeting {
  return {
    id: one.id,
    topic: one.topic,
    place: one.place,
    minutes: one.minutes,
    state: one.state,
    times: one.times.map((time) => time.toISOString()),
    picked_time: one.pickedTime?.toISOString() ?? null,
    reply: one.reply,
    advisor_name: nameOfAdvisor(advisor ?? { first: null, last: null }),
    is_over: isOver(one, now),
    time_zone: zoneOfSchool(school),
  }
}

/** The meeting that someone was found to have. */
export async function readMeeting(db: Database, userId: number, id: number, now: Date): Promise<Meeting> {
  const [row] = await selectMeetings(db, userId, eq(studentMeetings.id, id))
  if (!row) throw noSuchMeeting()
  return toMeeting(row, now)
}

/** An agreed meeting as a file for calendars. Its title does not say what it is about: calendars are often shared. */
export function calendarFile(
  { meeting, school, advisor }: MeetingRow,
  { withWhom, path, origin }: { withWhom?: string; path: string; origin: string },
): Response {
  if (meeting.state !== 'agreed' || !meeting.pickedTime) throw noSuchMeeting()
  const timeZone = zoneOfSchool(school)
  const clock = (at: Date) => localTime(timeZone, at).slice(0, 16)
  const end = new Date(meeting.pickedTime.getTime() + meeting.minutes * 60_000)
  const title = `Meeting with ${withWhom ?? nameOfAdvisor(advisor ?? { first: null, last: null })}`
  const entry = {
    id: `meeting-${meeting.id}`,
    title,
    start: clock(meeting.pickedTime),
    end: clock(end),
    location: meeting.place,
    url: `${origin}${path}`,
  }
  const text = calendarText([entry], { name: title, timeZone, origin, changedAt: meeting.updatedAt })
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': attachment(cleanFileName('meeting', 'ics')),
      'x-robots-tag': 'noindex',
    },
  })
}

/** Locks a meeting of a student. @throws DomainError `not-found` */
export async function lockMeeting(tx: Database, userId: number, where: SQL | undefined) {
  const [found] = await tx
    .select()
    .from(studentMeetings)
    .where(ownedBy(studentMeetings, { userId }, where))
    .for('update')
  if (!found) throw noSuchMeeting()
  return found
}

export function noSuchMeeting(): DomainError {
  return new DomainError('not-found', 'no-such-meeting')
}

export const meetingAt = (id: number, schoolId: number) =>
  and(eq(studentMeetings.id, id), eq(studentMeetings.schoolId, schoolId))
