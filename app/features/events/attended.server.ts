import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An event that a person attends, as Home offers it. */
export type AttendedEvent = {
  slug: string
  title: string
  starts_at: string
  ends_at: string
  has_joined: boolean
}

/** So many are looked at: what comes and what is just over are among them. */
const looked = 20

/** A scalar sub-query: the events that a person attends and that take place, the latest first; null without one. */
export function attendedEventsOf(userId: number | SQLWrapper): SQL {
  return sql`
    select jsonb_agg(jsonb_build_object('slug', slug, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at,
      'has_joined', joined_at is not null) order by starts_at desc)
    from (select e.slug, e.title, e.starts_at, e.ends_at, a.joined_at
      from event_attendance a join event e on e.id = a.event_id and e.status = 'LIVE' and not e.is_cancelled
      where a.user_id = ${userId} and a.cancelled_at is null
      order by e.starts_at desc limit ${looked}) attended`
}
