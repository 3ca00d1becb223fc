import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { submissionsWaiting } from '#app/features/career-tasks/today.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AdvisorTodayItem } from '#app/platform/slice.server.ts'
import { type EntryKind, entryWords } from './log-rules.ts'
import { clockTime } from './meetings/time-words.ts'
import { ownNotes } from './notes.server.ts'
import { logOf, meetingsOf } from './paths.ts'
import { studentMeetings, studentNotes } from './tables.server.ts'

const most = 50
const reviewMinutes = 3
const followUpMinutes = 5
/** An agreed meeting is on the dashboard so long before it. */
const soonHours = 12

/** What students handed in and nobody has reviewed, which follow-ups of this advisor are due, and their meetings. One statement, with meetings two. */
export async function studentsWaiting(
  db: Database,
  advisor: AdvisorActor,
  now: Date,
): Promise<AdvisorTodayItem[]> {
  const rows = await unionAll(
    submissionsWaiting(db, advisor, now),
    followUpsDue(db, advisor, now),
    meetingsSoon(db, advisor, now),
    meetingsDeclined(db, advisor, now),
  )
  const hasMeeting = rows.some(({ kind }) => kind === 'meeting')
  const zone = hasMeeting ? await zoneAt(db, requireSchool(advisor)) : 'UTC'
  return rows.map(({ kind, id, about, studentId, firstName, lastName, since }) => {
    const name = [firstName, lastName].filter(Boolean).join(' ')
    if (kind === 'meeting' || kind === 'meeting-declined')
      return meetingItem({ kind, name, studentId, topic: about, at: since ?? now }, zone, now)
    if (kind === 'submission')
      return {
        kind,
        title: `${name} handed in “${about}”`,
        since: since ?? now,
        link: `/advisor/career-tasks/${id}/students/${studentId}`,
        action: 'Review',
        minutes: reviewMinutes,
      }
    return {
      kind,
      title: `Your follow-up with ${name} is due: ${entryWords[about as EntryKind].toLowerCase()}`,
      since: since ?? now,
      link: logOf(studentId),
      action: 'Follow up',
      minutes: followUpMinutes,
    }
  })
}

type MeetingAt = { kind: string; name: string; studentId: number; topic: string; at: Date }

/** `at`: of an agreed meeting its time; of one that was declined, since when. */
function meetingItem(
  { kind, name, studentId, topic, at }: MeetingAt,
  zone: string,
  now: Date,
): AdvisorTodayItem {
  const isSoon = kind === 'meeting'
  return {
    kind: 'meeting',
    title: isSoon
      ? `You meet ${name} at ${clockTime(at, zone)}: “${topic}”`
      : `${name} says that none of your times works: “${topic}”`,
    since: at < now ? at : now,
    link: meetingsOf(studentId),
    action: isSoon ? 'See the meeting' : 'Offer other times',
    minutes: isSoon ? 1 : followUpMinutes,
  }
}

const meetingColumns = (kind: string, since: PgColumn) => ({
  kind: sql<string>`${sql.raw(`'${kind}'`)}`.as('kind'),
  id: studentMeetings.id,
  about: sql<string>`${studentMeetings.topic}`.as('about'),
  studentId: sql<number>`${users.id}`.as('student_id'),
  firstName: users.firstName,
  lastName: users.lastName,
  since: sql<Date | null>`${since}`.as('since'),
})

/** Agreed meetings of this advisor within the next hours. */
function meetingsSoon(db: Database, advisor: AdvisorActor, now: Date) {
  const hourMs = 3_600_000
  // any owner: the students of one school
  return db
    .select(meetingColumns('meeting', studentMeetings.pickedTime))
    .from(studentMeetings)
    .innerJoin(users, eq(users.id, studentMeetings.userId))
    .where(
      and(
        meetingOf(advisor, now),
        eq(studentMeetings.state, 'agreed'),
        gt(studentMeetings.pickedTime, new Date(now.getTime() - hourMs)),
        lte(studentMeetings.pickedTime, new Date(now.getTime() + soonHours * hourMs)),
      ),
    )
    .orderBy(asc(studentMeetings.pickedTime))
    .limit(most)
}

/** Meetings of this advisor for which no time works, for a week, until the student is asked again. */
function meetingsDeclined(db: Database, advisor: AdvisorActor, now: Date) {
  // any owner: the students of one school
  return db
    .select(meetingColumns('meeting-declined', studentMeetings.updatedAt))
    .from(studentMeetings)
    .innerJoin(users, eq(users.id, studentMeetings.userId))
    .where(
      and(
        meetingOf(advisor, now),
        eq(studentMeetings.state, 'declined'),
        gt(studentMeetings.updatedAt, new Date(now.getTime() - 7 * 86_400_000)),
        sql`not exists (select from ${studentMeetings} later where later.user_id = ${studentMeetings.userId}
          and later.school_id = ${studentMeetings.schoolId} and later.created_at > ${studentMeetings.updatedAt})`,
      ),
    )
    .orderBy(asc(studentMeetings.updatedAt))
    .limit(most)
}

function meetingOf(advisor: AdvisorActor, now: Date) {
  return and(
    eq(studentMeetings.advisorId, advisor.userId),
    eq(studentMeetings.schoolId, requireSchool(advisor)),
    ofSchool(advisor, now),
  )
}

/** Follow-ups that this advisor planned, or took over, with students of the school, the longest due first. */
function followUpsDue(db: Database, advisor: AdvisorActor, now: Date) {
  // any owner: the students of one school
  return db
    .select({
      kind: sql<string>`'follow-up'`.as('kind'),
      id: studentNotes.id,
      about: sql<string>`${studentNotes.kind}`.as('about'),
      studentId: sql<number>`${users.id}`.as('student_id'),
      firstName: users.firstName,
      lastName: users.lastName,
      since: studentNotes.followUpAt,
    })
    .from(studentNotes)
    .innerJoin(users, eq(users.id, studentNotes.userId))
    .where(
      and(
        ownNotes(advisor),
        eq(studentNotes.schoolId, requireSchool(advisor)),
        lte(studentNotes.followUpAt, now),
        isNull(studentNotes.followedUpAt),
        ofSchool(advisor, now),
      ),
    )
    .orderBy(asc(studentNotes.followUpAt))
    .limit(most)
}
