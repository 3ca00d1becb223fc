import { and, inArray, sql } from 'drizzle-orm'
import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import { isVisible } from './event-rows.server.ts'
import { eventTypeWords } from './event-words.ts'
import { events } from './tables.server.ts'

/** Events stay in people's lists when they are over, since there may be a recording. */
export const savedEvents: SavedItemKind = {
  find: (db, key, visibility) => idIn(db, events, key, isVisible(visibility)),
  sampleIds: sql`(select event.id from event where event.is_sample)`,
  async show(db, ids, visibility) {
    const rows = await db
      .select({
        id: events.id,
        slug: events.slug,
        title: events.title,
        type: events.type,
        startsAt: events.startsAt,
        timeZone: events.timeZone,
      })
      .from(events)
      .where(and(isVisible(visibility), inArray(events.id, ids)))
    return rows.map(({ id, slug, title, type, startsAt, timeZone }) => ({
      id,
      slug,
      title,
      note: `${eventTypeWords[type].one}, ${formatDate(dayIn(timeZone, startsAt))}`,
      href: `/events/${slug}`,
      art_theme: 'city',
      art_sky: null,
      icon: 'presentation',
    }))
  },
}
