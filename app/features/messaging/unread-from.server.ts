import { type SQL, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { shownName } from './people-facts.server.ts'
import { messages, threadParticipants, threads } from './tables.server.ts'

/** What a person has not read: how many messages, in how many threads, and who is in the latest of them. */
type Unread = {
  messages: number
  threads: number
  latest: {
    thread_id: number
    role: 'advisor' | 'student' | 'other'
    first: string | null
    last: string | null
  }
}

/**
 * A column for statements on `user`: what that person has not read, but for threads that they muted; null without any. Every thread
 * counts for one message at least, since one can also be marked as unread.
 */
export function unreadMessagesColumn(): SQL<Unread | null> {
  // any owner: of the person whose row it stands beside
  return sql<Unread | null>`(select json_build_object(
      'messages', sum(greatest(1, (
        select count(*) from ${messages} message
        where message.thread_id = part.thread_id and message.user_id <> part.user_id and message.deleted_at is null
          and message.created_at > coalesce(part.last_read_at, '-infinity')
      )))::int,
      'threads', count(*)::int,
      'latest', (array_agg(json_build_object('thread_id', thread.id, 'first', writer.first_name, 'last', writer.last_name,
        'role', case when writer.kind = 'advisor' then 'advisor' when writer.is_student then 'student' else 'other' end)
        order by thread.updated_at desc, thread.id desc))[1])
    from ${threadParticipants} part
    join ${threads} thread on thread.id = part.thread_id
    left join "user" writer
      on writer.id = case when thread.low_user_id = part.user_id then thread.high_user_id else thread.low_user_id end
    where part.user_id = ${users.id} and part.is_unread and part.muted_at is null
    having count(*) > 0)`
}

/** As a student reads it: whom it is from, and where it is. */
export function shownUnread({ messages, threads, latest }: Unread) {
  const { thread_id, role, first, last } = latest
  const from = shownName({ role, firstName: first ?? '', lastName: last ?? '' }, 'student')
  return { messages, threads, from, thread_id: threads === 1 ? thread_id : null }
}
