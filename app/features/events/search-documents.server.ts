import { asc } from 'drizzle-orm'
import { replaceDocuments, type SearchDocument } from '#app/features/search/service.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatDay } from '#app/platform/date-words.ts'
import type { SearchPart } from '#app/platform/slice.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { isVisible } from './event-rows.server.ts'
import { eventTypeWords } from './event-words.ts'
import { events } from './tables.server.ts'

/** In the middle: nothing is known of how often each is looked for. */
const weight = 30

/** Hands events over to the search. What is said in a recording is found too. */
export const eventsIndex: SearchPart = {
  revision: 2,
  tables: [events],
  hasSamples: true,
  index: async (tx, visibility) => replaceDocuments(tx, 'video', await documents(tx, visibility)),
}

async function documents(db: Database, visibility: Visibility): Promise<SearchDocument[]> {
  const rows = await db.select().from(events).where(isVisible(visibility)).orderBy(asc(events.id))
  return rows.map((event) => {
    const { one, many } = eventTypeWords[event.type]
    return {
      ref: event.slug,
      url: isRecorded(event) ? `/events/${event.slug}?said=` : `/events/${event.slug}`,
      title: event.title,
      keywords: [one, many, 'video', ...wordsOf(event.transcript)],
      shortDescription: `${event.isSample ? 'Made-up example. ' : ''}${event.oneLine}`,
      categoryText: `${one} · ${formatDay(dayIn(event.timeZone, event.startsAt))}`,
      facets: [],
      weight,
      art: { slug: event.slug, theme: 'city', emblem: 'presentation' },
    }
  })
}

/** Once it is over its page leads to the second at which something is said. */
function isRecorded({ captions, transcript }: typeof events.$inferSelect): boolean {
  return captions !== null && transcript !== null
}

/** Of a transcript: each longer word once, as many as a document takes. */
const maxWords = 300
const shortestWord = 5

function wordsOf(transcript: string | null): string[] {
  const words = (transcript ?? '').toLowerCase().match(/[\p{L}’'-]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length >= shortestWord).slice(0, maxWords)
}
