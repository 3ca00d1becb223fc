import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { byIdOrSlug, type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Event, EventCard, EventTime } from './contract.ts'
import { cardColumns, isOver, isRecorded, isVisible, noSuchEvent, toEventCard } from './event-rows.server.ts'
import type { EventType } from './event-words.ts'
import { titledLine } from './lines.ts'
import { cuesOf } from './recordings/cues.ts'
import { events } from './tables.server.ts'

type Requested = {
  type?: EventType
  keyword?: string
  when?: EventTime
  page: number
  per_page?: number
}

const defaultPerPage = 24

/** Events of a type, time and keyword. What is live or comes next is first, then what is over, the latest first. */
export async function listEventCards(
  db: Database,
  visibility: Visibility,
  { type, keyword, when, page, per_page: size = defaultPerPage }: Requested,
  where?: SQL,
): Promise<Paged<EventCard>> {
  const { now } = visibility
  const fits = and(
    isVisible(visibility),
    type && eq(events.type, type),
    when && isAt(when, now),
    ...keywordWords(keyword).map((word) => hasWord(events.searchText, word)),
    where,
  )
  const { rows, meta } = await paginate(page, size, (limit, offset) =>
    db
      .select({ ...cardColumns, ...totalColumn })
      .from(events)
      .where(fits)
      .orderBy(...soonestFirst(now))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map((row) => toEventCard(row, now)), meta }
}

export function soonestFirst(now: Date): SQL[] {
  return [
    sql`${isOver(now)}`,
    sql`case when ${isOver(now)} then null else event.starts_at end`,
    sql`event.starts_at desc`,
    sql`event.id`,
  ]
}

function isAt(when: EventTime, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  if (when === 'live')
    return sql`event.starts_at <= ${at} and event.ends_at >= ${at} and not event.is_cancelled`
  if (when === 'upcoming') return sql`event.starts_at > ${at}`
  if (when === 'past') return isOver(now)
  return and(isOver(now), isRecorded)
}

const expoOf = sql<{
  slug: string
  title: string
} | null>`(select json_build_object('slug', x.slug, 'title', x.title)
  from expo x where x.id = event.expo_id and x.is_published)`

/** @throws DomainError `not-found`; with `isExternal`, also for an event that is held on Yonder */
export async function readEvent(
  db: Database,
  visibility: Visibility,
  key: string,
  isExternal?: true,
): Promise<Event> {
  const [row] = await db
    .select({ ...cardColumns, event: events, expo: expoOf.as('expo') })
    .from(events)
    .where(and(byIdOrSlug(events, key), isVisible(visibility), isExternal && eq(events.isExternal, true)))
    .limit(1)
  if (!row) throw noSuchEvent()
  const { event, expo, ...card } = row
  const shown = toEventCard(card, visibility.now)
  const isWatchable = shown.has_recording && shown.phase === 'past'
  return {
    ...shown,
    has_recording: isWatchable,
    description: await renderRichText(event.description),
    expo,
    speakers: event.speakers.map(titledLine),
    has_room: !event.isExternal && event.room !== null,
    external_url: event.externalUrl,
    video:
      isWatchable && event.videoProvider && event.videoId
        ? { provider: event.videoProvider, video_id: event.videoId, title: event.title }
        : null,
    cues: isWatchable && event.captions ? cuesOf(event.captions) : [],
    transcript: isWatchable ? event.transcript : null,
  }
}
