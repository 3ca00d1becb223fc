import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { EventCard } from './contract.ts'
import type { HostType } from './event-words.ts'
import { phaseOf, shownCount } from './rules.ts'
import { events } from './tables.server.ts'

const hostPaths: Record<HostType, string> = {
  educator: '/educators/',
  employer: '/employers/',
  experience_provider: '/experiences/',
}

const host = sql<{ name: string; slug: string } | null>`case event.host_type
  when 'educator' then (select json_build_object('name', h.name, 'slug', h.slug) from educator h where h.id = event.host_provider_id)
  when 'employer' then (select json_build_object('name', h.name, 'slug', h.slug) from employer h where h.id = event.host_provider_id)
  when 'experience_provider' then (select json_build_object('name', h.name, 'slug', h.slug) from experience_provider h where h.id = event.host_provider_id)
end`

/** There is something to watch: a video, or the captions of a sample. Nothing is published without both texts. */
const hasRecording = sql<boolean>`(event.captions is not null and event.transcript is not null and (event.video_id is not null or event.is_sample))`

/** What a card of an event is made of. */
export const cardColumns = {
  id: events.id,
  slug: events.slug,
  title: events.title,
  type: events.type,
  oneLine: events.oneLine,
  hostType: events.hostType,
  hostProviderId: events.hostProviderId,
  host: host.as('host'),
  expoId: events.expoId,
  stage: events.stage,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timeZone: events.timeZone,
  previousStartsAt: events.previousStartsAt,
  isCancelled: events.isCancelled,
  isExternal: events.isExternal,
  hasRecording: hasRecording.as('has_recording'),
  isSample: events.isSample,
  iconText: events.iconText,
  attendees:
    sql<number>`(select count(*)::int from event_attendance a where a.event_id = event.id and a.cancelled_at is null)`.as(
      'attendees',
    ),
}

/** Whether readers see an event: published, and outside the demo no sample. */
export function isVisible({ demo }: Pick<Visibility, 'demo'>): SQL {
  return and(eq(events.status, 'LIVE'), demo ? undefined : eq(events.isSample, false)) as SQL
}

export const isOver = (now: Date) => sql`event.ends_at < ${now.toISOString()}::timestamptz`
export const isRecorded = hasRecording

export function eventCards(db: Database) {
  return db.select(cardColumns).from(events)
}

export type EventRow = Awaited<ReturnType<typeof eventCards>>[number]

export function toEventCard(row: EventRow, now: Date): EventCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    type: row.type,
    one_line: row.oneLine,
    host:
      row.host && row.hostType
        ? { type: row.hostType, name: row.host.name, href: `${hostPaths[row.hostType]}${row.host.slug}` }
        : null,
    host_provider_id: row.hostProviderId,
    expo_id: row.expoId,
    stage: row.stage,
    starts_at_utc: row.startsAt.toISOString(),
    ends_at_utc: row.endsAt.toISOString(),
    time_zone: row.timeZone,
    previous_starts_at_utc: row.previousStartsAt?.toISOString() ?? null,
    phase: phaseOf(row, now),
    is_cancelled: row.isCancelled,
    is_external: row.isExternal,
    has_recording: row.hasRecording,
    is_sample: row.isSample,
    icon_text: row.iconText,
    attendee_count: shownCount(row.attendees),
  }
}

/** @throws DomainError `not-found` where readers see no such event */
export async function findEvent(db: Database, visibility: Pick<Visibility, 'demo'>, key: string) {
  const [event] = await db
    .select()
    .from(events)
    .where(and(byIdOrSlug(events, key), isVisible(visibility)))
    .limit(1)
  if (!event) throw noSuchEvent()
  return event
}

export function noSuchEvent(): DomainError {
  return new DomainError('not-found', 'no-such-event')
}
