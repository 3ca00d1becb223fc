import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminActor, ProviderActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noSuchEvent } from '../event-rows.server.ts'
import { meetingId, requireServer } from '../rooms/join.server.ts'
import { joinRefusal } from '../rules.ts'
import { events } from '../tables.server.ts'
import type { EventFigures } from './contract.ts'
import { type DayCount, shownDays } from './days.ts'

/** What a host learns of its event. @throws DomainError `not-found` for one of another host, and for an editor */
export async function readFigures(
  services: Services,
  actor: ProviderActor | AdminActor,
  key: string,
  now: Date,
): Promise<EventFigures> {
  const { db } = services
  const event = await findHosted(db, actor, key)
  const [signUps, joins] = [
    await countBy(db, event, sql`attended_at`),
    await countBy(db, event, sql`joined_at`),
  ]
  return {
    id: event.id,
    title: event.title,
    has_own_room: event.room === 'local',
    time_zone: event.timeZone,
    sign_ups: shownDays(signUps),
    joins: shownDays(joins),
    ...(await hostsWayIn(services, event, now)),
  }
}

/** An event for those who speak for its host, and for admins. @throws DomainError `not-found` for everybody else */
export async function findHosted(
  db: Database,
  actor: ProviderActor | AdminActor,
  key: string,
): Promise<EventRow> {
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.id, toId(key)))
  if (!event || !mayRead(actor, event)) throw noSuchEvent()
  return event
}

type EventRow = typeof events.$inferSelect
type WayIn = Pick<EventFigures, 'moderator_url' | 'room_problem'>

function mayRead(actor: ProviderActor | AdminActor, { hostType, hostProviderId }: EventRow): boolean {
  if (actor.kind === 'admin') return !actor.isEditor
  return actor.providers.some(({ type, id }) => type === hostType && id === hostProviderId)
}

async function countBy(db: Database, { id, timeZone }: EventRow, column: SQL): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select (${column} at time zone ${timeZone})::date::text as day, count(*)::int as count
    from event_attendance where event_id = ${id} and cancelled_at is null and ${column} is not null
    group by 1 order by 1`)
  return rows
}

/** The host's own way into the room of the server; none while it is closed and for other rooms, and why there is none otherwise. */
async function hostsWayIn({ settings, log }: Services, event: EventRow, now: Date): Promise<WayIn> {
  if (event.room !== 'bbb' || joinRefusal(event, now, true))
    return { moderator_url: null, room_problem: null }
  if (!settings.bbb) return { moderator_url: null, room_problem: 'not-set-up' }
  const page = `${settings.origin}/events/${event.slug}`
  const meeting = { id: meetingId(event.id), title: event.title, endsUrl: page }
  try {
    const moderator_url = await requireServer(settings).enter(meeting, { name: 'Host', isModerator: true })
    return { moderator_url, room_problem: null }
  } catch (error) {
    log.warn({ err: error, event: event.id }, 'a host could not enter a room')
    return { moderator_url: null, room_problem: 'no-answer' }
  }
}
