import { type SQL, sql } from 'drizzle-orm'
import { careerTaskSubmissions, careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { threadParticipants, threads } from '#app/features/messaging/tables.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { NudgeReason } from '#app/features/school-figures/facts.ts'
import { nudgeReason } from '#app/features/school-figures/nudge.server.ts'
import type { Reason } from './reasons.ts'
import type { waitKinds } from './rules.ts'
import { studentNotes } from './tables.server.ts'

type Reader = { userId: number }

/** The thread of a row of `user` with this advisor where the advisor has not read it, as row `t`: found by its pair, not among all unread ones. */
const unreadThreads = ({
  userId,
}: Reader) => sql`${threads} t join ${threadParticipants} mine on mine.thread_id = t.id
  where mine.user_id = ${userId} and mine.is_unread and t.school_id = ${studentMemberships.schoolId}
  and t.low_user_id = least(${users.id}, ${userId}::int) and t.high_user_id = greatest(${users.id}, ${userId}::int)`

/** What a row of `user` handed in and nobody has reviewed, as rows `c` of tasks `t`. */
const handedIn = sql`${careerTaskSubmissions} c join ${careerTasks} t on t.id = c.task_id
  where c.user_id = ${users.id} and c.status = 'submitted' and t.school_id = ${studentMemberships.schoolId}
  and t.archived_at is null`

/** Follow-ups of this advisor that are due, as rows `n`. */
export const dueFollowUps = (
  { userId }: Reader,
  schoolId: number | typeof studentMemberships.schoolId,
  now: Date,
) =>
  sql`${studentNotes} n where coalesce(n.held_by, n.author_id) = ${userId} and n.school_id = ${schoolId}
  and n.follow_up_at <= ${now.toISOString()} and n.followed_up_at is null`

const followUpsOf = (reader: Reader, now: Date) =>
  sql`${dueFollowUps(reader, studentMemberships.schoolId, now)} and n.user_id = ${users.id}`

/** Condition on rows of joined students: something of theirs waits for this advisor, as on the dashboard. */
export function waitsFor(reader: Reader, kind: (typeof waitKinds)[number], now: Date): SQL {
  const wrote = sql`exists (select from ${unreadThreads(reader)})`
  const handed = sql`exists (select from ${handedIn})`
  const followUp = sql`exists (select from ${followUpsOf(reader, now)})`
  if (kind === 'wrote') return wrote
  if (kind === 'handed-in') return handed
  if (kind === 'follow-up') return followUp
  if (kind === 'me') return sql`(${wrote} or ${handed} or ${followUp})`
  return sql`(${wrote} or ${handed} or ${followUp} or ${nudgeReason(now)} is not null)`
}

/** Since when something of a row of `user` waits for this advisor; null where nothing does. */
export function waitsSince(reader: Reader, now: Date): SQL {
  return sql`least((select min(t.updated_at) from ${unreadThreads(reader)}), (select min(c.submitted_at) from ${handedIn}),
    (select min(n.follow_up_at) from ${followUpsOf(reader, now)}))`
}

/** Why each student of a list needs this advisor, for `toReason`. */
export function reasonColumns(reader: Reader, now: Date) {
  return {
    invitedAt: studentMemberships.invitedAt,
    wroteAt: sql<Date | null>`(select min(t.updated_at) from ${unreadThreads(reader)})`.mapWith(
      threads.updatedAt,
    ),
    handed: sql<{ id: number; title: string; since: string } | null>`(select json_build_object(
      'id', t.id, 'title', t.title, 'since', c.submitted_at) from ${handedIn} order by c.submitted_at, t.id limit 1)`,
    followUpAt: sql<Date | null>`(select min(n.follow_up_at) from ${followUpsOf(reader, now)})`.mapWith(
      studentNotes.followUpAt,
    ),
    nudge: nudgeReason(now),
  }
}

type Row = {
  joinedAt: Date | null
  invitedAt: Date | null
  lastSeenAt: Date | null
  wroteAt: Date | null
  handed: { id: number; title: string; since: string } | null
  followUpAt: Date | null
  nudge: NudgeReason | null
}

/** The first reason of a student. For someone who has not joined it is that alone. */
export function toReason({
  joinedAt,
  invitedAt,
  lastSeenAt,
  wroteAt,
  handed,
  followUpAt,
  nudge,
}: Row): Reason | null {
  const since = (at: Date | null) => at?.toISOString() ?? null
  if (!joinedAt) return { kind: 'not-joined', since: since(invitedAt), task: null }
  if (wroteAt) return { kind: 'wrote', since: since(wroteAt), task: null }
  if (handed) {
    const { since: at, ...task } = handed
    return { kind: 'handed-in', since: since(new Date(at)), task }
  }
  if (followUpAt) return { kind: 'follow-up', since: since(followUpAt), task: null }
  if (!nudge) return null
  return { kind: nudge, since: since(nudge === 'never-here' ? joinedAt : lastSeenAt), task: null }
}
