import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn, localTime } from '#app/platform/calendar.ts'
import { cutText } from '#app/platform/cut-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { CalendarEvent } from '#app/platform/slice.server.ts'
import type { SubjectNames } from '#app/platform/subject-names.server.ts'
import { isOver, type MeetingFacts } from '../meeting-rules.ts'
import { ownMeetingsPath } from '../paths.ts'
import { studentMeetings } from '../tables.server.ts'
import { ofPresentSchool } from './own-meetings.server.ts'
import { clockTime } from './time-words.ts'

const nameLength = 60

type Row = {
  id: number
  topic: string
  state: 'asked' | 'agreed'
  minutes: number
  times: string[]
  picked_time: string | null
  country: string
  region: string | null
}

/** A column for statements on `user`: what that person's school has asked them to, or agreed with them. */
export function openMeetingsColumn(db: Database) {
  // any owner: of the person whose row it stands beside
  const open = db
    .select({
      all: sql`json_agg(json_build_object('id', ${studentMeetings.id}, 'topic', ${studentMeetings.topic}, 'state', ${studentMeetings.state},
        'minutes', ${studentMeetings.minutes}, 'times', to_json(${studentMeetings.times}), 'picked_time', ${studentMeetings.pickedTime},
        'country', ${schools.countryCode}, 'region', ${schools.regionCode}) order by ${studentMeetings.id})`,
    })
    .from(studentMeetings)
    .innerJoin(schools, eq(schools.id, studentMeetings.schoolId))
    .where(
      and(
        eq(studentMeetings.userId, users.id),
        eq(studentMeetings.schoolId, users.schoolId),
        eq(users.isStudent, true),
        inArray(studentMeetings.state, ['asked', 'agreed']),
      ),
    )
  return sql<Row[]>`coalesce((${open}), '[]')`
}

/** What is still to come of rows of `openMeetingsColumn`. `day`: of the meeting, or of the first time that can be picked. */
export function meetingsAhead(rows: readonly Row[], now: Date) {
  return rows.flatMap(({ id, topic, country, region, ...row }) => {
    const facts: MeetingFacts = {
      state: row.state,
      minutes: row.minutes,
      times: row.times.map((time) => new Date(time)),
      pickedTime: row.picked_time ? new Date(row.picked_time) : null,
    }
    if (isOver(facts, now)) return []
    const zone = zoneOfSchool({ countryCode: country, regionCode: region })
    const next = facts.pickedTime ?? facts.times.find((time) => time > now)
    if (!next) return []
    const title = facts.pickedTime
      ? `${clockTime(facts.pickedTime, zone)}: ${topic}`
      : `Pick a time for a meeting: ${topic}`
    return { id, title, isAgreed: facts.pickedTime !== null, day: dayIn(zone, next), today: dayIn(zone, now) }
  })
}

/** Agreed meetings for a student's private calendar. The title does not say what they are about. One statement. */
export async function agreedMeetings(db: Database, userId: number): Promise<CalendarEvent[]> {
  const rows = await db
    .select({ meeting: studentMeetings, school: schoolPlace })
    .from(studentMeetings)
    .innerJoin(schools, eq(schools.id, studentMeetings.schoolId))
    .where(ownedBy(studentMeetings, { userId }, and(eq(studentMeetings.state, 'agreed'), ofPresentSchool)))
  return rows.flatMap(({ meeting: { id, pickedTime, minutes, place, updatedAt }, school }) => {
    if (!pickedTime) return []
    const timeZone = zoneOfSchool(school)
    const clock = (at: number) => localTime(timeZone, new Date(at)).slice(0, 16)
    return {
      id: `meeting-${id}`,
      title: 'Meeting with your careers advisor',
      start: clock(pickedTime.getTime()),
      end: clock(pickedTime.getTime() + minutes * 60_000),
      timeZone,
      location: place,
      path: ownMeetingsPath,
      changedAt: updatedAt,
    }
  })
}

/** The topics of meetings, which advisors write. One statement. */
export async function namesOfMeetings(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, SubjectNames>> {
  // any owner: of notifications about them
  const rows = await db
    .select({ id: studentMeetings.id, topic: studentMeetings.topic })
    .from(studentMeetings)
    .where(inArray(studentMeetings.id, [...ids]))
  return new Map(rows.map(({ id, topic }) => [id, { name: cutText(topic, nameLength) }]))
}
